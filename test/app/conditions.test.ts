import type { GetListParams } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { offeredList, parseListQuery } from '../../contract/query.ts';
import { conditionsOf, refusedFilters } from '../../src/providers/data/conditions.ts';
import type { DataResource } from '../../src/providers/data/data-resource.ts';
import { listPath, listQuery } from '../../src/providers/data/list-path.ts';
import { resourceOf } from '../../src/providers/data/resources.ts';

const clients = await resourceOf('clients');
const tasks = await resourceOf('tasks');
const sales = await resourceOf('sales');
const addresses = await resourceOf('addresses');
const query = (path: string) => new URL(path, 'http://service').searchParams;
const detailed = ['detail-fields', 'query'];
const pathOf = (resource: DataResource, params: GetListParams, extensions: readonly string[]) =>
  listPath(resource, listQuery(resource, params, extensions));
const page = { page: 3, perPage: 50 };

describe('a list of the app as a request', () => {
  it('a request for a list is parsed by the service to the same range, page, sort, search and filters', () => {
    const path = pathOf(
      clients,
      {
        pagination: page,
        sort: { field: 'last_name', order: 'DESC' },
        filter: { q: ' müller 079 ', status: ['new', 'approved'], country: 'CH', balance: { from: '10' } },
      },
      detailed,
    );
    expect(parseListQuery(query(path), clients.list)).toEqual({
      range: 50,
      page: 2,
      sort: [{ field: 'last_name', descending: true }],
      search: 'müller 079',
      filters: { status: { in: ['new', 'approved'] }, country: { is: 'CH' }, balance: { from: '10' } },
    });
  });

  it('a request for a list sends the filters for the two ends of a range as one range', () => {
    const path = pathOf(sales, { filter: { sale_date_from: '2026-01-01', sale_date_to: '2026-12-31' } }, detailed);
    expect(parseListQuery(query(path), sales.list).filters).toEqual({ sale_date: { from: '2026-01-01', to: '2026-12-31' } });
  });

  it('a request for a list omits empty filters', () => {
    expect(
      pathOf(clients, { filter: { q: '', status: [], country: '', balance: { from: '', to: null }, created: undefined } }, detailed),
    ).toBe(`${clients.path}?range=25`);
  });

  it('a request for the list of addresses sends the client as a filter', () => {
    expect(query(pathOf(addresses, { filter: { client: '12' } }, detailed)).get('filter[client]')).toBe('12');
  });
});

describe('the fields of a list', () => {
  const meta = { fields: ['id', 'email', 'phone', 'nonsense'] };
  it('the fields of a list are the requested fields that the service offers', () => {
    expect(query(pathOf(clients, { meta }, detailed)).get('fields')).toBe('id,email,phone');
  });
  it('the fields of a list are limited to the specified ones if the service lacks detail-fields, and are not sent if the list has none', () => {
    expect(query(pathOf(clients, { meta }, ['query'])).get('fields')).toBe('id,email');
    expect(query(pathOf(clients, { meta }, [])).has('fields')).toBe(false);
    expect(query(pathOf(sales, { meta: { fields: ['label'] } }, [])).get('fields')).toBe('label');
  });
  it('the fields of a list are not sent if they are the default of the service', () => {
    expect(query(pathOf(clients, { meta: { fields: clients.list.fields ?? [] } }, ['query'])).has('fields')).toBe(false);
  });
});

describe('refusedFilters', () => {
  it('refusedFilters returns names that the list does not have, and values of another kind', () => {
    const filter = { colour: 'red', status: 'purple', country: 'CH', balance: { from: 'much' }, created_from: '2026-01-01', uuid: ['x'] };
    expect(refusedFilters(filter, clients.list)).toEqual(['colour', 'status', 'balance', 'uuid']);
  });

  it('refusedFilters returns nothing for filters that the app creates', () => {
    const filter = { q: 'müller', status: ['new', 'approved'], country: '', balance: { from: '10', to: null }, everySale: true, id: ['1'] };
    expect(refusedFilters(filter, clients.list)).toEqual([]);
  });

  it('refusedFilters returns the search and extension filters that a list does not have', () => {
    expect(refusedFilters({ q: 'müller' }, addresses.list)).toEqual(['q']);
    expect(refusedFilters({ id: '1' }, offeredList(clients.list, []))).toEqual(['id']);
  });
});

describe('a filter by a relative day', () => {
  const start = (month: number, day: number) => new Date(2026, month, day).toISOString();
  const end = (month: number, day: number) => new Date(new Date(2026, month, day + 1).getTime() - 1).toISOString();
  const dueAt = (filter: object, now: Date) => conditionsOf({ ...filter }, tasks.list, now).filters.due_date;
  const sunday = new Date(2026, 2, 1, 15, 30);
  const monday = new Date(2026, 2, 2, 0, 0, 1);

  it('a filter by a relative day is resolved with each request, so that a remembered filter follows the current date', () => {
    expect(dueAt({ due: 'overdue' }, sunday)).toEqual({ to: end(1, 28) });
    expect(dueAt({ due: 'overdue' }, monday)).toEqual({ to: end(2, 1) });
    expect(dueAt({ due: 'today' }, monday)).toEqual({ from: start(2, 2), to: end(2, 2) });
  });

  it('a filter by a relative day uses weeks that begin on Monday', () => {
    expect(dueAt({ due: 'this_week' }, sunday)).toEqual({ from: start(1, 23), to: end(2, 1) });
    expect(dueAt({ due: 'this_week' }, monday)).toEqual({ from: start(2, 2), to: end(2, 8) });
  });

  it('a filter by a relative day is combined with a chosen range of days', () => {
    const due_date = { from: start(2, 2), to: end(3, 30) };
    expect(dueAt({ due: 'this_week', due_date }, sunday)).toEqual({ from: start(2, 2), to: end(2, 1) });
    expect(dueAt({ due_date, due: 'overdue' }, new Date(2026, 5, 1))).toEqual(due_date);
  });

  it('a filter by a relative day is refused if the name is unknown or the list has no such field', () => {
    expect(refusedFilters({ due: 'overdue' }, tasks.list)).toEqual([]);
    expect(refusedFilters({ due: 'yesterday' }, tasks.list)).toEqual(['due']);
    expect(refusedFilters({ due: 'overdue' }, clients.list)).toEqual(['due']);
  });
});
