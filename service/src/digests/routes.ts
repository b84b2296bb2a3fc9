import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Type } from 'typebox';
import { ref } from '../base/shapes.ts';
import { changeInWords, newRuleInWords } from '../events/rule-schema.ts';
import { describeOperation, type Operation } from '../http/openapi/describe.ts';
import type { Service } from '../service.ts';
import * as digests from './digests.ts';
import * as schema from './schema.ts';
import { answers } from './schema.ts';

type Described = Omit<Operation, 'tag' | 'answer'> & { operationId: keyof typeof answers };

/** Adds the operations for digests. They are an addition to the specification. */
export function digestRoutes(app: FastifyInstance, service: Service, runtime: { writes: pg.Pool }): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  const writing = { ...service, db: runtime.writes };
  const account = ({ caller }: Pick<FastifyRequest, 'caller'>) => caller.account.id;
  const describe = <const O extends Described>(operation: O) => ({
    schema: describeOperation({
      ...operation,
      tag: 'digests',
      answer: answers[operation.operationId],
      description: ['An addition to the specification.', operation.description].filter(Boolean).join(' '),
    }),
  });
  const one = { params: schema.DigestParams, errors: [404] };
  const Digest = ref(schema.Digest);

  typed.get(
    '/digests',
    describe({
      operationId: 'listDigests',
      summary: "The account's email digests",
      errors: [],
      response: Type.Array(Digest),
    }),
    (request) => digests.listDigests(service, account(request)),
  );

  typed.post(
    '/digests',
    describe({
      operationId: 'createDigest',
      summary: 'Create an email digest',
      body: ref(schema.CreateBody),
      response: Digest,
      description: `A mail to the account's own address when laws change that the rule matches. The rule is that of a webhook. ${newRuleInWords}`,
      errors: [400, 409, 413, 415],
    }),
    (request) => digests.createDigest(writing, account(request), request.body),
  );

  typed.get(
    '/digests/:digest_id',
    describe({ ...one, operationId: 'getDigest', summary: 'An email digest', response: Digest }),
    (request) => digests.getDigest(service, account(request), request.params.digest_id),
  );

  typed.patch(
    '/digests/:digest_id',
    describe({
      ...one,
      operationId: 'updateDigest',
      summary: 'Change or pause an email digest',
      body: ref(schema.UpdateBody),
      description: changeInWords,
      response: Digest,
      errors: [400, 404, 413, 415],
    }),
    (request) => digests.updateDigest(writing, account(request), request.params.digest_id, request.body),
  );

  typed.delete(
    '/digests/:digest_id',
    describe({
      ...one,
      operationId: 'deleteDigest',
      summary: 'Remove an email digest',
      response: ref(schema.DeletedDigest),
    }),
    (request) => digests.deleteDigest(writing, account(request), request.params.digest_id),
  );
}
