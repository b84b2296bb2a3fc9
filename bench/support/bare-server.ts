import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { GitObjects } from '../../service/src/corpus/git/objects.ts';
import { bodyBytes } from '../../service/src/corpus/law-file.ts';

/**
 * A bare Fastify server. The benches of http/ compare the service with it. If the argument is a file of `[url, path of the body]`,
 * it sends these bodies from memory. With `--mirror` and a repository, it reads blobs from one `git cat-file --batch`:
 * `/blob/{sha}` sends a whole blob, and `/cut/{sha}/{start}/{end}` sends some bytes of its text.
 */
const app = Fastify();
if (process.argv[2] === '--mirror') {
  const objects = new GitObjects(process.argv[3] as string, 1);
  app.get('/blob/:sha', async (request, reply) => {
    const content = await objects.read((request.params as { sha: string }).sha);
    return reply.header('content-type', 'text/markdown; charset=utf-8').send(content);
  });
  app.get('/cut/:sha/:start/:end', async (request) => {
    const { sha, start, end } = request.params as Record<'sha' | 'start' | 'end', string>;
    const body = bodyBytes((await objects.read(sha)) ?? Buffer.alloc(0));
    return { content_md: body.subarray(Number(start), Number(end)).toString() };
  });
} else {
  const entries = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as [url: string, file: string][];
  const bodies = new Map(entries.map(([url, file]) => [url, readFileSync(file)]));
  for (const path of new Set([...bodies.keys()].map((url) => url.split('?')[0] as string))) {
    app.get(path, (request, reply) => {
      reply.header('content-type', 'application/json; charset=utf-8').send(bodies.get(request.url));
    });
  }
}
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
