/** Registers the endpoints of the contract. Requests are parsed, and responses serialized, with the schemas of the contract. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { access, type GuardedEndpoint, isOffered } from '../../contract/access.ts';
import { type Endpoint, isRepeatable } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { type ListQuery, type ListSpec, offeredList, parseListQuery, QueryError } from '../../contract/query.ts';
import { socketIdPattern } from '../../contract/socket-id.ts';
import type { ServiceContext } from '../service-context.ts';
import { runAs } from './actor.ts';
import type { Caller } from './caller.ts';
import { entityTag } from './entity-tag.ts';
import { hashOf, idempotencyKeyOf, runOnce } from './idempotency.ts';
import { invalidBody, notFound, RequestProblem } from './problem.ts';
import { responseSchema } from './response-schema.ts';
import { requestOrigin } from './self-link.ts';
import { compressResponse, type SerializedResponse, sendSerialized } from './serialized-response.ts';
import { createSharedReads } from './shared-reads.ts';
import { arrivalTimeoutMs, responseTimeoutMs, withTimeLimit, workTimeoutMs } from './time-limit.ts';

type EndpointOf<N extends EndpointName> = (typeof endpoints)[N];
type Parsed<E, Part extends string> = E extends { readonly [P in Part]: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** A request whose parts have all been validated. */
export interface EndpointCall<N extends EndpointName> {
  readonly params: Parsed<EndpointOf<N>, 'params'>;
  readonly body: Parsed<EndpointOf<N>, 'body'>;
  readonly query: EndpointOf<N> extends { readonly list: ListSpec } ? ListQuery : Parsed<EndpointOf<N>, 'query'>;
  readonly caller: EndpointOf<N> extends { readonly credentials: 'password' | 'none' } ? undefined : Caller;
  /** The id of the caller's real-time socket, which does not receive the events of the caller's changes. */
  readonly socketId: string | undefined;
  /** The header `If-Match`; always `undefined` if the endpoint does not compare it, or if the extension `concurrency` is disabled. */
  readonly ifMatch: string | undefined;
  /**
   * The path and query of this call. They differ from those of `request` if another endpoint makes the call, to include the result in its
   * own response.
   */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The result of a handler. `version` becomes the ETag. */
export type Outcome<N extends EndpointName> = { readonly body: z.output<EndpointOf<N>['response']['schema']>; readonly version?: number };

export interface EndpointOptions {
  /**
   * Finds the caller after the body was read, for example by a signature of the body. An `onRequest` hook of the route's scope must refuse
   * every request that can be refused without the body. Otherwise the service would keep the bodies of unknown clients in memory.
   */
  readonly identify?: (request: FastifyRequest) => Promise<Caller>;
  /** Reads a body that is not JSON and returns a digest of it. Called before the handler if the request has an `Idempotency-Key`. */
  readonly digest?: (request: FastifyRequest) => Promise<string>;
  /** Maximum size of the body in bytes, if it differs from that of the service. */
  readonly bodyLimit?: number;
  /** Returns the key of a caller. Simultaneous requests for the same address by callers with the same key share one response. */
  readonly sharedBy?: (caller: Caller) => string;
}

/** Adds the route of an endpoint. Endpoints of disabled extensions are not added, so requests to them get a 404. */
export function serveEndpoint<N extends EndpointName>(
  app: FastifyInstance,
  context: ServiceContext,
  name: N,
  handle: (call: EndpointCall<N>) => Promise<Outcome<N>>,
  { identify, digest, bodyLimit, sharedBy }: EndpointOptions = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  if (!isOffered(name, context.extensions)) return;
  const list = endpoint.list && offeredList(endpoint.list, context.extensions);
  const hasConcurrency = context.extensions.includes('concurrency');
  const hasSockets = context.extensions.includes('sockets');
  const acceptsKey = isRepeatable(endpoint) && context.extensions.includes('idempotency');
  const mayWrite = endpoint.method !== 'GET';
  // The body of an upload arrives while the handler runs.
  const arrivalMs = endpoint.upload ? arrivalTimeoutMs : 0;
  const timeoutMs = arrivalMs + responseTimeoutMs(context.config);
  const sharedResponses = createSharedReads<SerializedResponse>();
  const callers = new WeakMap<FastifyRequest, Caller>();
  const schemaOfResponse = responseSchema(endpoint.response.schema);
  const queryOf = (address: string) =>
    list ? parseListParameters(address, list) : endpoint.query && parseQueryParameters(endpoint.query, address);
  const etagOf = ({ version }: { readonly version?: number }) => (hasConcurrency && version !== undefined ? entityTag(version) : undefined);
  // Other requests, such as that for related records, can include this read in their response.
  if (endpoint.method === 'GET' && isGuarded(name)) {
    context.reads.set(name, async ({ address, id, caller, countsOnly = false, request, reply }) => {
      const params = endpoint.params && parsePathParameters(endpoint.params, { id });
      const query = list && countsOnly ? { ...parseListParameters(address, list), range: 0 } : queryOf(address);
      const call = { params, query, caller, address, request, reply };
      // The cast is safe: a GET request has no body, and its other parts were parsed.
      const outcome = await handle(call as EndpointCall<N>);
      const body: unknown = JSON.parse(reply.compileSerializationSchema(schemaOfResponse)({ ...outcome.body }));
      const etag = etagOf(outcome);
      return { body, ...(etag === undefined ? {} : { etag }) };
    });
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Authenticates before the body is read. A client without a token must not make the service keep a body in memory.
    onRequest: async (request) => {
      if (!identify && isGuarded(name)) callers.set(request, await context.authenticate(request, endpoint.credentials, name));
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: endpoint.response.status === 204 ? {} : { response: { [endpoint.response.status]: schemaOfResponse } },
    handler: async (request, reply) => {
      const startedAt = performance.now();
      const caller = identify ? await identify(request) : callers.get(request);
      const socketId = request.headers['x-socket-id'];
      const call = {
        params: endpoint.params && parsePathParameters(endpoint.params, request.params),
        query: queryOf(request.url),
        body: endpoint.body && parseBody(endpoint.body, request.body),
        caller,
        socketId: hasSockets && typeof socketId === 'string' && socketIdPattern.test(socketId) ? socketId : undefined,
        ifMatch: endpoint.comparesIfMatch && hasConcurrency ? request.headers['if-match'] : undefined,
        address: request.url,
        request,
        reply,
      };
      const actor = {
        // The telephone system has the id 0, because it is not a user.
        user: caller?.id || null,
        request: request.id,
        deadline: startedAt + arrivalMs + workTimeoutMs(context.config),
      };
      // The cast is safe, because all parts of `call` were parsed.
      const work = () => runAs(actor, () => handle(call as EndpointCall<N>));
      reply.code(endpoint.response.status);
      if (sharedBy && caller) {
        const createResponse = async () => compressResponse(String(reply.serialize((await work()).body)));
        const sharingKey = JSON.stringify([requestOrigin(request), request.url, sharedBy(caller)]);
        return sendSerialized(request, reply, await withTimeLimit(timeoutMs, false, () => sharedResponses(sharingKey, createResponse)));
      }
      const idempotencyKey = acceptsKey && caller ? idempotencyKeyOf(request) : undefined;
      const outcome = await withTimeLimit(timeoutMs, mayWrite, async () => {
        const hash = idempotencyKey && hashOf(request, await digest?.(request));
        if (!idempotencyKey || !caller || !hash) return work();
        return runOrReplay(context, { user: caller.id, key: idempotencyKey }, hash, reply, work);
      });
      const etag = etagOf(outcome);
      if (etag !== undefined) reply.header('etag', etag);
      return reply.send(outcome.body);
    },
  });
}

/** Runs `work` and returns its outcome. For a repeated request, returns the stored outcome instead and sets `idempotency-replayed`. */
async function runOrReplay<O extends { readonly body: unknown; readonly version?: number }>(
  context: ServiceContext,
  claim: { user: number; key: string },
  hash: string,
  reply: FastifyReply,
  work: () => Promise<O>,
): Promise<{ readonly body: unknown; readonly version?: number }> {
  const outcome = await runOnce(context, claim, hash, context.now(), async () => {
    const { body, version } = await work();
    return { body, version: version ?? null };
  });
  if (outcome.replayed) reply.header('idempotency-replayed', 'true');
  return { body: outcome.body, ...(outcome.version === null ? {} : { version: outcome.version }) };
}

const isGuarded = (name: EndpointName): name is GuardedEndpoint => name in access;

/** Throws 404 for malformed parameters, because no record can have such an id. */
function parsePathParameters(schema: z.ZodObject, params: unknown): unknown {
  const parseResult = schema.safeParse(params);
  if (parseResult.success) return parseResult.data;
  const id = typeof params === 'object' && params !== null ? Object.values(params).join('/') : '';
  throw notFound('record', id);
}

const searchParametersOf = (address: string) => new URL(address, 'http://service').searchParams;

function parseListParameters(address: string, list: ListSpec): ListQuery {
  try {
    return parseListQuery(searchParametersOf(address), list);
  } catch (error) {
    if (error instanceof QueryError) throw new RequestProblem('bad-query', error.message);
    throw error;
  }
}

/** Parses the query of an endpoint that is not a list. Throws 400 for unknown, repeated and invalid parameters. */
function parseQueryParameters(schema: z.ZodObject, address: string): unknown {
  const parameters = [...searchParametersOf(address)];
  const repeatedParameter = parameters.find(([name], index) => parameters.findIndex(([earlierName]) => earlierName === name) < index);
  if (repeatedParameter) throw new RequestProblem('bad-query', `${repeatedParameter[0]}: is given twice`);
  const parseResult = schema.strict().safeParse(Object.fromEntries(parameters));
  if (parseResult.success) return parseResult.data;
  const [issue] = parseResult.error.issues;
  const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.');
  const allowedNames = Object.keys(schema.shape).join(', ');
  throw new RequestProblem(
    'bad-query',
    `${name}: ${issue?.code === 'unrecognized_keys' ? `is not a parameter of this endpoint; allowed: ${allowedNames}` : issue?.message}`,
  );
}

/** Maximum depth of a body. Without the limit, recursive checks of the body would overflow the stack. */
const maxBodyDepth = 50;

function parseBody(schema: z.ZodType, body: unknown): unknown {
  if (isNestedDeeperThan(maxBodyDepth, body)) throw invalidBody({ body: [`is nested more than ${maxBodyDepth} levels deep`] });
  const parseResult = schema.safeParse(body);
  if (parseResult.success) return parseResult.data;
  const errors = new Map<string, string[]>(unknownUnionKeys(schema, body).map((key) => [key, [unknownKeyMessage]]));
  for (const issue of parseResult.error.issues) {
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    const message = issue.code === 'unrecognized_keys' ? unknownKeyMessage : issue.message;
    for (const path of paths) {
      const field = path.join('.') || 'body';
      errors.set(field, [...new Set([...(errors.get(field) ?? []), message])]);
    }
  }
  throw invalidBody(Object.fromEntries(errors));
}

const unknownKeyMessage = 'is not a field of this resource';

/** Returns the keys of the body that no branch of a discriminated union has. If no branch matches, zod does not report unknown keys. */
function unknownUnionKeys(schema: z.ZodType, body: unknown): string[] {
  if (!(schema instanceof z.ZodDiscriminatedUnion) || typeof body !== 'object' || body === null) return [];
  const knownKeys = schema.options.flatMap((option) => (option instanceof z.ZodObject ? Object.keys(option.shape) : []));
  return Object.keys(body).filter((key) => !knownKeys.includes(key));
}

/** Does not visit levels deeper than `maxLevels`. */
function isNestedDeeperThan(maxLevels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return maxLevels === 0 || Object.values(value).some((inner) => isNestedDeeperThan(maxLevels - 1, inner));
}
