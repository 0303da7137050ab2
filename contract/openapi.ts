/** The OpenAPI 3.1 document of the service, generated from the endpoint table. */
import { z } from 'zod';
import { access } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { defaultRange, type FilterSpec, type ListSpec, largestRange, offeredList } from './query.ts';
import { meErrorSchema, problemSchema } from './wire.ts';

type Json = { [key: string]: unknown };
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** The document for a service with these extensions. */
export function openApiDocument(extensions: readonly string[]) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (endpoint.extension && !extensions.includes(endpoint.extension)) continue;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, extensions) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Auction Backoffice', version: '1.0' },
    paths,
    components: {
      securitySchemes: {
        password: { type: 'http', scheme: 'basic' },
        bearer: { type: 'http', scheme: 'bearer' },
        query: { type: 'apiKey', in: 'query', name: 'access_token' },
      },
      schemas: { Problem: schemaOf(problemSchema, 'output'), MeError: schemaOf(meErrorSchema, 'output') },
    },
  };
}

function operation(name: string, endpoint: Endpoint, extensions: readonly string[]): Json {
  const callers = Object.entries(access).find(([guarded]) => guarded === name)?.[1];
  const body = bodyOf(endpoint);
  const parameters = [
    ...pathParameters(endpoint),
    ...(endpoint.list ? listParameters(offeredList(endpoint.list, extensions)) : []),
    ...queryParameters(endpoint),
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(callers ? { description: `Roles: ${callers.join(', ')}.` } : {}),
    ...(endpoint.credentials === 'none' ? {} : { security: [{ [endpoint.credentials]: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.answer.status]:
        endpoint.answer.status === 204
          ? { description: 'Done' }
          : { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.answer.schema, 'output') } } },
      default: problemAnswer(name === 'readMe' ? ['application/json', 'MeError'] : ['application/problem+json', 'Problem']),
    },
  };
}

function bodyOf({ body, form, upload }: Endpoint): Json | undefined {
  if (upload) {
    const part = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { 'multipart/form-data': { schema: { type: 'object', properties: { [upload]: part }, required: [upload] } } };
  }
  if (form) return { 'application/x-www-form-urlencoded': { schema: schemaOf(form, 'input') } };
  return body && { 'application/json': { schema: schemaOf(body, 'input') } };
}

const queryParameters = ({ query }: Endpoint): Json[] =>
  Object.entries(query?.shape ?? {}).map(([name, schema]) => ({ ...queryParameter(name, schemaOf(schema, 'input')), required: true }));

const problemAnswer = ([mediaType, schema]: readonly [string, string]): Json => ({
  description: 'Refused',
  content: { [mediaType]: { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const pathParameters = ({ params }: Endpoint): Json[] =>
  Object.entries(params?.shape ?? {}).map(([name, schema]) => ({ name, in: 'path', required: true, schema: schemaOf(schema, 'input') }));

const queryParameter = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
});

function listParameters(list: ListSpec): Json[] {
  return [
    queryParameter('range', { type: 'integer', minimum: 1, maximum: largestRange, default: defaultRange }, 'items per page'),
    queryParameter('page', { type: 'integer', minimum: 0, default: 0 }, 'from 0'),
    queryParameter('sort', { type: 'string' }, `One or several of ${list.sorts.join(', ')}, comma-separated, "-" before a descending one`),
    ...(list.fields ? [queryParameter('fields', { type: 'string' }, `Some of ${list.fields.join(', ')}, comma-separated`)] : []),
    ...(list.search ? [queryParameter('global_search', { type: 'string' }, 'Words, each found anywhere')] : []),
    ...Object.entries(list.parameters ?? {}).map(([name, spec]) =>
      queryParameter(name, { type: 'string', ...(spec.choices ? { enum: spec.choices } : {}) }),
    ),
    ...Object.entries(list.filters).flatMap(([field, spec]) => filterParameters(field, spec)),
  ];
}

function filterParameters(field: string, spec: FilterSpec): Json[] {
  const schema: Json = { type: spec.kind === 'number' ? 'number' : 'string', ...(spec.choices ? { enum: spec.choices } : {}) };
  const name = `filter[${field}]`;
  const plain = queryParameter(name, schema);
  if (spec.kind === 'number' || spec.kind === 'date')
    return [plain, queryParameter(`${name}[value][from]`, schema), queryParameter(`${name}[value][to]`, schema)];
  if (spec.kind === 'text' || spec.kind === 'boolean') return [plain];
  return [
    plain,
    queryParameter(`${name}[value][0]`, schema, 'several: [1], [2] …'),
    queryParameter(`${name}[operator]`, { type: 'string', const: 'IN' }),
  ];
}
