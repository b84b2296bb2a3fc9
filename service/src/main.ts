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

/** After this time, the process ends even if it has not finished stopping. A normal stop takes about ten seconds at most. */
const maxStopMs = 15_000;

/** How often a service that npm started checks whether npm still runs. */
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

/** Resolves with the reason to stop. A signal may come twice: from the terminal, and again from npm. */
function askedToEnd(watchNpm: boolean): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of endSignals) process.on(signal, resolve);
    if (watchNpm) whenParentIsGone(() => resolve('npm has ended'));
  });
}

/**
 * Calls `act` when the parent process has ended. A killed npm sends no signal, and a shell between npm and us may swallow one. Then
 * the service would run on, and nobody could stop it. This is only for npm: other parents may end normally, such as a shell after
 * `openleg serve &`.
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
 * Returns the function that prints messages. For people, these are sentences. At log levels that also log every answer, they are
 * JSON lines.
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

/** Runs the service in several processes. This process opens the database and does loads and syncs. The others answer requests. */
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
