import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isOffered } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { openApiDocument } from '../../contract/openapi/document.ts';
import { errorResponse } from '../../contract/openapi/error-responses.ts';
import { parseListQuery, QueryError } from '../../contract/query.ts';
import { clientList } from '../../contract/resources/client.ts';
import { extensionNames } from '../../contract/wire.ts';

const parameter = z.object({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().min(1),
  schema: z.record(z.string(), z.unknown()),
});
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  parameters: z.array(parameter).optional(),
  responses: z.record(z.string(), z.unknown()),
});
/** The parts of the document that these tests read. The linter checks its syntax. */
const openApi = z.object({
  paths: z.record(z.string().startsWith('/'), z.record(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation.optional())),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

function operationsOf(extensions: readonly string[]) {
  const document = openApi.parse(JSON.parse(JSON.stringify(openApiDocument(extensions))));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, definition]) => (definition ? [{ path, method, ...definition }] : [])),
  );
  return { document, operations };
}

/** Returns the problems that Redocly finds with its recommended rules, and in examples. */
async function lint(document: unknown): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-invalid-schema-examples': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-parameter-examples': 'error',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location.map(({ pointer }) => pointer).join(' ')}`);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the fields of the schema's objects, by path. The fields of referenced components are listed with those components. */
function fieldsOf(path: string, schema: unknown): [string, Record<string, unknown>][] {
  if (!isObject(schema)) return [];
  const { properties, ...rest } = schema;
  const ownFields = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...ownFields.flatMap(([name, field]): [string, Record<string, unknown>][] => (isObject(field) ? [[`${path}.${name}`, field]] : [])),
    ...ownFields.flatMap(([name, field]) => fieldsOf(`${path}.${name}`, field)),
    ...Object.values(rest).flatMap((inner) => fieldsOf(path, inner)),
  ];
}

test('the linter reports a missing component', async () => {
  const document = openApiDocument(extensionNames);
  const { Balance, ...schemas } = document.components.schemas;
  expect(Balance).toBeDefined();
  expect(await lint({ ...document, components: { ...document.components, schemas } })).not.toEqual([]);
});

describe.each([
  ['all extensions', extensionNames],
  ['no extension', []],
])('the OpenAPI document with %s', (_which, extensions) => {
  const { document, operations } = operationsOf(extensions);

  test('each endpoint is in the document once, at its path', () => {
    const offered = Object.entries<Endpoint>(endpoints).filter(([name]) => isOffered(name, extensions));
    const expected = offered.map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replace(':id', '{id}')}`);
    expect(operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort()).toEqual(expected.sort());
  });

  test('every parameter of a path is declared, and no parameter is declared twice', () => {
    for (const { path, parameters = [] } of operations) {
      const pathParameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((candidate) => candidate.in === 'path' && candidate.required).map(({ name }) => name)).toEqual(
        pathParameters,
      );
      const names = parameters.map((definition) => `${definition.in} ${definition.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('Redocly finds no problem with its recommended rules', async () => {
    expect(await lint(openApiDocument(extensions))).toEqual([]);
  });

  test('each field has a description, and also an example unless the field is an object, any JSON or read-only', () => {
    const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsOf(name, schema));
    expect(fields.length).toBeGreaterThan(300);
    expect(fields.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([]);
    const withoutExample = fields.filter(
      ([, field]) => !('examples' in field) && !field.readOnly && !/"\$ref"|"type":"object"/.test(JSON.stringify(field)),
    );
    // These fields contain a record of any kind, and any response.
    const anyJson = ['Problem.data', ...(isOffered('readRelated', extensions) ? ['RelatedRead.response'] : [])];
    expect(withoutExample.map(([path]) => path)).toEqual(anyJson);
  });

  test('no description of a field contains the same text twice', () => {
    const descriptions = Object.entries(document.components.schemas)
      .flatMap(([name, schema]) => fieldsOf(name, schema))
      .map(([, { description }]) => String(description));
    // A text is repeated if another one begins or ends with it, as in `First day; the first day of the term`.
    const isRepeated = (text: string, index: number, texts: readonly string[]) =>
      texts.some((other, otherIndex) => otherIndex !== index && (`${other} `.startsWith(`${text} `) || ` ${other}`.endsWith(` ${text}`)));
    const hasRepetition = (description: string) =>
      description
        .toLowerCase()
        .split('; ')
        .map((text) => text.replaceAll(',', '').replace(/^(the|an?) /, ''))
        .some(isRepeated);
    expect(descriptions.filter(hasRepetition)).toEqual([]);
  });

  test('a read-only field of an object in a request body is marked as ignored', () => {
    expect(document.components.schemas.PostalAddressInput?.properties).toMatchObject({ name_line: { readOnly: true } });
  });
});

test('the responses of an operation that names a record in its path or its query include 404', () => {
  const { operations } = operationsOf(extensionNames);
  const responds404 = (id: string) => {
    const responses = operations.find(({ operationId }) => operationId === id)?.responses;
    return responses && '404' in responses;
  };
  const names = ['readClient', 'clientStat', 'saleLotStats', 'readRelated', 'createItem', 'createConsignment', 'search', 'listClients'];
  expect(names.map((name) => [name, responds404(name)])).toEqual(names.map((name) => [name, !['search', 'listClients'].includes(name)]));
});

test('the example of a 400 is the message for a range that is too large', () => {
  let message: unknown;
  try {
    parseListQuery(new URLSearchParams({ range: '501' }), clientList);
  } catch (error) {
    message = error instanceof QueryError && error.message;
  }
  expect(errorResponse('400', '').content).toMatchObject({ 'application/problem+json': { example: { detail: message } } });
});

test('the OpenAPI document without extensions contains neither their endpoints nor their parameters', () => {
  const text = JSON.stringify(openApiDocument([]));
  expect(text).not.toContain('sale-context');
  expect(text).not.toContain('filter[id]');
  expect(JSON.stringify(openApiDocument(extensionNames))).toContain('filter[id]');
  const fieldsParameterOf = (extensions: readonly string[]) =>
    operationsOf(extensions)
      .operations.find(({ operationId }) => operationId === 'listClients')
      ?.parameters?.find(({ name }) => name === 'fields')?.description;
  expect(fieldsParameterOf([])).toBeUndefined();
  expect(fieldsParameterOf(['query'])).not.toContain('office_phone');
  expect(fieldsParameterOf(extensionNames)).toContain('office_phone');
});
