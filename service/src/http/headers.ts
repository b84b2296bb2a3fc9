import type { FastifyReply } from 'fastify';

/** Headers in the form that Node writes fastest: a name, its value, the next name, … */
export type Headers = readonly string[];

export function setHeaders(reply: FastifyReply, headers: Headers): FastifyReply {
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] as string, headers[i + 1]);
  return reply;
}
