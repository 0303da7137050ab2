/** Generates the OpenAPI 3.1 document of the service from the table of endpoints. */
import { access, isOffered } from '../access.ts';
import type { Endpoint } from '../endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints.ts';
import { defaultRange, type FilterSpec, type ListSpec, largestRange, offeredList, takesIn } from '../query.ts';
import { versioned } from '../version.ts';
import { meErrorSchema, problemDocument, problemSchema } from '../wire.ts';
import { type Components, createComponents, parameterSchema, unitOf } from './components.ts';
import { exampleOf } from './field-examples.ts';
import { fieldMeanings } from './field-meanings.ts';
import type { Json } from './json.ts';
import { names, tags } from './operations.ts';

/** The path of the document. */
export const openApiPath = '/api/openapi.json';

/** Returns the document of a service with these extensions. Endpoints of other extensions are left out. */
export function openApiDocument(extensions: readonly string[]) {
  const components = createComponents(new Set(Object.values(names).flatMap(({ body, record }) => [body ?? '', record ?? ''])));
  components.add('Problem', problemSchema, 'output');
  components.add('MeError', meErrorSchema, 'output');
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (!isEndpointName(name)) continue;
    if (!isOffered(name, extensions)) continue;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, extensions, components) };
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const usedTags = new Set(operations.flatMap(({ tags: of }) => of));
  const usedRefusals = JSON.stringify(operations.map(({ responses }) => responses));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Auction Backoffice',
      version: '1.0',
      description:
        'The API of an auction house’s back office. Bodies are JSON; a successful response has its record or records in `data`. Errors are problem details (RFC 9457).',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The service that serves this document' }],
    tags: Object.entries(tags)
      .filter(([name]) => usedTags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        password: { type: 'http', scheme: 'basic', description: 'E-mail address and password, to get an access token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token' },
        query: { type: 'apiKey', in: 'query', name: 'access_token', description: 'The access token' },
        ...(extensions.includes('telephony')
          ? {
              telephonySignature: {
                type: 'apiKey',
                in: 'header',
                name: 'X-Telephony-Signature',
                description: 'Signature of the report by TELEPHONY_SECRET, instead of a token',
              },
            }
          : {}),
      },
      schemas: components.all(),
      responses: Object.fromEntries(
        Object.entries(refusals)
          .filter(([, [name]]) => usedRefusals.includes(referenceTo(name)))
          .map(([status, [name, description]]) => [name, refusal(status, description)]),
      ),
    },
  };
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

function operation(name: EndpointName, endpoint: Endpoint, extensions: readonly string[], components: Components): Json {
  const callers = Object.entries(access).find(([guarded]) => guarded === name)?.[1];
  const { tag, body: bodyName = '', record = '' } = names[name];
  const body = bodyOf(endpoint, bodyName, components);
  const parameters = [
    ...pathParameters(endpoint),
    ...(endpoint.list ? listParameters(offeredList(endpoint.list, extensions)) : []),
    ...queryParameters(endpoint),
    ...headerParameters(endpoint, extensions),
  ];
  const response =
    endpoint.response.status === 204
      ? { description: 'Done' }
      : {
          description: endpoint.response.status === 202 ? 'Accepted: a background job does the work' : 'Done',
          content: { 'application/json': { schema: components.addResponse(record, endpoint.response.schema) } },
        };
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    ...(callers ? { description: `Roles: ${callers.join(', ')}.` } : {}),
    security: securityOf(name, endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.response.status]: response,
      ...(name === 'readMe' ? meRefusals : refusalsOf(endpoint, callers !== undefined, extensions)),
    },
  };
}

function securityOf(name: EndpointName, { credentials }: Endpoint): Json[] {
  if (credentials === 'none') return [];
  return [{ [credentials]: [] }, ...(name === 'reportCall' ? [{ telephonySignature: [] }] : [])];
}

