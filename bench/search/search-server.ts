import type pg from 'pg';
import { createKey } from '../../service/src/accounts/accounts.ts';
import { createApp } from '../../service/src/app.ts';
import { startRuntime } from '../../service/src/runtime.ts';
import type { Service } from '../../service/src/service.ts';

export interface SearchServer {
  /** Returns the status when the whole answer has arrived; null if that takes longer than `maxWaitMs`. */
  search(country: string, query: string, maxWaitMs?: number): Promise<number | null>;
  close(): Promise<void>;
}

/** Starts the service's own HTTP application on a port of this machine. */
export async function startSearchServer(service: Service): Promise<SearchServer> {
  const { key } = await createKey(service.db, 'bench@example.org', 'bench', service.config.earlyAccounts);
  const runtime = await startRuntime(service, () => {});
  const app = await createApp(service, runtime);
  const address = await app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' });
  return {
    async search(country, query, maxWaitMs = 60_000) {
      const url = `${address}/api/v1/${country}/laws?per_page=10&q=${encodeURIComponent(query)}`;
      const signal = AbortSignal.timeout(maxWaitMs);
      try {
        const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` }, signal });
        await answer.arrayBuffer();
        return answer.status;
      } catch (error) {
        if (!signal.aborted) throw error;
        await cancelQueries(service.db); // otherwise the queries would go on and slow down the next measurements
        return null;
      }
    },
    async close() {
      await app.close();
      await runtime.close();
    },
  };
}

async function cancelQueries(db: pg.Pool): Promise<void> {
  await db.query(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
                   WHERE state = 'active' AND pid <> pg_backend_pid() AND datname = current_database()`);
}
