import { expect, it } from 'vitest';
import { overdueInvoicesFilter, overdueTasksFilter, unpaidStatementsFilter } from '../../src/dashboard/dashboard-filters.ts';
import { listPath, listQuery } from '../../src/providers/data/list-path.ts';
import { resourceOf } from '../../src/providers/data/resources.ts';

const now = Date.parse('2026-11-22T12:00:00.000Z');
const issued = 'filter[status][value][0]=finished&filter[status][value][1]=locked&filter[status][operator]=IN';

it.each([
  [
    'overdue invoices',
    overdueInvoicesFilter(now, 'Europe/Zurich', 'owed'),
    `filter[type]=bidder&${issued}&filter[owed][value][from]=0.01&filter[created][value][to]=2026-11-08T22:59:59.999Z`,
  ],
  [
    'overdue invoices of a service without credit notes',
    overdueInvoicesFilter(now, 'Europe/Zurich', 'amount_due'),
    `filter[type]=bidder&${issued}&filter[amount_due][value][from]=0.01&filter[created][value][to]=2026-11-08T22:59:59.999Z`,
  ],
  ['statements to pay', unpaidStatementsFilter('owed'), `filter[type]=consignor&${issued}&filter[owed][value][to]=-0.01`],
])('the link of the dashboard to %s requests only issued documents', async (_name, filter, query) => {
  const definition = await resourceOf('orders');
  const listParams = { pagination: { page: 1, perPage: 5 }, sort: { field: '', order: 'ASC' }, filter } as const;
  const path = listPath(definition, listQuery(definition, listParams, ['query', 'order-credits']));
  expect(decodeURIComponent(path.split('?')[1] ?? '').replace(/^range=5&(page=0&)?/, '')).toBe(query);
});

it.each([
  ['all tasks', true, 'filter[status][value][0]=0&filter[status][value][1]=1&filter[status][operator]=IN'],
  ['tasks that can start', false, 'filter[status]=0'],
])('for a user who sees %s, the dashboard links to the overdue tasks that it counts', async (_name, seesAllTasks, status) => {
  const definition = await resourceOf('tasks');
  const filter = overdueTasksFilter('7', seesAllTasks, '2026-11-21T22:59:59.999Z');
  const listParams = { pagination: { page: 1, perPage: 5 }, sort: { field: '', order: 'ASC' }, filter } as const;
  const path = listPath(definition, listQuery(definition, listParams, ['query']));
  expect(decodeURIComponent(path.split('?')[1] ?? '').replace(/^range=5&(page=0&)?/, '')).toBe(
    `filter[assignee]=7&${status}&filter[due_date][value][to]=2026-11-21T22:59:59.999Z`,
  );
});
