import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { openApiDocument } from '../../contract/openapi.ts';
import { extensionNames } from '../../contract/wire.ts';

const jsonSchema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.strictObject({ schema: jsonSchema }));
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: jsonSchema,
});
const operation = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.tuple([]))).optional(),
  parameters: z.array(parameter).optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^(\d{3}|default)$/), z.strictObject({ description: z.string(), content: content.optional() })),
});
/** The part of the OpenAPI 3.1 grammar that the document uses; anything else in it is an error. */
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.record(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation.optional())),
  components: z.strictObject({ securitySchemes: z.record(z.string(), jsonSchema), schemas: z.record(z.string(), jsonSchema) }),
});

function operationsOf(extensions: readonly string[]) {
  const document = openApi.parse(JSON.parse(JSON.stringify(openApiDocument(extensions))));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => (one ? [{ path, method, ...one }] : [])),
  );
  return { document, operations };
}

describe.each([
  ['all extensions', extensionNames],
  ['none', []],
])('with %s', (_which, extensions) => {
  const { document, operations } = operationsOf(extensions);

  test('each endpoint stands in the document once, at its address', () => {
    const offered = Object.entries<Endpoint>(endpoints).filter(
      ([, { extension }]) => !extension || extensions.some((one) => one === extension),
    );
    const expected = offered.map(([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replace(':id', '{id}')}`);
    expect(operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`).sort()).toEqual(expected.sort());
  });

  test('every parameter of an address is declared, and no parameter twice', () => {
    for (const { path, parameters = [] } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path' && one.required).map(({ name }) => name)).toEqual(inPath);
      const names = parameters.map((one) => `${one.in} ${one.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('whatever it refers to is in it', () => {
    const text = JSON.stringify(document);
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) expect(document.components.schemas).toHaveProperty(name);
    for (const { security = [] } of operations)
      for (const scheme of security.flatMap(Object.keys)) expect(document.components.securitySchemes).toHaveProperty(scheme);
  });
});

test('without extensions neither their endpoints nor their parameters are there', () => {
  const text = JSON.stringify(openApiDocument([]));
  expect(text).not.toContain('sale-context');
  expect(text).not.toContain('filter[id]');
  expect(JSON.stringify(openApiDocument(extensionNames))).toContain('filter[id]');
  const fieldsOf = (extensions: readonly string[]) =>
    operationsOf(extensions)
      .operations.find(({ operationId }) => operationId === 'listClients')
      ?.parameters?.find(({ name }) => name === 'fields')?.description;
  expect(fieldsOf([])).not.toContain('office_phone');
  expect(fieldsOf(extensionNames)).toContain('office_phone');
});
