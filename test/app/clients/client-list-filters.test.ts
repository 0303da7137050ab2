import { expect, it } from 'vitest';
import { listPath, listQuery } from '../../../src/providers/data/list-path.ts';
import { resourceOf } from '../../../src/providers/data/resources.ts';
import { clientListFilters } from '../../../src/resources/clients/show/client-list-filters.ts';
import { filesOfNotes } from '../../../src/resources/clients/show/files-of-notes.ts';
import { listAddress } from '../../../src/ui/record/list-address.ts';

it('a link to a list contains filters and sort in the format of react-admin', () => {
  const address = new URL(
    listAddress('orders', { owner: '7', amount_due: { from: '0.01' } }, { field: 'created', order: 'ASC' }),
    'http://app',
  );
  expect(address.pathname).toBe('/orders');
  expect(JSON.parse(address.searchParams.get('filter') ?? '')).toEqual({ owner: '7', amount_due: { from: '0.01' }, everySale: true });
  expect(address.searchParams.get('sort')).toBe('created');
  expect(listAddress('sales')).toBe('/sales');
});

it.each([
  [
    'orders',
    clientListFilters.openOrders('7', 'amount_due'),
    'filter[owner]=7&filter[status][value][0]=new&filter[status][value][1]=in_process&filter[status][value][2]=finished&filter[status][value][3]=locked&filter[status][operator]=IN&filter[amount_due][value][from]=0.01',
  ],
  [
    'orders',
    clientListFilters.openOrders('7', 'owed'),
    'filter[owner]=7&filter[status][value][0]=new&filter[status][value][1]=in_process&filter[status][value][2]=finished&filter[status][value][3]=locked&filter[status][operator]=IN&filter[open]=true',
  ],
  [
    'orders',
    clientListFilters.credits('7'),
    'filter[owner]=7&filter[status][value][0]=finished&filter[status][value][1]=locked&filter[status][operator]=IN&filter[owed][value][to]=-0.01&filter[type][value][0]=bidder&filter[type][value][1]=transport_invoice&filter[type][value][2]=credit_note&filter[type][operator]=IN',
  ],
  [
    'orders',
    clientListFilters.unpaid('7', 'amount_due'),
    'filter[owner]=7&filter[status][value][0]=new&filter[status][value][1]=in_process&filter[status][value][2]=finished&filter[status][value][3]=locked&filter[status][operator]=IN&filter[amount_due][value][from]=0.01&filter[type][value][0]=bidder&filter[type][value][1]=credit_note&filter[type][value][2]=transport_invoice&filter[type][operator]=IN',
  ],
  [
    'orders',
    clientListFilters.unpaidDrafts('7'),
    'filter[owner]=7&filter[status][value][0]=new&filter[status][value][1]=in_process&filter[status][operator]=IN&filter[amount_due][value][from]=0.01&filter[type][value][0]=bidder&filter[type][value][1]=credit_note&filter[type][value][2]=transport_invoice&filter[type][operator]=IN',
  ],
  [
    'orders',
    clientListFilters.statementsToPayOut('7'),
    'filter[owner]=7&filter[status][value][0]=finished&filter[status][value][1]=locked&filter[status][operator]=IN&filter[owed][value][to]=-0.01&filter[type]=consignor',
  ],
  [
    'tasks',
    clientListFilters.openTasks('7'),
    'referenced_bundle=client&filter[reference]=7&filter[status][value][0]=0&filter[status][value][1]=1&filter[status][operator]=IN',
  ],
  ['items', clientListFilters.boughtItems('7'), 'filter[winner]=7&filter[status]=sold'],
] as const)(
  'the link from a figure of a client to the list of %s requests the records that the figure counts',
  async (resource, filter, query) => {
    const definition = await resourceOf(resource);
    const listParams = { pagination: { page: 1, perPage: 5 }, sort: { field: '', order: 'ASC' }, filter } as const;
    const path = listPath(definition, listQuery(definition, listParams, ['query']));
    expect(decodeURIComponent(path.split('?')[1] ?? '').replace(/^range=5&(page=0&)?/, '')).toBe(query);
  },
);

it('a file of several notes is listed once, at the position of the newest note', () => {
  const file = (id: string) => ({ id, filename: `${id}.pdf`, url: '', filemime: 'application/pdf', filesize: '1' });
  const notes = [{ documents: [file('2'), file('1')] }, { documents: [] }, { documents: [file('1'), file('3')] }];
  expect(filesOfNotes(notes).map(({ id }) => id)).toEqual(['2', '1', '3']);
});
