// A process that uses the embedded server in the same way as the service or a command. See database-process.ts.
import pg from 'pg';
import { startEmbedded } from '../../src/db/embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const send = (message: unknown) => process.send?.(message);

process.on('disconnect', () => process.exit()); // the test has ended

try {
  const server = await startEmbedded(dataDir, (line) => send({ log: line }));
  process.on('message', async ({ sql }: { sql?: string }) => {
    try {
      if (sql) return send({ rows: await query(server.connection, sql) });
      await server.release();
      process.exit();
    } catch (error) {
      send({ failed: (error as Error).message });
    }
  });
  send({ ready: { connection: server.connection, notice: server.notice } });
} catch (error) {
  send({ failed: `${(error as Error).name}: ${(error as Error).message}` });
}

async function query(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
