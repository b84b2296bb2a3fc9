import type { FastifyReply } from 'fastify';

/** Headers as Node writes them with the least work: a name, its value, the next name, … */
export type Headers = readonly string[];

export function setHeaders(reply: FastifyReply, headers: Headers): FastifyReply {
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] as string, headers[i + 1]);
  return reply;
}
