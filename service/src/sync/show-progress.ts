import cliProgress, { type MultiBar, type Options, type Params } from 'cli-progress';
import type { Progress } from './progress.ts';

/**
 * Shows progress on standard error: a bar on a terminal; elsewhere a plain line for each phase, and one every few seconds in a
 * long phase.
 */
export function showProgress(label: string): { progress: Progress; end(): void } {
  return process.stderr.isTTY ? bars(label) : plainLines(label);
}

const columns = { label: '', phase: '', rate: '–' };

/** One bar for each country, all at once, because they are fetched side by side. The display ends with the last of them. */
let display: MultiBar | null = null;
let shown = 0;

function bars(label: string): { progress: Progress; end(): void } {
  display ??= new cliProgress.MultiBar({ hideCursor: true, stream: process.stderr, format: formatBar });
  const bar = display.create(0, 0, { ...columns, label, phase: 'waiting' });
  shown++;
  let current = '';
  let startedAt = 0;
  return {
    progress(phase, done, total) {
      if (phase !== current) [current, startedAt] = [phase, Date.now()];
      const seconds = (Date.now() - startedAt) / 1000;
      bar.setTotal(total);
      bar.update(done, { phase, rate: seconds > 0 ? Math.round(done / seconds) : '–' });
    },
    end() {
      bar.update({ phase: 'done' });
      shown--;
      if (shown > 0) return;
      display?.stop();
      display = null;
    },
  };
}

function formatBar(options: Options, params: Params, payload: typeof columns): string {
  const name = `${payload.label} ${payload.phase.padEnd(24)}`;
  if (params.total === 0 || payload.phase === 'done') return name;
  const bar = cliProgress.Format.BarFormat(params.progress, options);
  const left = cliProgress.Format.TimeFormat(params.eta, options, 1);
  return `${name} ${bar} ${params.value}/${params.total}, ${payload.rate}/s, ${left} left`;
}

const interval = 5000;

function plainLines(label: string): { progress: Progress; end(): void } {
  let phaseStartedAt = 0;
  let saidAt = Date.now();
  let current = '';
  return {
    progress(phase, done, total) {
      const now = Date.now();
      if (phase !== current) {
        current = phase;
        [phaseStartedAt, saidAt] = [now, now];
        process.stderr.write(`${label}: ${phase}\n`);
      }
      if (now - saidAt < interval) return;
      saidAt = now;
      const rate = done / ((now - phaseStartedAt) / 1000);
      const left = rate > 0 ? `, ${Math.ceil((total - done) / rate)} s left` : '';
      const far = total > 0 ? ` ${done}/${total}, ${Math.round(rate)}/s${left}` : '';
      process.stderr.write(`${label}: ${phase}${far}\n`);
    },
    end() {},
  };
}
