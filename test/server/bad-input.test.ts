import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { saleFields } from '../../contract/resources/sale.ts';
import { recordIn, refusedFields } from './read-response.ts';
import { type CallOptions, emailOf, password, startTestService, type TestService } from './service.ts';
import { writeSale } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const ownPath = () => `/api/v1.0/datatable-clients/${service.ownClientId}`;
const send = (options: CallOptions) => service.call('PATCH', ownPath(), { as: 'clerk', ...options });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('the body of a request', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, number]>([
    ['that is no JSON', '{"phone": ', 400],
    ['that is empty', '', 400],
    ['with a prototype in it', '{"__proto__": {"admin": true}}', 400],
    ['with a constructor in it', '{"constructor": {"prototype": {}}}', 400],
    ['with a null character', '{"phone": "\\u0000"}', 422],
    ['with half a surrogate pair in a multifield', '{"bank_details": [{"name": "\\ud800"}]}', 422],
    ['nested a hundred thousand deep', nested(100_000), 422],
    ['nested deep in a field that is ignored', `{"balance": ${nested(20_000)}}`, 422],
    ['with a number that exceeds the largest double', '{"invoice_release_limit": 1e999}', 422],
    ['with an integer that a double cannot represent exactly', '{"invoice_release_limit": 9007199254740993}', 422],
    ['with the same field twice', '{"tax_id": "1", "tax_id": "2"}', 200],
    ['of more than a megabyte', `{"warning": "${'x'.repeat(1_100_000)}"}`, 413],
    ['with invalid UTF-8 outside of a text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['with invalid UTF-8 in a text', Buffer.concat([Buffer.from('{"tax_id": "'), Buffer.from([0xff, 0xc0]), Buffer.from('"}')]), 200],
  ])('a body %s gets the documented status', async (_description, raw, status) => expect((await send({ raw })).status).toBe(status));

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'a body of the type %s is refused with 415',
    async (type) => {
      expect(await send({ raw: 'fax=1', headers: { 'content-type': type } })).toMatchObject({ status: 415 });
    },
  );

  test.each([
    ['/api/v1.0/items-bulk', `{"operation": "update_field", "items": ["1"], "field": "subtitle", "value": ${nested(100_000)}}`],
    ['/api/v1.0/advancedqueue_item', `{"name": "Export addresses to CSV", "data": {"a": ${nested(100_000)}}}`],
  ])('a deeply nested value in a field that allows any value is refused with 422: %s', async (path, raw) => {
    expect(refusedFields(await service.call('POST', path, { as: 'clerk', raw }))).toEqual(['body']);
  });

  test('unknown fields are named in the error even if the body matches no variant of the schema', async () => {
    const refused = await service.call('POST', '/api/v1.0/items-bulk', { as: 'clerk', json: { items: ['1'], colour: 'red' } });
    expect(refusedFields(refused).sort()).toEqual(['colour', 'operation']);
  });

  test('the body of a DELETE may be empty even if the content type is JSON', async () => {
    const task = await service.call('POST', '/api/v1.0/tasks', { as: 'clerk', json: { label: 'Delete me' } });
    const path = `/api/v1.0/tasks/${recordIn(task).id}`;
    const headers = { 'content-type': 'application/json' };
    expect(await service.call('DELETE', path, { as: 'clerk', headers, raw: '{' })).toMatchObject({ status: 400 });
    expect(await service.call('DELETE', path, { as: 'clerk', headers, raw: '' })).toMatchObject({ status: 204 });
  });

  test('a request without a body is refused with 422', async () => expect(await send({})).toMatchObject({ status: 422 }));
});

