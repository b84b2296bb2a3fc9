import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** The reference of http.ts: a bare Fastify that sends given bytes from memory. Its argument names a file of `[url, path of the body]`. */
const entries = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as [url: string, file: string][];
const app = Fastify();
const bodies = new Map(entries.map(([url, file]) => [url, readFileSync(file)]));
for (const path of new Set([...bodies.keys()].map((url) => url.split('?')[0] as string))) {
  app.get(path, (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(bodies.get(request.url));
  });
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
