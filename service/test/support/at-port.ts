import { createServer } from 'node:net';
import { type TestApi, testApi } from './api.ts';
import { password, Visitor } from './visitor.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The application on 127.0.0.1, at the port of its base address. */
export async function apiAtPort(env: Record<string, string> = {}): Promise<{ api: TestApi; base: string }> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const api = await testApi([], { OPENLEG_BASE_URL: base, ...env });
  await api.app.listen({ host: '127.0.0.1', port, listenTextResolver: () => '' });
  return { api, base };
}

let number = 0;

/** A visitor who has just signed up at this address. */
export async function memberAt(base: string): Promise<Visitor & { email: string }> {
  const visitor = new Visitor(base);
  const email = `person-${number++}@example.org`;
  await visitor.get('/dashboard/sign-up');
  await visitor.submitted('/dashboard/sign-up', { email, password });
  return Object.assign(visitor, { email });
}
