import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { hasKeys } from './accounts/store.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { demoKey } from './demo.ts';
import { StartError } from './errors.ts';
import { type OpenService, openService } from './open.ts';
import { startRuntime } from './runtime.ts';
import { startLoads } from './sync/schedule/background.ts';
import { startLearning } from './sync/schedule/learning.ts';
import { startScheduler } from './sync/schedule/scheduler.ts';
import { loadDemo } from './sync/sync-country.ts';

type Say = (line: string) => void;

export interface Serving {
  /** The address at which the service listens; null without the role `api`. */
  address: string | null;
  /** Prints the address. For the demo, also prints what to try. Otherwise, if there is no key, prints how to make one. */
  greet(address: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service. Resolves when it is listening. `stop` ends it in order. */
export async function serve(config: Readonly<Config>, say: Say): Promise<Serving> {
  const service = await openService(config, say);
  try {
    if (service.notice) say(service.notice);
    const demo = config.countries === null;
    if (demo) await loadDemo(service, say);
    const api = config.roles.api ? await startApi(service, say) : null;
    const loads = config.roles.worker ? startLoads(service, say) : null;
    const learning = config.roles.api ? startLearning(service, say) : null;
    const schedule = config.roles.worker ? await startScheduler(service, { say }) : null;
    return {
      address: api?.address ?? null,
      async greet(address) {
        say(`Open Legislation listens on ${address}`);
        if (demo) say(await firstSteps(service, address));
        else if (!(await hasKeys(service.db))) say(firstKey(config));
      },
      async stop() {
        // These stop at the same time, because a sync that is ending may hold a lock that the API waits for.
        await Promise.all([api?.stop(), schedule?.stop(), loads?.stop(), learning?.stop()]);
        await service.close();
      },
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** How long running answers may take after the service is told to stop. */
const maxDrainMs = 8000;

async function startApi(service: OpenService, say: Say): Promise<{ address: string; stop(): Promise<void> }> {
  const runtime = await startRuntime(service, say);
  const app = await createApp(service, runtime);
  const stop = async () => {
    // `close` ends idle connections at once, and the others after their answer. After the limit, slow clients are disconnected.
    const force = setTimeout(() => app.server.closeAllConnections(), maxDrainMs);
    await app.close();
    clearTimeout(force);
    await runtime.close();
  };
  try {
    return { address: await listen(app, service.config), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: (address) => `answering requests on ${address}` });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} on ${host} is taken by another program. Stop it, or set PORT to a free port.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
    throw new StartError(`The service cannot listen on ${host}:${port}: ${message}.`);
  }
}

async function firstSteps(service: OpenService, address: string): Promise<string> {
  const key = await demoKey(service);
  return `
This is the demo: three fictional countries. Your API key for it is

    ${key}

Open ${address} in a browser to read their laws, ${address}/dashboard for keys and
webhooks of your own, or try

    curl ${address}/api/health
    curl -H "Authorization: Bearer ${key}" ${address}/api/v1/countries

    npx @openleg/service demo advance     the next day's changes, committed to the demo's repositories
    npx @openleg/service sync             finds them
    npx @openleg/service status

To serve real laws: npx @openleg/service serve --country es
`;
}

/**
 * The command that makes the first key. It names the data folder, unless it would find the database anyway. It names
 * the countries, because a command without countries refuses a database with laws.
 */
function firstKey({ databaseUrl, dataDir, countriesOption }: Config): string {
  const isUsual = databaseUrl !== null || dataDir === resolve('data');
  const options = [
    ...(countriesOption ? [countriesOption.name, quoted(countriesOption.value)] : []),
    ...(isUsual ? [] : ['--data-dir', quoted(dataDir)]),
  ];
  return `
The API needs a key, and nobody has one yet. This makes one; run it with the settings of this service:

    npx @openleg/service keys create --email you@example.org ${options.join(' ')}
`;
}

/** Writes a text as one word of a shell command. */
function quoted(text: string): string {
  return /^[\w,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
