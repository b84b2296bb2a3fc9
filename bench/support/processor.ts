import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { anonymousBytes, childrenOf, processorTime } from './memory.ts';

const sampleMs = 100;
const kinds = ['node', 'git', 'postgres'] as const;
export type ProcessorTimes = Record<(typeof kinds)[number], number>;

/**
 * Watches the processor time, in seconds: of a process with all processes that it starts, and of the PostgreSQL in a data folder.
 * If a process ends between two samples, its time after the last sample is lost. So short processes count too little.
 */
export class ProcessorWatch {
  readonly #pid: number;
  readonly #dataDir: string;
  readonly #seen = new Map<number, { kind: keyof ProcessorTimes; seconds: number }>();
  readonly #timer: NodeJS.Timeout;
  /** The highest anonymous memory, in bytes, of the process and all processes that it started, without PostgreSQL. */
  peakBytes = 0;
  /** The highest such memory since `takePeak` was last called. */
  #peakSince = 0;

  constructor(pid: number, dataDir: string) {
    this.#pid = pid;
    this.#dataDir = dataDir;
    this.#timer = setInterval(() => this.look(), sampleMs).unref();
  }

  look(): ProcessorTimes {
    const servers = serversIn(this.#dataDir);
    const own = [this.#pid, ...descendants(this.#pid)].filter((pid) => !servers.includes(pid));
    for (const pid of own) this.#see(pid, pid === this.#pid ? 'node' : 'git');
    for (const pid of servers) this.#see(pid, 'postgres');
    const bytes = own.reduce((sum, pid) => sum + anonymousBytes(pid), 0);
    this.peakBytes = Math.max(this.peakBytes, bytes);
    this.#peakSince = Math.max(this.#peakSince, bytes);
    const times: ProcessorTimes = { node: 0, git: 0, postgres: 0 };
    for (const { kind, seconds } of this.#seen.values()) times[kind] += seconds;
    return times;
  }

  /** The highest anonymous memory since the last call. */
  takePeak(): number {
    const peak = this.#peakSince;
    this.#peakSince = 0;
    return peak;
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #see(pid: number, kind: keyof ProcessorTimes): void {
    const time = processorTime(pid);
    if (time !== null) this.#seen.set(pid, { kind, seconds: time / 1e6 });
  }
}

function descendants(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendants(child)]);
}

/** The processes of the PostgreSQL in a data folder. Their working directory is in that folder. */
function serversIn(dataDir: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      if (!/^\d+$/.test(name) || !readlinkSync(`/proc/${name}/cwd`).startsWith(dataDir)) return [];
      return readFileSync(`/proc/${name}/comm`, 'latin1').startsWith('postgres') ? [Number(name)] : [];
    } catch {
      return []; // the process has ended, or belongs to another user
    }
  });
}
