import type pg from 'pg';
import type { CountryConfig } from '../config.ts';

/** Tells whoever started long work which phase it is in, how much is done, and out of how much (0 when not known). */
export type Progress = (phase: string, done: number, total: number) => void;

export const silent: Progress = () => {};

interface Phase {
  /** The things that are counted. */
  unit: 'commits' | 'versions' | 'laws' | 'citations' | 'indexes' | 'steps';
  /** How long the phase takes, against the other phases of the same load; of two at the same time, how much longer the last takes. */
  share: number;
  /** A phase that runs at the same time. */
  beside?: string;
}

/**
 * The phases of a load in their order, with an estimate of how long each takes beside the others. A larger corpus, or a slower
 * machine, makes all of them longer, so the phases that were seen tell how long those to come will take.
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

/** How far long work is: the phase, what is done of it, and the time that is left for this phase and those to come. */
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
  /** What was done when it was first heard of: an interrupted run did that, so it says nothing about the pace. */
  from: number;
  total: number;
  startedAt: number;
}

/** Makes steps that a person can read out of the reports of long work. */
export class Steps {
  readonly #timed = new Map<string, Timed>();

  /** The step at which the work is after a report. Of two phases at the same time it is the one that comes first. */
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
   * The time for the phases that have not begun, by what those before took. Null when nothing was seen yet. Work that is not a load,
   * such as an export, has one phase only.
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

/** `12 min`, or `40 s`: nobody needs the seconds of an hour. */
export function inWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** `reading 8771/55336 versions, 58/s, 14 min left`. */
export function stepText({ phase, unit, done, total, rate, secondsLeft }: Step): string {
  if (total === 0) return phase;
  const parts = [`${phase} ${done}/${total}${unit === null ? '' : ` ${unit}`}`];
  if (rate !== null) parts.push(`${rate < 10 ? rate : Math.round(rate)}/s`);
  if (secondsLeft !== null) parts.push(`${inWords(secondsLeft)} left`);
  return parts.join(', ');
}

/** Where a law's page is. */
export type LawAddress = (country: string, lawId: string) => string;

/** What staging and publishing a country work with. */
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
  /** The record to complete with the publication; null when this is only a part of a run. */
  runId: number | null;
  lawAddress: LawAddress;
  /** An operator accepts a sync that was held because it removes much of the country. */
  acceptRemoval: boolean;
  progress: Progress;
}
