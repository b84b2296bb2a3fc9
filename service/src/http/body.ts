import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors.ts';

/** Far more than any body that means something: what goes through a value step by step would run out of stack in 10,000. */
const deepest = 100;

/** JSON bodies, which must not be nested too deeply for what comes after: validators, writers of answers, the database. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const refusal = refuseNesting(body);
    if (refusal) done(refusal);
    else parse(request, body, done);
  });
}

export function refuseNesting(json: string): ApiError | null {
  if (depthOf(json) <= deepest) return null;
  return new ApiError(
    400,
    'malformed_json',
    `The body is not valid JSON for this service: it has more than ${deepest} levels.`,
  );
}

/** How many brackets and braces are open at most, those in texts apart. */
function depthOf(json: string): number {
  let open = 0;
  let most = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inText) {
      if (character === '\\') at++;
      else if (character === '"') inText = false;
    } else if (character === '"') inText = true;
    else if (character === '[' || character === '{') most = Math.max(most, ++open);
    else if (character === ']' || character === '}') open--;
  }
  return most;
}
