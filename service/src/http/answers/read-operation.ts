import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject } from 'typebox';
import type { Replicas } from '../../db/replicas.ts';
import { ApiError } from '../../errors.ts';
import type { Service } from '../../service.ts';
import {
  type DocumentAsked,
  type DocumentFormat,
  type DocumentMaker,
  documentFormats,
  isDocumentFormat,
} from '../documents.ts';
import { setHeaders } from '../headers.ts';
import { describeRead, type ReadOperation } from '../openapi/describe.ts';
import { type Format, isTooLong } from './accept.ts';
import { type Answer, formOf, type Keeping, makeAnswer, makeDocumentAnswer } from './answer-cache.ts';
import { answerKey, askedFormat, type KnownParameter, readHeaders } from './kept-answers.ts';

/** Everything that read operations need besides the service. */
export interface ReadRuntime extends Keeping {
  replicas: Replicas;
  documents: DocumentMaker;
}

interface Operation<Params extends TObject, Query extends TObject> extends ReadOperation {
  params?: Params;
  querystring?: Query;
  /** The country whose syncs make a kept answer out of date, or `everyCountry`. */
  scope: (request: ReadRequest<Params, Query>) => string;
  /** The law or article of the document. Only operations that also answer with documents have it. */
  document?: (request: ReadRequest<Params, Query>) => DocumentAsked;
  /** The formats of such documents; if absent, all of `documentFormats`. */
  documentFormats?: readonly DocumentFormat[];
}

/** The types of a route's parameters, from the schemas of the operation. */
interface Route<Params extends TObject, Query extends TObject> {
  Params: Static<Params>;
  Querystring: Static<Query>;
}

type ReadRequest<Params extends TObject, Query extends TObject> = FastifyRequest<Route<Params, Query>>;

/**
 * Returns a function that adds read operations. They answer in JSON or XML, with an ETag. The answer is kept in memory until a sync
 * changes its data, unless `isKept` says that it may soon be different. `kept-answers.ts` sends most kept answers before a request
 * comes here.
 */
export function readOperations(app: FastifyInstance, service: Service, runtime: ReadRuntime) {
  const { replicas, answers, bulletin, documents } = runtime;
  return function add<Params extends TObject, Query extends TObject, Value>(
    path: string,
    operation: Operation<Params, Query>,
    run: (service: Service, request: ReadRequest<Params, Query>) => Promise<Value>,
    isKept: (value: Value) => boolean = () => true,
  ): void {
    const forms = operation.document ? (operation.documentFormats ?? documentFormats) : [];
    app.get<Route<Params, Query>>(
      path,
      {
        schema: describeRead(operation, forms),
        config: { known: knownParameters(operation.querystring), documents: forms },
      },
      async (request, reply) => {
        const format = chooseFormat(request);
        const key = bulletin.listening ? answerKey(request.caller, format, request) : null;
        const kept = key && answers.get(key);
        if (kept) return send(request, reply, kept);
        const scope = operation.scope(request);
        const state = answers.state(scope);
        answers.misses++;
        if (operation.document && isDocumentFormat(format)) {
          const asked = operation.document(request);
          const made = await replicas.read(service, (service) => documents.make(service, asked, format));
          const answer = makeDocumentAnswer(made, format);
          if (key) answers.put(key, scope, state, answer);
          return send(request, reply, answer);
        }
        const value = await replicas.read(service, (service) => run(service, request));
        const answer = makeAnswer(value, format === 'xml' ? 'xml' : 'json');
        if (key && isKept(value)) answers.put(key, scope, state, answer);
        return send(request, reply, answer);
      },
    );
  };
}

function knownParameters(querystring: TObject | undefined): KnownParameter[] {
  return Object.entries(querystring?.properties ?? {}).map(([name, schema]) => ({
    name,
    default: 'default' in schema ? String(schema.default) : undefined,
  }));
}

function chooseFormat(request: FastifyRequest): Format {
  const chosen = askedFormat(request);
  if (chosen) return chosen;
  const others = request.routeOptions.config?.documents?.length ? ', or with one of the types that format names' : '';
  const message = `This address answers with application/json or application/xml${others}.`;
  throw new ApiError(406, 'not_acceptable', message);
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  return sendAnswer(request, setHeaders(reply, readHeaders), answer);
}

/**
 * Sends finished bytes, compressed if the client accepts that. If the client already has the answer, it gets 304
 * without bytes. `If-Modified-Since` is ignored: for the same version of a law, the answer may differ between tiers and
 * between days.
 */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  if (matches(request.headers['if-none-match'], answer.etag)) {
    return reply.header('etag', answer.etag).code(304).send();
  }
  const { headers, body } = await formOf(answer, request.headers['accept-encoding']);
  return setHeaders(reply, headers).send(body);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined || isTooLong(header)) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag));
}
