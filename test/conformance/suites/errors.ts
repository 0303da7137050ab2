/**
 * Responses to invalid requests, which are the same for every endpoint.
 * Source: docs/specification/extensions.md#error-responses, docs/specification/extensions.md#unknown-keys.
 */
import { describe, expect, test } from 'vitest';
import { expectProblem } from '../checks/responses.ts';
import type { Subject } from '../target/subject.ts';
import { unknownId } from './suite-records.ts';

interface TestedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly extension?: string;
  /** The values that select the form of the body, at endpoints whose body has several forms. */
  readonly requiredValues?: Readonly<Record<string, unknown>>;
}

const endpointsWithBody: readonly TestedEndpoint[] = [
  { method: 'PATCH', path: `datatable-clients/${unknownId}` },
  { method: 'PATCH', path: `datatable-sales/${unknownId}` },
  { method: 'PATCH', path: `datatable-items/${unknownId}` },
  { method: 'PATCH', path: `datatable-consignments/${unknownId}` },
  { method: 'POST', path: 'tasks' },
  { method: 'PATCH', path: `tasks/${unknownId}` },
  { method: 'POST', path: 'client-address' },
  { method: 'PATCH', path: `client-address/${unknownId}` },
  { method: 'POST', path: 'transactions' },
  { method: 'POST', path: 'items-bulk', requiredValues: { operation: 'delete' } },
  { method: 'PATCH', path: 'items-bulk-edit' },
  { method: 'POST', path: 'datatable-clients', extension: 'create' },
  { method: 'POST', path: 'datatable-sales', extension: 'create' },
  { method: 'POST', path: `datatable-items?sale_id=${unknownId}`, extension: 'create' },
  { method: 'POST', path: `datatable-consignments?sale_id=${unknownId}`, extension: 'create' },
  { method: 'POST', path: 'notes', extension: 'notes-write' },
  { method: 'PATCH', path: `notes/${unknownId}`, extension: 'notes-write' },
  { method: 'POST', path: 'orders', extension: 'order-write' },
  { method: 'PATCH', path: `orders/${unknownId}`, extension: 'order-write' },
  { method: 'PATCH', path: 'order-split', extension: 'order-write' },
  { method: 'POST', path: `order-create-credit-note/${unknownId}`, extension: 'order-write' },
  { method: 'POST', path: 'advancedqueue_item', extension: 'jobs' },
];

const endpointsWithId: readonly TestedEndpoint[] = [
  { method: 'GET', path: 'datatable-clients/' },
  { method: 'GET', path: 'datatable-sales/' },
  { method: 'GET', path: 'datatable-items/' },
  { method: 'GET', path: 'datatable-consignments/', extension: 'consignments-read' },
  { method: 'GET', path: 'orders/' },
  { method: 'GET', path: 'client-address/' },
  { method: 'GET', path: 'get-file/' },
  { method: 'DELETE', path: 'tasks/' },
  { method: 'GET', path: 'tasks/', extension: 'single-read' },
  { method: 'GET', path: 'notes/', extension: 'single-read' },
  { method: 'DELETE', path: 'notes/', extension: 'notes-write' },
  { method: 'DELETE', path: 'client-address/', extension: 'address-delete' },
];

export function testErrors(subject: Subject): void {
  const { call } = subject;
  const offeredOnly = (rows: readonly TestedEndpoint[]) =>
    rows.filter(({ extension }) => extension === undefined || subject.extensions.has(extension));

  describe.each(offeredOnly(endpointsWithBody))('errors of $method $path', ({ method, path, requiredValues }) => {
    test.each(['{', '', '{"label": }', 'label=x'])('the malformed JSON %j is refused with 400', async (raw) => {
      expectProblem(await call(method, path, { raw }), 400);
    });

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
      'a body of the type %s is refused with 415',
      async (type) => {
        expectProblem(await call(method, path, { raw: '{}', headers: { 'content-type': type } }), 415);
      },
    );

    test.each(['[]', '"text"', 'null', '7'])('the body %s, which is not an object, is refused with 422', async (raw) => {
      expectProblem(await call(method, path, { raw }), 422);
    });

    test('unknown keys are refused, and the refusal names them', async () => {
      const problem = expectProblem(await call(method, path, { json: { ...requiredValues, colour: 'red' } }), 422);
      expect(Object.keys(problem.errors ?? {})).toContain('colour');
    });
  });

  describe.each(offeredOnly(endpointsWithId))('errors of $method $path{id}', ({ method, path }) => {
    test.each([unknownId, '0', 'none', '99999999999999999999'])('a request for the unknown id %s is refused with 404', async (id) => {
      expectProblem(await call(method, path + id), 404);
    });
  });

  test('a request for an unknown path is refused with 404', async () => expectProblem(await call('GET', 'datatable-nothing'), 404));

  test('a problem document has a JSON media type, and its type is a URL', async () => {
    expect(expectProblem(await call('GET', 'datatable-sales?sort=nothing'), 400)).toMatchObject({ title: expect.any(String), status: 400 });
  });
}
