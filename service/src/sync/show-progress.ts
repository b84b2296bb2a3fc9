import cliProgress, { type MultiBar, type Options, type Params } from 'cli-progress';
import { inWords, type Progress, Steps, stepText } from './progress.ts';

/**
 * Shows progress on standard error: as a bar on a terminal, otherwise as lines. There is a line for each phase, and in a long phase
 * one more every half minute.
 */
export function showProgress(label: string): { progress: Progress; end(): void } {
  return process.stderr.isTTY
    ? bars(label)
    : { progress: plainLines((line) => process.stderr.write(`${label}: ${line}\n`)), end() {} };
}

const columns = { label: '', phase: '', unit: '', rate: '–', left: '' };

/** Shows a bar for each country, because countries are fetched in parallel. The display ends with the last country. */
let display: MultiBar | null = null;
let shown = 0;

function bars(label: string): { progress: Progress; end(): void } {
  display ??= new cliProgress.MultiBar({ hideCursor: true, stream: process.stderr, format: formatBar });
  const bar = display.create(0, 0, { ...columns, label, phase: 'waiting' });
  const steps = new Steps();
  shown++;
  return {
    progress(name, done, total) {
      const { phase, unit, rate, secondsLeft, ...step } = steps.report(name, done, total);
      bar.setTotal(step.total);
      const left = secondsLeft === null ? '' : `, ${inWords(secondsLeft)} left`;
      bar.update(step.done, { phase, unit: unit === null ? '' : ` ${unit}`, rate: rate ?? '–', left });
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
  return `${name} ${bar} ${params.value}/${params.total}${payload.unit}, ${payload.rate}/s${payload.left}`;
}

const interval = 30_000;

/** Writes a line when a phase begins, and from time to time a line with its progress. */
export function plainLines(say: (line: string) => void, clock: () => number = Date.now): Progress {
  const steps = new Steps();
  let saidAt = clock();
  let current = '';
  return (name, done, total) => {
    const now = clock();
    const step = steps.report(name, done, total, now);
    if (step.phase !== current) {
      current = step.phase;
      saidAt = now;
      // The first report of a phase may not be at its beginning: the phase may continue an interrupted run, or have run
      // beside another phase.
      say(step.done > 1 ? stepText(step) : step.phase);
    } else if (now - saidAt >= interval) {
      saidAt = now;
      say(stepText(step));
    }
  };
}
