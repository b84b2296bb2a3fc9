import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

/** How many levels a body may have. Real bodies have far fewer. At about 10,000, recursive functions would overflow the stack. */
const maxDepth = 100;

/** Parses JSON bodies. Refuses bodies that are nested too deeply for validators and the database. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const refusal = refuseNesting(body);
    if (refusal) done(refusal);
    else parse(request, body, done);
  });
}

/** The fields of a form or a query. NUL is replaced, because the database cannot store it. */
export function parseForm(text: string): URLSearchParams {
  return new URLSearchParams(text.replaceAll(/%00|\0/g, '%EF%BF%BD'));
}

export function refuseNesting(json: string): ApiError | null {
  if (depthOf(json) <= maxDepth) return null;
  return new ApiError(
    400,
    'malformed_json',
    `The body is not valid JSON for this service: it has more than ${maxDepth} levels.`,
  );
}

/** The highest number of open brackets and braces, outside of strings. */
function depthOf(json: string): number {
  let open = 0;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '[' || character === '{') depth = Math.max(depth, ++open);
    else if (character === ']' || character === '}') open--;
  }
  return depth;
}