describe('the path of a request', () => {
  test.each([
    '/api/v1.0/nothing',
    '/api/v2.0/datatable-clients',
    '/api/v1.0/datatable-clients/',
    '/api',
    '/api/v1.0/datatable-clients/1/phone',
    '/apps',
  ])('the unknown path %s returns 404', async (path) => {
    expect(await service.call('GET', path, { as: 'clerk' })).toMatchObject({ status: 404 });
  });

  test.each(['/api/v1.0/datatable-clients/%E0%A4', '/api/v1.0/datatable-clients/%'])('the malformed path %s returns 400', async (path) => {
    expect(await service.call('GET', path, { as: 'clerk' })).toMatchObject({ status: 400 });
  });

  test.each(['DELETE', 'PUT', 'POST'])('the unsupported method %s returns 404', async (method) => {
    expect(await service.call(method, ownPath(), { as: 'clerk' })).toMatchObject({ status: 404 });
  });

  test.each([
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/server/main.ts',
    '/.git/config',
    '/package.json',
  ])('the path %s returns no file of the server', async (path) => {
    const response = await fetch(service.url + path);
    expect(response.status).toBeLessThan(500);
    // If the app is built, paths that look like a page return the app.
    expect(await response.text()).not.toMatch(/root:|\[core\]|"dependencies"|from 'node:/);
  });
});

test.each(['', '"', '"1', 'W/"1"', '*, "x"', '"9'.repeat(3_000), '\u00ff'])(
  'a malformed If-Match returns 200 or 412 (%#)',
  async (ifMatch) => {
    const { status } = await send({ json: { tax_id: '1' }, headers: { 'if-match': ifMatch } });
    expect([200, 412]).toContain(status);
  },
);

test('random input gets a response that matches the contract, and errors contain no internal details', async () => {
  const sale = await writeSale(service);
  const names = [
    ...Object.keys(clientFields),
    ...Object.keys(saleFields),
    'address',
    'client',
    'country',
    'address_types',
    'sale',
    '__proto__',
    'toString',
    '',
  ];
  const edgeCase = fc.constantFrom<unknown>(
    null,
    -0,
    1e308,
    2 ** 53,
    -(2 ** 31) - 1,
    '\0',
    '\ud800',
    '',
    '0',
    'true',
    [],
    {},
    [[]],
    [null],
    [{}],
    'x'.repeat(300),
    "'; --",
  );
  const value = fc.oneof(
    edgeCase,
    fc.jsonValue({ maxDepth: 3 }),
    fc.array(fc.dictionary(fc.constantFrom('iban', 'amount', 'term', 'from', 'step_from'), edgeCase)),
  );
  const body = fc.oneof(
    fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }).map((json) => JSON.stringify(json)),
    fc.jsonValue().map((json) => JSON.stringify(json)),
    fc.string(),
  );
  const parameter = fc.tuple(
    fc.constantFrom(
      'range',
      'page',
      'sort',
      'fields',
      'global_search',
      'access_token',
      'filter[id]',
      'filter[created]',
      'filter[created][value][to]',
      'filter[balance]',
      'filter[sale_date][value][from]',
      'filter[client]',
      'x',
    ),
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('0', '1', '2147483647', '999999999999', '4000000', '9999-12-31', '0001-01-01', '%', '\\', '-id', 'Infinity'),
    ),
  );
  const request = fc.record({
    endpoint: fc.constantFrom(...Object.values<Endpoint>(endpoints)),
    id: fc.oneof(
      fc.constantFrom(String(service.ownClientId), sale, '2147483648', '0'),
      fc.string({ minLength: 1 }).map(encodeURIComponent),
    ),
    query: fc.array(parameter, { maxLength: 4 }).map((pairs) => new URLSearchParams(pairs).toString()),
    raw: body,
    ifMatch: fc.constantFrom('"1"', '*', '""', 'x'),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ endpoint, id, query, raw, ifMatch }) => {
      const { method, path, credentials } = endpoint;
      const token = credentials === 'query' ? `&access_token=${await service.token('clerk')}` : '';
      const bodyOptions = method === 'GET' ? {} : { raw };
      const response = await service.call(method, `${path.replace(':id', id)}?${query}${token}`, {
        as: 'administrator',
        headers: { 'if-match': ifMatch },
        ...bodyOptions,
      });
      if (response.status >= 400) expect(JSON.stringify(response.body)).not.toMatch(/node_modules|\.ts:\d|select .+ from|stack/i);
    }),
    { numRuns: 400, endOnFailure: true },
  );
});

test('every response has its own id, which is also in the log', async () => {
  const responses = [
    await send({ json: {} }),
    await send({ raw: '{' }),
    await service.call('GET', '/api/v1.0/%'),
    await service.call('GET', '/api/nothing'),
  ];
  const ids = responses.map(({ headers }) => headers.get('x-request-id') ?? '');
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(service.log()).toContain(id);
});

test('the log contains no token, password, e-mail address or telephone number', async () => {
  const token = await service.token('clerk');
  await service.call('GET', `/api/me?access_token=${token}`);
  await service.call('GET', '/api/login-token', { headers: { authorization: 'Basic !' } });
  await service.call('GET', `/api/v1.0/realtime_auth?access_token=${token}&socket_id=x&channel_name=y`);
  await service.call('GET', '/api/v1.0/datatable-clients?global_search=someone@example.net', { as: 'clerk' });
  await send({ json: { email: 'another@example.net', phone: '+41 79 555 44 33', warning: 5 } });
  await service.call('GET', `/api/nothing?access_token=${token}`);
  await service.call('GET', `/api/v1.0/%?access_token=${token}`);
  const log = service.log();
  expect(log).toContain('/api/me');
  for (const secret of [
    token,
    token.split('.')[1] ?? token,
    password,
    emailOf('clerk'),
    'someone@',
    'another@',
    '555 44 33',
    'access_token=',
  ])
    expect(log).not.toContain(secret);
});
