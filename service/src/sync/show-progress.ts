import { SingleBar } from 'cli-progress';
import type { Progress } from './progress.ts';

/** Progress on standard error: a bar on a terminal, elsewhere a plain line for each phase, and every few seconds of a long one. */
export function showProgress(label: string): { progress: Progress; end(): void } {
  return process.stderr.isTTY ? bars(label) : plainLines(label);
}

function bars(label: string): { progress: Progress; end(): void } {
  let bar: SingleBar | null = null;
  let current = '';
  let startedAt = 0;
  const end = () => bar?.stop();
  return {
    progress(phase, done, total) {
      if (phase !== current) {
        end();
        current = phase;
        startedAt = Date.now();
        const format = total > 0 ? '{bar} {value}/{total}, {rate}/s, {eta_formatted} left' : '…';
        bar = new SingleBar({
          format: `${label} ${phase.padEnd(24)} ${format}`,
          hideCursor: true,
          stream: process.stderr,
        });
        bar.start(total, 0, { rate: '–' });
      }
      const seconds = (Date.now() - startedAt) / 1000;
      bar?.update(done, { rate: seconds > 0 ? Math.round(done / seconds) : '–' });
    },
    end,
  };
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
