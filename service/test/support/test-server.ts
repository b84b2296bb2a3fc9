import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** The values that the global setup passes to the tests. */
export interface TestServer {
  url: string;
  /** A migrated database that nobody is connected to. */
  template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** The folder of the compiled service, see compile.ts. */
    compiled: string;
  }
}

/**
 * The url with another database. It is made by hand, because `new URL` refuses an address without a host, such as the address of a
 * socket.
 */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, `$1/${database}`);
}

/** The database and the folder with the demo, which all tests of a run share (see `demoApi`). */
export function demoPlace(template: string): { database: string; folder: string } {
  return { database: `${template}_demo`, folder: join(tmpdir(), `${template}_demo`) };
}

/** The folder with the packed client, which all tests of a run share. */
export function clientPlace(template: string): string {
  return join(tmpdir(), `${template}_client`);
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
