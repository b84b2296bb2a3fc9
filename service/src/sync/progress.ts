import type pg from 'pg';
import type { CountryConfig } from '../config.ts';

/**
 * Reports the progress of long work: the phase, how much of it is done, and how much there is in total (0 if that is not known).
 */
export type Progress = (phase: string, done: number, total: number) => void;

export const silent: Progress = () => {};

interface Phase {
  /** The things that the phase counts. */
  unit: 'commits' | 'versions' | 'laws' | 'citations' | 'indexes' | 'steps';
  /**
   * How long the phase takes, relative to other phases of the same load. If two phases run at the same time, the second counts only
   * from the end of the first.
   */
  share: number;
  /** A phase that runs at the same time. */
  beside?: string;
}

/**
 * The phases of a load in their order, with an estimate of their times relative to each other. A larger country or a slower machine
 * makes all phases longer. So the times of the first phases tell the times of the others.
 */
export const phases: Record<string, Phase> = {
  history: { unit: 'commits', share: 1 },
  scanning: { unit: 'versions', share: 4 },
  reading: { unit: 'versions', share: 20, beside: 'words' },
  words: { unit: 'laws', share: 4, beside: 'reading' },
  citations: { unit: 'citations', share: 4 },
  indexes: { unit: 'indexes', share: 8 },
  publishing: { unit: 'steps', share: 1 },
};
const order = Object.keys(phases);

/** The progress of long work: the phase, how much of it is done, and the time that is left for this phase and the next ones. */
export interface Step {
  phase: string;
  unit: string | null;
  done: number;
  total: number;
  /** The units that are done in a second. */
  rate: number | null;
  secondsLeft: number | null;
}

interface Timed {
  done: number;
  /** The value of `done` in the first report. An earlier, interrupted run did that much, so the rate does not include it. */
  from: number;
  total: number;
  startedAt: number;
}

/** Turns reports into steps, which also have a rate and the time that is left. */
export class Steps {
  readonly #timed = new Map<string, Timed>();

  /** Takes a report and returns the current step. If two phases run at the same time, the step has the name of the first. */
  report(name: string, done: number, total: number, now = Date.now()): Step {
    const known = this.#timed.get(name);
    this.#timed.set(name, { done, total, from: known?.from ?? done, startedAt: known?.startedAt ?? now });
    const other = phases[name]?.beside;
    const beside = other === undefined ? undefined : this.#timed.get(other);
    const phase = other && beside && isOpen(beside) && order.indexOf(other) < order.indexOf(name) ? other : name;
    return this.#step(phase, other && beside && isOpen(beside) ? [name, other] : [name], now);
  }

  #step(phase: string, underWay: string[], now: number): Step {
    const timed = this.#timed.get(phase) as Timed;
    const { done, total } = timed;
    const left = underWay.map((name) => ownSeconds(this.#timed.get(name) as Timed, now));
    const toCome = this.#secondsToCome(now);
    const isKnown = toCome !== null && left.every((seconds) => seconds !== null);
    return {
      phase,
      unit: phases[phase]?.unit ?? null,
      done,
      total,
      rate: rateOf(timed, now),
      secondsLeft: isKnown ? Math.ceil(Math.max(...(left as number[])) + toCome) : null,
    };
  }

  /**
   * The time for phases that have not begun, estimated from the times of earlier phases. Null if no phase has a time yet. 0 for
   * work with a single phase, such as an export.
   */
  #secondsToCome(now: number): number | null {
    const last = Math.max(...[...this.#timed.keys()].map((name) => order.indexOf(name)));
    if (last === -1) return [...this.#timed.keys()].some((name) => name.startsWith('git: ')) ? null : 0;
    let [startedAt, expected] = [now, 0];
    for (const [name, timed] of this.#timed) {
      if (!(name in phases) || timed.total === 0) continue;
      startedAt = Math.min(startedAt, timed.startedAt);
      expected += ((phases[name] as Phase).share * (timed.done - timed.from)) / timed.total;
    }
    if (expected === 0) return null;
    const seconds = (now - startedAt) / 1000;
    const toCome = order.slice(last + 1).filter((name) => !this.#timed.has(name));
    return toCome.reduce((sum, name) => sum + (phases[name] as Phase).share, 0) * (seconds / expected);
  }
}

function isOpen({ done, total }: Timed): boolean {
  return done < total;
}

function rateOf({ done, from, startedAt }: Timed, now: number): number | null {
  const seconds = (now - startedAt) / 1000;
  return seconds > 0 && done > from ? Math.round(((done - from) / seconds) * 10) / 10 : null;
}

function ownSeconds(timed: Timed, now: number): number | null {
  const { done, total } = timed;
  if (total === 0) return null;
  if (done >= total) return 0;
  const rate = rateOf(timed, now);
  return rate === null || rate === 0 ? null : (total - done) / rate;
}

/** A duration in words: `40 s`, `12 min` or `1.5 h`. */
export function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** A step as a line: `reading 8771/55336 versions, 58/s, 14 min left`. */
export function stepText({ phase, unit, done, total, rate, secondsLeft }: Step): string {
  if (total === 0) return phase;
  const parts = [`${phase} ${done}/${total}${unit === null ? '' : ` ${unit}`}`];
  if (rate !== null) parts.push(`${rate < 10 ? rate : Math.round(rate)}/s`);
  if (secondsLeft !== null) parts.push(`${inWords(secondsLeft)} left`);
  return parts.join(', ');
}

export type LawAddress = (country: string, lawId: string) => string;

/** Everything that is needed to stage and publish a country. */
export interface Ingest {
  pool: pg.Pool;
  /**
   * The connection that holds the country's lock. It also does the publication, so a process that has lost the lock cannot publish.
   */
  client: pg.PoolClient;
  country: CountryConfig;
  mirror: string;
  head: string;
  today: string;
  /** The record of the run, which is completed in the same transaction as the publication. Null if this is only a part of a run. */
  runId: number | null;
  lawAddress: LawAddress;
  /** True if an operator accepts a sync that removes much of the country. Without that, such a sync is held. */
  acceptRemoval: boolean;
  progress: Progress;
}
