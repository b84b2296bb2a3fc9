import { readdirSync, readFileSync } from 'node:fs';

const sampleMs = 50;

/**
 * Watches the anonymous memory of a process and everything it starts. Returns a function that stops this and gives the peak of
 * the sum in bytes. Only anonymous memory counts, because git maps its packs: those pages count as resident, but the system can
 * take them back at any time. Null where there is no /proc.
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

/** The processor time that a process has used so far, in microseconds; null where there is no /proc. */
export function processorTime(pid: number): number | null {
  return timesOf(pid, 11, 12);
}

/** The same for all processes that this one started and that have ended. */
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

/** The same for a process and everything it started that is still running. */
export function processorTimeOfAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + processorTimeOfAll(child), processorTime(pid) ?? 0);
}

/** Also those that its threads started. */
export function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const listed = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'));
    return listed.flatMap((children) => children.split(' ').filter(Boolean).map(Number));
  } catch {
    return []; // it, or one of its threads, has ended
  }
}

function anonymousBytesOfAll(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + anonymousBytesOfAll(child), anonymousBytes(pid));
}

export function anonymousBytes(pid: number): number {
  try {
    return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? '0') * 1024;
  } catch {
    return 0; // it has ended
  }
}
