import cluster from 'node:cluster';
import { endSignals } from './base/watchdog.ts';
import { type Config, readConfig } from './config.ts';
import { StartError } from './errors.ts';
import { printable } from './print.ts';
import { Processes } from './processes.ts';
import { serve } from './serve.ts';

interface Running {
  stop(): Promise<void>;
}

/** After this time, the process ends even if it has not finished stopping. A normal stop takes at most about ten seconds. */
const maxStopMs = 15_000;

/** How often a service that npm started checks that npm still runs. */
const parentCheckMs = 500;

/** Runs the service until SIGINT, SIGTERM or SIGHUP, in this process or in several processes that this one starts. */
export async function main(processes: number): Promise<void> {
  const { worker } = cluster;
  const config = readConfig();
  const say = speaker(config.logLevel, worker?.id);
  const asked = askedToEnd(config.startedByNpm && !worker); // called first, so that a signal during the start is not lost
  const { stop } = processes > 1 ? await serveMany(config, processes, say) : await serveAlone(config, say);
  const reason = await asked;
  if (!worker) say(`${reason}: stopping`);
  setTimeout(() => process.exit(1), maxStopMs).unref();
  await stop();
  process.exit(0);
}

/** Resolves with the reason to stop. A signal may come twice: the terminal sends it to all processes, and npm passes it on. */
function askedToEnd(watchNpm: boolean): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of endSignals) process.on(signal, resolve);
    if (watchNpm) whenParentIsGone(() => resolve('npm has ended'));
  });
}

/**
 * Calls `act` when the parent process has ended. A killed npm passes no signal on, and a shell between npm and us may swallow a
 * signal. The service would then keep running with nobody to stop it. This is only for npm: other parents may end normally, as a
 * shell does after `openleg serve &`.
 */
function whenParentIsGone(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, parentCheckMs);
  timer.unref();
}

/**
 * Returns the function that prints messages: as sentences for people, or as JSON lines at the log levels that also log every
 * answer.
 */
function speaker(level: string, workerId: number | undefined): (line: string) => void {
  const prefix = workerId === undefined ? '' : `Process ${workerId}: `;
  if (level !== 'info' && level !== 'debug') {
    return (lines) => console.log(prefix + lines.split('\n').map(printable).join('\n'));
  }
  return (line) =>
    console.log(JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, msg: prefix + line.trim() }));
}

async function serveAlone(config: Readonly<Config>, say: (line: string) => void): Promise<Running> {
  const service = await serve(config, say);
  if (service.address && !cluster.isWorker) await service.greet(service.address);
  return service;
}

/** Runs the service in several processes. This process opens the database and does loads and syncs; the others answer requests. */
async function serveMany(config: Readonly<Config>, count: number, say: (line: string) => void): Promise<Running> {
  if (!config.roles.api)
    throw new StartError('--processes is for processes that answer requests: OPENLEG_ROLES has no api.');
  const service = await serve({ ...config, roles: { api: false, worker: config.roles.worker } }, say);
  try {
    const api = await Processes.start(count, say);
    await service.greet(api.address);
    return {
      async stop() {
        await api.stop();
        await service.stop();
      },
    };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