function bodyOf({ body, form, upload }: Endpoint, name: string, components: Components): Json | undefined {
  if (upload) {
    const part = { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file, the only part of the form' };
    return { 'multipart/form-data': { schema: { type: 'object', properties: { [upload]: part }, required: [upload] } } };
  }
  if (form) return { 'application/x-www-form-urlencoded': { schema: components.add(name, form, 'input') } };
  return body && { 'application/json': { schema: components.add(name, body, 'input') } };
}

/** The name and description of each error response, by status. */
const refusals: Readonly<Record<string, readonly [string, string]>> = {
  400: ['BadRequest', 'A parameter, a header or the JSON cannot be read'],
  401: ['Unauthorized', 'There are no valid credentials'],
  403: ['Forbidden', 'The token has expired, or the role may not do this'],
  404: ['NotFound', 'There is no such record'],
  409: ['Conflict', 'The state of the record does not allow this'],
  412: ['PreconditionFailed', 'The record was changed after it was read; `data` has its current state'],
  413: ['ContentTooLarge', 'The body is too large'],
  415: ['UnsupportedMediaType', 'The type or the encoding of the body is not supported'],
  422: ['UnprocessableContent', 'Values of the body are not valid; `errors` has messages by field'],
  429: ['TooManyRequests', 'There were too many attempts; `Retry-After` has the seconds to wait'],
  default: ['Failure', 'The service failed'],
};

const exampleOfStatus: Readonly<Record<string, ReturnType<typeof problemDocument>>> = {
  400: problemDocument('bad-query', 'range: is not a number from 1 to 500'),
  401: problemDocument('no-credentials', 'No authentication credentials provided'),
  403: problemDocument('token-expired', 'The access token expired; get a new one from /api/login-token'),
  404: problemDocument('not-found', 'There is no record with the id 4711'),
  409: problemDocument('conflict', 'The lots of this sale are locked'),
  412: problemDocument('changed-meanwhile', 'The record was changed by another user', { data: [] }),
  413: problemDocument('too-large', 'Request body is too large'),
  415: problemDocument('wrong-content-type', 'Unsupported Media Type'),
  422: problemDocument('invalid-body', 'email is not an e-mail address', { errors: { email: ['is not an e-mail address'] } }),
  429: problemDocument('too-many-attempts', 'Too many failed attempts; try again in 60 s'),
  default: problemDocument('unavailable', 'The service is stopping or restarting: nothing was changed. Try again in a moment'),
};

const referenceTo = (refusalName: string): string => `#/components/responses/${refusalName}`;
const problem = { $ref: '#/components/schemas/Problem' };

const refusal = (status: string, description: string): Json => ({
  description,
  content: { 'application/problem+json': { schema: problem, example: exampleOfStatus[status] } },
});

const meRefusal = (title: string, message: string): Json => ({
  description: title,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/MeError' }, example: { error: title, message } } },
});
const meRefusals = {
  401: meRefusal('Unauthorized', 'The access token is not valid or has expired'),
  403: meRefusal('Forbidden', 'The role may not do this'),
  default: meRefusal('Internal Server Error', 'The service reported an error'),
};

function refusalsOf(endpoint: Endpoint, guarded: boolean, extensions: readonly string[]): Json {
  const { method, path, params, list, query, body, form, upload, credentials } = endpoint;
  const writes = method !== 'GET';
  const statuses = [
    ...(list || query || body || form || upload || credentials === 'none' ? ['400'] : []),
    ...(credentials === 'none' ? [] : ['401']),
    ...(guarded ? ['403'] : []),
    ...(params ? ['404'] : []),
    ...(writes && path.startsWith(versioned) && !form ? ['409'] : []),
    ...(isVersioned(endpoint) && extensions.includes('concurrency') ? ['412'] : []),
    ...(body || form || upload ? ['413', '415'] : []),
    ...(body || upload ? ['422'] : []),
    ...(credentials === 'password' || path.endsWith('/client-errors') ? ['429'] : []),
    'default',
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: referenceTo(refusals[status]?.[0] ?? '') }]));
}

/** Returns whether the endpoint compares `If-Match` with the record's version. Each PATCH and DELETE of a single record does. */
const isVersioned = ({ method, params }: Endpoint): boolean => ['PATCH', 'DELETE'].includes(method) && params !== undefined;

function headerParameters(endpoint: Endpoint, extensions: readonly string[]): Json[] {
  const { method, credentials } = endpoint;
  if (method === 'GET' || credentials !== 'bearer') return [];
  const header = (name: string, description: string, example: string): Json => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
    example,
  });
  return [
    ...(method === 'POST' && extensions.includes('idempotency')
      ? [
          header(
            'Idempotency-Key',
            'A unique key for each new request; repeating a request with the same key has no second effect',
            '5f0c6f0e',
          ),
        ]
      : []),
    ...(isVersioned(endpoint) && extensions.includes('concurrency')
      ? [header('If-Match', 'The `ETag` of the record when it was read; the response is 412 if the record was changed since', '"3"')]
      : []),
    ...(extensions.includes('sockets')
      ? [header('X-Socket-Id', 'Id of the caller’s real-time socket, which receives no event of this change', '123.456')]
      : []),
  ];
}

