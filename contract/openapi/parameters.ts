/** The path, query and header parameters of the operations in the OpenAPI document. */
import { type Endpoint, isRepeatable } from '../endpoint.ts';
import { acceptsIn, defaultRange, type FilterSpec, type ListSpec, largestRange } from '../query.ts';
import { parameterSchema, unitOf } from './components.ts';
import { exampleOf } from './field-examples.ts';
import { fieldMeanings } from './field-meanings.ts';
import type { JsonObject } from './json-object.ts';

export function headerParameters(endpoint: Endpoint, extensions: readonly string[]): JsonObject[] {
  const { method, credentials } = endpoint;
  if (method === 'GET' || credentials !== 'bearer') return [];
  const header = (name: string, description: string, example: string): JsonObject => ({
    name,
    in: 'header',
    description,
    schema: { type: 'string' },
    example,
  });
  return [
    ...(isRepeatable(endpoint) && extensions.includes('idempotency')
      ? [
          header(
            'Idempotency-Key',
            'A unique key for each new request; repeating a request with the same key has no second effect',
            '5f0c6f0e',
          ),
        ]
      : []),
    ...(endpoint.comparesIfMatch && extensions.includes('concurrency')
      ? [header('If-Match', 'The `ETag` of the record when it was read; the response is 412 if the record was changed since', '"3"')]
      : []),
    ...(extensions.includes('sockets')
      ? [header('X-Socket-Id', 'Id of the caller’s real-time socket, which receives no event of this change', '123.456')]
      : []),
  ];
}

export const pathParameters = ({ params }: Endpoint): JsonObject[] =>
  Object.entries(params?.shape ?? {}).map(([name, zodSchema]) => {
    const schema = parameterSchema(zodSchema);
    // The only path parameter with an enumeration is the name of a list.
    const [description, example] = schema.enum ? ['Name of the list', exampleOf(name, schema)] : ['Id of the record', '4711'];
    return { name, in: 'path', required: true, description, schema, example };
  });

export const queryParameters = ({ query }: Endpoint): JsonObject[] => {
  const requiredNames = query ? parameterSchema(query).required : [];
  return Object.entries(query?.shape ?? {}).map(([name, zodSchema]) => {
    const schema = parameterSchema(zodSchema);
    const description = [fieldMeanings[name] ?? name, unitOf(schema)].filter(Boolean).join('; ');
    const isRequired = Array.isArray(requiredNames) && requiredNames.includes(name);
    return { ...queryParameter(name, schema, description), ...(isRequired ? { required: true } : {}) };
  });
};

const queryParameter = (name: string, schema: JsonObject, description: string, example: unknown = exampleOf(name, schema)): JsonObject => ({
  name,
  in: 'query',
  description,
  schema,
  ...(example === undefined ? {} : { example }),
});

export function listParameters(list: ListSpec): JsonObject[] {
  const [firstSort = 'id'] = list.sorts;
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
      `One or more of ${list.sorts.join(', ')}, comma-separated; "-" before a name sorts descending`,
      `-${firstSort}`,
    ),
    ...(list.fields
      ? [queryParameter('fields', { type: 'string' }, `Some of ${list.fields.join(', ')}, comma-separated`, list.fields.slice(0, 2).join())]
      : []),
    ...(list.search ? [queryParameter('global_search', { type: 'string' }, 'Words that must all occur', 'muster zürich')] : []),
    ...Object.entries(list.parameters ?? {}).map(([name, spec]) =>
      queryParameter(
        name,
        { type: 'string', ...(spec.choices ? { enum: spec.choices } : {}) },
        filterDescriptions[spec.kind],
        exampleOfFilter(spec),
      ),
    ),
    ...Object.entries(list.filters).flatMap(([field, spec]) => filterParameters(field, spec)),
  ];
}

const filterDescriptions: Readonly<Record<FilterSpec['kind'], string>> = {
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

function filterParameters(field: string, spec: FilterSpec): JsonObject[] {
  const schema: JsonObject = { type: spec.kind === 'number' ? 'number' : 'string', ...(spec.choices ? { enum: spec.choices } : {}) };
  const name = `filter[${field}]`;
  const example = exampleOfFilter(spec);
  const singleValue = queryParameter(name, schema, filterDescriptions[spec.kind], example);
  if (spec.kind === 'number' || spec.kind === 'date')
    return [
      singleValue,
      queryParameter(`${name}[value][from]`, schema, 'The lowest value, included', example),
      queryParameter(`${name}[value][to]`, schema, 'The highest value, included', example),
    ];
  if (!acceptsIn(spec)) return [singleValue];
  return [
    singleValue,
    queryParameter(`${name}[value][0]`, schema, 'The first of several values; [1], [2] … for the next', example),
    queryParameter(`${name}[operator]`, { type: 'string', const: 'IN' }, 'Is one of several values', 'IN'),
  ];
}
