import type pg from 'pg';
import type { CountryConfig } from '../config.ts';

/** Reports how far long work is: the phase, how much of it is done, and out of how much (0 if that is not known). */
export type Progress = (phase: string, done: number, total: number) => void;

export const silent: Progress = () => {};

interface Phase {
  /** The things that are counted. */
  unit: 'commits' | 'versions' | 'laws' | 'citations' | 'indexes' | 'steps';
  /**
   * How long the phase takes, relative to the other phases of the same load. If two phases run at the same time, the share of
   * the second is only the time that it takes after the first has ended.
   */
  share: number;
  /** The other phase that runs at the same time. */
  beside?: string;
}

/**
 * The phases of a load in their order, with an estimate of how long each takes relative to the others. A larger corpus, or a
 * slower machine, makes all of them longer. So the time that the first phases took tells how long the others will take.
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

/** How far long work is: the phase, how much of it is done, and the time that is left for this phase and the next ones. */
export interface Step {
  phase: string;
  unit: string | null;
  done: number;
  total: number;
  /** Units a second. */
  rate: number | null;
  secondsLeft: number | null;
}

interface Timed {
  done: number;
  /** The value of `done` in the first report. An interrupted run did this part, so the rate does not include it. */
  from: number;
  total: number;
  startedAt: number;
}

/** Turns the reports of long work into steps, which also have a rate and the time that is left. */
export class Steps {
  readonly #timed = new Map<string, Timed>();

  /** Takes a report and returns the step of the work. If two phases run at the same time, the step has the first one's name. */
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
   * The time for the phases that have not begun, estimated from the time that earlier phases took. Null if there is nothing yet
   * to estimate from. 0 for work that is not a load, such as an export, because it has one phase only.
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

/** A duration as `12 min` or `40 s`. A long duration has no seconds, because nobody needs them. */
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

/** Gives the address of a law's page. */
export type LawAddress = (country: string, lawId: string) => string;

/** Everything that staging and publishing a country need. */
export interface Ingest {
  pool: pg.Pool;
  /**
   * The connection that holds the country's lock. The publication runs on it, so a process that lost the lock cannot publish.
   */
  client: pg.PoolClient;
  country: CountryConfig;
  mirror: string;
  head: string;
  today: string;
  /** The record of the run, which is completed together with the publication; null if this is only a part of a run. */
  runId: number | null;
  lawAddress: LawAddress;
  /** True if an operator accepts a sync that was held because it removes much of the country. */
  acceptRemoval: boolean;
  progress: Progress;
}