const pathParameters = ({ params }: Endpoint): Json[] =>
  Object.entries(params?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    description: 'Id of the record',
    schema: parameterSchema(schema),
    example: '4711',
  }));

const queryParameters = ({ query }: Endpoint): Json[] => {
  const required = query ? parameterSchema(query).required : [];
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const json = parameterSchema(schema);
    const description = [fieldMeanings[name] ?? name, unitOf(json)].filter(Boolean).join('; ');
    const isRequired = Array.isArray(required) && required.includes(name);
    return { ...queryParameter(name, json, description), ...(isRequired ? { required: true } : {}) };
  });
};

const queryParameter = (name: string, schema: Json, description: string, example: unknown = exampleOf(name, schema)): Json => ({
  name,
  in: 'query',
  description,
  schema,
  ...(example === undefined ? {} : { example }),
});

function listParameters(offered: ListSpec): Json[] {
  const [firstSort = 'id'] = offered.sorts;
  return [
    queryParameter(
      'range',
      { type: 'integer', minimum: 1, maximum: largestRange, default: defaultRange },
      'Records per page',
      defaultRange,
    ),
    queryParameter('page', { type: 'integer', minimum: 0, default: 0 }, 'Number of the page, from 0', 0),
    queryParameter(
      'sort',
      { type: 'string' },
      `One or more of ${offered.sorts.join(', ')}, comma-separated; "-" before a name sorts descending`,
      `-${firstSort}`,
    ),
    ...(offered.fields
      ? [
          queryParameter(
            'fields',
            { type: 'string' },
            `Some of ${offered.fields.join(', ')}, comma-separated`,
            offered.fields.slice(0, 2).join(),
          ),
        ]
      : []),
    ...(offered.search ? [queryParameter('global_search', { type: 'string' }, 'Words that must all occur', 'muster zürich')] : []),
    ...Object.entries(offered.parameters ?? {}).map(([name, spec]) =>
      queryParameter(
        name,
        { type: 'string', ...(spec.choices ? { enum: spec.choices } : {}) },
        conditionOf[spec.kind],
        exampleOfFilter(spec),
      ),
    ),
    ...Object.entries(offered.filters).flatMap(([field, spec]) => filterParameters(field, spec)),
  ];
}

const conditionOf: Readonly<Record<FilterSpec['kind'], string>> = {
  text: 'Contains this text',
  code: 'Is this number or code',
  choice: 'Is this choice',
  country: 'Is this country, by its two-letter code',
  id: 'Is the record with this id',
  uuid: 'Is the record with this UUID',
  boolean: 'Is true or false',
  number: 'Is this number; an amount in units of the currency',
  date: 'Is at this time or on this day, in ISO 8601',
};

const exampleOfFilter = ({ kind, choices }: FilterSpec): unknown =>
  choices?.[0] ??
  {
    text: 'muster',
    code: '1002',
    choice: undefined,
    country: 'CH',
    id: '4711',
    uuid: '3f8f2f5e-5a3c-4c77-9d5d-0a4f6f1c2b3a',
    boolean: 'true',
    number: 1250,
    date: '2026-03-14',
  }[kind];

function filterParameters(field: string, spec: FilterSpec): Json[] {
  const schema: Json = { type: spec.kind === 'number' ? 'number' : 'string', ...(spec.choices ? { enum: spec.choices } : {}) };
  const name = `filter[${field}]`;
  const example = exampleOfFilter(spec);
  const plain = queryParameter(name, schema, conditionOf[spec.kind], example);
  if (spec.kind === 'number' || spec.kind === 'date')
    return [
      plain,
      queryParameter(`${name}[value][from]`, schema, 'The lowest value, included', example),
      queryParameter(`${name}[value][to]`, schema, 'The highest value, included', example),
    ];
  if (!takesIn(spec)) return [plain];
  return [
    plain,
    queryParameter(`${name}[value][0]`, schema, 'The first of several values; [1], [2] … for the next', example),
    queryParameter(`${name}[operator]`, { type: 'string', const: 'IN' }, 'Is one of several values', 'IN'),
  ];
}
