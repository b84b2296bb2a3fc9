import { readdirSync, readFileSync } from 'node:fs';

const sampleMs = 50;

/**
 * Watches the anonymous memory of a process and of all processes that it starts. Returns a function that ends this and returns the
 * highest sum in bytes; null if there is no /proc. Only anonymous memory counts. Git also maps its packs into memory, but the
 * system can take those pages back at any time.
 */
export function watchMemory(pid: number): () => number | null {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, anonymousBytesOfAll(pid));
  };
  sample();
  const timer = setInterval(sample, sampleMs).unref();
  return () => {
    clearInterval(timer);
    return peak || null;
  };
}

/** The processor time that a process has used so far, in microseconds; null if there is no /proc. */
export function processorTime(pid: number): number | null {
  return timesOf(pid, 11, 12);
}

/** The processor time of all ended processes that this one started. */
export function processorTimeOfEnded(): number | null {
  return timesOf(process.pid, 13, 14);
}

function timesOf(pid: number, user: number, system: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[user]) + Number(fields[system])) * 10_000; // hundredths of a second
  } catch {
    return null;
  }
}

/** The processor time of a process and of all running processes that it started. */
export function processorTimeOfAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + processorTimeOfAll(child), processorTime(pid) ?? 0);
}

/** The processes that a process and its threads started. */
export function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const listed = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'));
    return listed.flatMap((children) => children.split(' ').filter(Boolean).map(Number));
  } catch {
    return []; // the process, or one of its threads, has ended
  }
}

function anonymousBytesOfAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + anonymousBytesOfAll(child), anonymousBytes(pid));
}

export function anonymousBytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? '0') * 1024;
  } catch {
    return 0; // the process has ended
  }
}
