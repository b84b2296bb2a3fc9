import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { demoKey } from '../demo.ts';
import { ApiError, StartError } from '../errors.ts';
import { checkQuota, findCaller } from '../http/clients/authentication.ts';
import type { OpenService } from '../open.ts';
import { startRuntime } from '../runtime.ts';
import { createServer } from './server.ts';

/**
 * Serves the tools on standard input and output until the input is closed. All other messages go to `say`. The key is checked at
 * every call, so that a revoked key stops working here, too. Calls wait until the laws are loaded. The handshake does not wait,
 * because clients give up after some seconds.
 */
export async function serveConnector(
  service: OpenService,
  loaded: Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const key = await keyOf(service);
  const runtime = await startRuntime(service, say);
  try {
    await findCaller(runtime, key).catch((error: Error) => {
      throw error instanceof ApiError ? new StartError(`OPENLEG_API_KEY: ${error.message}`) : error;
    });
    const admit = async () => {
      const { keyId, account } = await findCaller(runtime, key);
      checkQuota(await runtime.quotas.count(account));
      runtime.usage.count(keyId);
      await loaded;
      return account;
    };
    const connector = {
      service,
      writes: runtime.writes,
      texts: runtime.texts,
      searches: runtime.searches,
      threads: runtime.threads,
      meaning: runtime.meaning,
      replicas: runtime.replicas,
      log: (error: Error) => say(String(error.stack)),
    };
    const handle = serveStdio(() => createServer(connector, admit), { onerror: (error) => say(error.message) });
    await new Promise<void>((resolve) => process.stdin.once('close', resolve));
    await handle.close();
  } finally {
    await runtime.close();
  }
}

async function keyOf(service: OpenService): Promise<string> {
  const { apiKey, countries } = service.config;
  if (apiKey !== null) return apiKey;
  if (countries === null) return demoKey(service);
  throw new StartError('Set OPENLEG_API_KEY to a key of yours: "openleg keys create --email a@b.c" makes one.');
}
