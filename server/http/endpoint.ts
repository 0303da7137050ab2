/**
 * Registers an endpoint of the contract: credentials and role, then parameters, query and body by its
 * schemas, then the handler, then the answer serialised by the answer's schema.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { access, type GuardedEndpoint } from '../../contract/access.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { socketIdPattern } from '../../contract/events.ts';
import { type ListQuery, type ListSpec, offeredList, parseListQuery, QueryError } from '../../contract/query.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Caller } from '../auth/tokens.ts';
import type { ServiceContext } from '../service-context.ts';
import { answerSchema } from './answer-schema.ts';
import { entityTag } from './entity-tag.ts';
import { invalidBody, notFound, RequestProblem } from './problem.ts';

type Of<N extends EndpointName> = (typeof endpoints)[N];
type Parsed<E, Part extends string> = E extends { readonly [P in Part]: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** A request whose every part has been checked. */
export interface Call<N extends EndpointName> {
  readonly params: Parsed<Of<N>, 'params'>;
  readonly body: Parsed<Of<N>, 'body'>;
  readonly query: Of<N> extends { readonly list: ListSpec } ? ListQuery : undefined;
  readonly caller: Of<N> extends { readonly credentials: 'password' | 'none' } ? undefined : Caller;
  /** The caller's real-time socket, which is not told of its own change. */
  readonly socketId: string | undefined;
  /** `undefined` also where the extension concurrency is off. */
  readonly ifMatch: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What the handler answers; `version` becomes the ETag. */
export type Outcome<N extends EndpointName> = { readonly body: z.output<Of<N>['answer']['schema']>; readonly version?: number };

/** Adds the route; an endpoint of an extension that is off is not added, and so answers 404. */
export function serveEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  context: ServiceContext,
  name: N,
  handle: (call: Call<N>) => Promise<Outcome<N>>,
): void {
  const endpoint: Endpoint = endpoints[name];
  if (endpoint.extension && !context.extensions.includes(endpoint.extension)) return;
  const list = endpoint.list && offeredList(endpoint.list, context.extensions);
  const concurrency = context.extensions.includes('concurrency');
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: { response: { [endpoint.answer.status]: answerSchema(endpoint.answer.schema) } },
    handler: async (request, reply) => {
      const caller = isGuarded(name) ? await authenticate(context, request, endpoint.credentials, name) : undefined;
      const socketId = request.headers['x-socket-id'];
      const call = {
        params: endpoint.params && parseParams(endpoint.params, request.params),
        query: list && parseQuery(request, list),
        body: endpoint.body && parseBody(endpoint.body, request.body),
        caller,
        socketId: typeof socketId === 'string' && socketIdPattern.test(socketId) ? socketId : undefined,
        ifMatch: concurrency ? request.headers['if-match'] : undefined,
        request,
        reply,
      };
      // The parts were parsed by the very schemas that Call<N> is inferred from.
      const outcome = await handle(call as Call<N>);
      if (concurrency && outcome.version !== undefined) reply.header('etag', entityTag(outcome.version));
      return reply.code(endpoint.answer.status).send(outcome.body);
    },
  });
}

const isGuarded = (name: EndpointName): name is GuardedEndpoint => name in access;

function parseParams(schema: z.ZodObject, params: unknown): unknown {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  const id = typeof params === 'object' && params !== null ? Object.values(params).join('/') : '';
  throw notFound('record', id);
}

function parseQuery(request: FastifyRequest, list: ListSpec): ListQuery {
  try {
    return parseListQuery(new URL(request.url, 'http://service').searchParams, list);
  } catch (error) {
    if (error instanceof QueryError) throw new RequestProblem('bad-query', error.message);
    throw error;
  }
}

function parseBody(schema: z.ZodType, body: unknown): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const errors = new Map<string, string[]>();
  for (const issue of parsed.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const message = issue.code === 'unrecognized_keys' ? 'is not a field of this resource' : issue.message;
    for (const path of paths) {
      const field = path.join('.') || 'body';
      errors.set(field, [...(errors.get(field) ?? []), message]);
    }
  }
  throw invalidBody(Object.fromEntries(errors));
}
