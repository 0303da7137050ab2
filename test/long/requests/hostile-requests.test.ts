/**
 * Sends invalid requests that are generated from the published OpenAPI document. Each response is a success or a problem document, never a
 * 5xx. Refused requests change nothing.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openApiDocument } from '../../../contract/openapi/document.ts';
import { extensionNames } from '../../../contract/wire.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import {
  writeAddress,
  writeClient,
  writeConsignment,
  writeItem,
  writeNote,
  writeOrder,
  writeSale,
  writeTask,
} from '../../server/write-records.ts';

type Json = { readonly [key: string]: unknown };
interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: Json | undefined;
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const memberAt = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value);

const document = openApiDocument(extensionNames);
/** Returns the schema, with a reference to a component replaced by that component. */
const resolveReference = (schema: unknown): unknown => {
  const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(String(memberAt(schema, '$ref'))) ?? [];
  return name ? document.components.schemas[name] : schema;
};

const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => {
    const parameters = Array.isArray(operation.parameters) ? operation.parameters : [];
    const body = resolveReference(memberAt(operation, 'requestBody', 'content', 'application/json', 'schema'));
    return {
      method: method.toUpperCase(),
      path,
      query: parameters
        .filter((parameter) => memberAt(parameter, 'in') === 'query')
        .map((parameter) => String(memberAt(parameter, 'name'))),
      body: isJson(body) ? body : undefined,
    };
  }),
);

const hostileValue = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%00',
  "'; DROP TABLE clients; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(5_000),
  '🙈'.repeat(200),
  -1,
  0,
  1e308,
  2 ** 53,
  2_147_483_648,
  0.1,
  true,
  [],
  {},
  [[[[[]]]]],
  { __proto__: { admin: true } },
  { constructor: 1 },
  '1e9',
  '-0',
  'NaN',
  '9999-99-99',
  '2026-02-30',
  'true',
);
const value = fc.oneof({ weight: 3, arbitrary: hostileValue }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) });

/** Generates bodies from a schema: some of its fields, with valid or invalid values, and sometimes unknown fields. */
function bodyOf(schema: Json | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const branches = [
    schema,
    ...(Array.isArray(schema.oneOf) ? schema.oneOf : []),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []),
  ].filter(isJson);
  const names = [...new Set(branches.flatMap((branch) => Object.keys(isJson(branch.properties) ? branch.properties : {})))];
  const fields = names.length === 0 ? fc.constant<string[]>([]) : fc.subarray(names, { maxLength: Math.min(6, names.length) });
  const object = fields.chain((chosen) => fc.record(Object.fromEntries(chosen.map((name) => [name, almostValid(name)]))));
  return fc.oneof(
    { weight: 8, arbitrary: object },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.dictionary(fc.string(), value, { maxKeys: 3 }) },
  );
}

/** Generates values for a field: hostile values, existing ids, and other values with which a request can pass the first checks. */
const almostValid = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 2, arbitrary: value },
    {
      weight: 1,
      arbitrary: fc.constantFrom<unknown>(
        existingIds.client,
        existingIds.sale,
        existingIds.item,
        existingIds.order,
        [existingIds.item],
        [existingIds.item, existingIds.item],
        'update_status',
        'bidder',
        'locked',
        { status: 'sold' },
        '12.00',
        '2026-01-01',
        name,
      ),
    },
  );

const existingIds = { client: '1', sale: '1', consignment: '1', item: '1', order: '1', task: '1', note: '1', address: '1' };

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  existingIds.client = await writeClient(service, { last_name: 'Kept', email: 'kept@example.com' });
  existingIds.sale = await writeSale(service, { subtitle: 'Kept', status: 'published', published: true });
  existingIds.consignment = await writeConsignment(service, {
    label: 'Kept',
    owner: Number(existingIds.client),
    sale_id: Number(existingIds.sale),
  });
  existingIds.item = await writeItem(service, {
    description: 'Kept',
    sale_id: Number(existingIds.sale),
    consignment: Number(existingIds.consignment),
  });
  existingIds.order = await writeOrder(service, existingIds.client, { sale_id: Number(existingIds.sale), grand_total: 1_000 });
  existingIds.task = String(await writeTask(service));
  existingIds.note = String(await writeNote(service, existingIds.client));
  existingIds.address = await writeAddress(service, existingIds.client, { default_address: true });
});
afterAll(() => service.close());

const id = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(existingIds)).map((name) => existingIds[name as keyof typeof existingIds]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0', '-1', '1.5', '2147483648', '1999999999', 'x', '%00', '%ff', "1'--", 'null', '٣', 'x'.repeat(190)),
  },
);
const queryValue = fc.oneof(
  value.map((generated) => (typeof generated === 'string' ? generated : JSON.stringify(generated))),
  fc.constantFrom('1', '25', 'id', '-id', 'true', 'IN', '2026-01-01'),
);

const request = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    id,
    as: fc.constantFrom('administrator', 'clerk', 'clerk', 'clerk', 'porter', 'client'),
    query: fc.array(
      fc.tuple(
        fc.oneof(fc.constantFrom(...operation.query, 'filter[x]', 'filter[id][value][0]', 'page'), fc.string({ maxLength: 12 })),
        queryValue,
      ),
      { maxLength: 3 },
    ),
    body: bodyOf(operation.body),
    headers: fc.subarray([
      ['if-match', '"0"'],
      ['idempotency-key', 'same'],
      ['x-socket-id', 'x'],
    ]),
  }),
);

/** Returns the data that a refused request must not change. */
const readState = async () =>
  JSON.stringify(
    (await service.pool.query('SELECT table_name, count(*), sum(id) FROM table_changes GROUP BY table_name ORDER BY table_name')).rows,
  );

/** CI runs the embedded database first, with all requests. Fewer requests are enough to find differences on PostgreSQL. */
const requestCount = inject('database') === 'embedded' ? 5_000 : 1_000;

test(`${requestCount} hostile requests receive no response with a 5xx status, and refused requests change nothing`, {
  timeout: 1_200_000,
}, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ operation, id: requestedId, as, query, body, headers }) => {
      if (operation.path.endsWith('login-token')) return;
      const search = new URLSearchParams(query.map(([name, text]): [string, string] => [name, text]));
      if (operation.path.endsWith('/me') || operation.path.endsWith('realtime_auth'))
        search.append('access_token', await service.token(as));
      const path = operation.path.replace('{id}', requestedId) + (search.size > 0 ? `?${search}` : '');
      const before = operation.method === 'GET' ? '' : await readState();
      // `call` throws for a 5xx, and for a response that does not match its published schema.
      const response = await service.call(operation.method, path, {
        as,
        headers: Object.fromEntries(headers),
        ...(body === undefined ? {} : { json: body }),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status < 400) return;
      expect(JSON.stringify(response.body)).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|SELECT |INSERT INTO|drizzle/);
      if (operation.method !== 'GET') expect(await readState()).toBe(before);
    }),
    { numRuns: requestCount, interruptAfterTimeLimit: 1_100_000, markInterruptAsFailure: true },
  );
  // Some requests must have passed the first checks.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404, 422]));
});
