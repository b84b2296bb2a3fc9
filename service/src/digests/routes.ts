import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type pg from 'pg';
import { type TSchema, Type } from 'typebox';
import { changeInWords } from '../events/rule-schema.ts';
import { describeOperation } from '../http/openapi/describe.ts';
import type { Service } from '../service.ts';
import * as digests from './digests.ts';
import { answers } from './examples.ts';
import * as schema from './schema.ts';

interface Operation {
  operationId: keyof typeof answers;
  summary: string;
  description?: string;
  params?: TSchema;
  body?: TSchema;
  response: TSchema;
  errors: number[];
}

/** The digest operations: an addition to the specification. */
export function digestRoutes(app: FastifyInstance, service: Service, runtime: { writes: pg.Pool }): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const writing = { ...service, db: runtime.writes };
  const account = (request: FastifyRequest) => request.caller.account.id;
  const digestId = (request: FastifyRequest) => (request.params as { digest_id: number }).digest_id;
  const describe = (operation: Operation): RouteShorthandOptions => ({
    schema: describeOperation({
      ...operation,
      tag: 'digests',
      answer: answers[operation.operationId],
      description: ['An addition to the specification.', operation.description].filter(Boolean).join(' '),
    }),
  });
  const one = { params: schema.DigestParams, errors: [404] };
  const Digest = Type.Ref('Digest');

  app.get(
    '/digests',
    describe({
      operationId: 'listDigests',
      summary: "The account's email digests",
      errors: [],
      response: Type.Array(Digest),
    }),
    (request) => digests.listDigests(service, account(request)),
  );

  app.post(
    '/digests',
    describe({
      operationId: 'createDigest',
      summary: 'Create an email digest',
      body: Type.Ref('DigestCreate'),
      response: Digest,
      description:
        "A mail to the account's own address when laws change that the rule matches. The rule is that of a webhook.",
      errors: [400, 409, 413, 415],
    }),
    (request) => digests.createDigest(writing, account(request), request.body as schema.CreateBody),
  );

  app.get(
    '/digests/:digest_id',
    describe({ ...one, operationId: 'getDigest', summary: 'An email digest', response: Digest }),
    (request) => digests.getDigest(service, account(request), digestId(request)),
  );

  app.patch(
    '/digests/:digest_id',
    describe({
      ...one,
      operationId: 'updateDigest',
      summary: 'Change or pause an email digest',
      body: Type.Ref('DigestUpdate'),
      description: changeInWords,
      response: Digest,
      errors: [400, 404, 413, 415],
    }),
    (request) => digests.updateDigest(writing, account(request), digestId(request), request.body as schema.UpdateBody),
  );

  app.delete(
    '/digests/:digest_id',
    describe({
      ...one,
      operationId: 'deleteDigest',
      summary: 'Remove an email digest',
      response: Type.Ref('DeletedDigest'),
    }),
    (request) => digests.deleteDigest(writing, account(request), digestId(request)),
  );
}
