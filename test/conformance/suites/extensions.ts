/**
 * Endpoints and filters that belong to an extension: available if `config.extensions` lists it, otherwise absent.
 * Source: docs/specification/extensions.md#all-extensions.
 */
import { describe, expect, test } from 'vitest';
import { expectProblem } from '../checks/responses.ts';
import type { Subject } from '../target/subject.ts';
import { unknownId } from './suite-records.ts';

const endpoints: Readonly<Record<string, readonly (readonly [method: string, path: string])[]>> = {
  'address-delete': [['DELETE', `client-address/${unknownId}`]],
  'audit-log': [['GET', 'audit-log']],
  'client-errors': [['POST', 'client-errors']],
  'consignments-read': [
    ['GET', 'datatable-consignments'],
    ['GET', `datatable-consignments/${unknownId}`],
  ],
  create: [
    ['POST', 'datatable-clients'],
    ['POST', 'datatable-sales'],
    ['POST', 'datatable-consignments'],
    ['POST', 'datatable-items'],
  ],
  'items-list': [['GET', 'datatable-items']],
  jobs: [
    ['POST', 'advancedqueue_item'],
    ['POST', `advancedqueue_item/${unknownId}/cancel`],
    ['POST', `advancedqueue_item/${unknownId}/retry`],
  ],
  journal: [['GET', `client-ledger/${unknownId}`]],
  search: [['GET', 'search']],
  'notes-write': [
    ['POST', 'notes'],
    ['PATCH', `notes/${unknownId}`],
    ['DELETE', `notes/${unknownId}`],
  ],
  'order-write': [
    ['POST', 'orders'],
    ['PATCH', `orders/${unknownId}`],
    ['PATCH', 'order-split'],
    ['POST', `order-create-credit-note/${unknownId}`],
    ['POST', `order-cancel-and-reissue/${unknownId}`],
  ],
  payments: [['GET', 'transaction-totals?from=2026-01-01&to=2026-01-31']],
  related: [['GET', 'related']],
  'sale-context': [['PUT', '/api/me/sale-context']],
  'single-read': [
    ['GET', `tasks/${unknownId}`],
    ['GET', `notes/${unknownId}`],
  ],
  stats: [
    ['GET', 'client-stat'],
    ['GET', 'sale-lot-stats'],
    ['GET', 'dashboard'],
  ],
  terms: [['GET', 'terms']],
  timeline: [['GET', 'timeline']],
  'transactions-list': [['GET', 'transactions']],
};
const rows = Object.entries(endpoints).flatMap(([extension, paths]) => paths.map(([method, path]) => ({ extension, method, path })));

export function testExtensions(subject: Subject): void {
  const { call } = subject;

  describe('endpoints of extensions', () => {
    test.each(rows)('$method $path exists only with the extension $extension', async ({ extension, method, path }) => {
      const hasExtension = subject.extensions.has(extension);
      expectProblem(await call(method, path, { as: 'nobody' }), hasExtension ? 401 : 404);
      if (!hasExtension) expectProblem(await call(method, path), 404);
    });
  });

  test.each([
    ['advancedqueue_item?filter[state]=success', 'jobs'],
    ['tasks?filter[id]=1', 'id-filter'],
    ['advancedqueue_item?filter[id]=1', 'id-filter'],
  ])('the query %s is accepted only with the extension %s', async (path, extension) => {
    expect((await call('GET', path)).status).toBe(subject.extensions.has(extension) ? 200 : 400);
  });
}
