import { describe, expect, it } from 'vitest';
import { parseListQuery } from '../../contract/query.ts';
import { listPath } from '../../src/providers/data/list-path.ts';
import { resourceOf } from '../../src/providers/data/resources.ts';

const clients = await resourceOf('clients');
const sales = await resourceOf('sales');
const addresses = await resourceOf('addresses');
const query = (path: string) => new URL(path, 'http://service').searchParams;
const detailed = ['detail-fields'];
const page = { page: 3, perPage: 50 };

describe('a list of the app as a request', () => {
  it('is what the service reads out of it', () => {
    const path = listPath(
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

  it('takes a range as two filters too', () => {
    const path = listPath(sales, { filter: { sale_date_from: '2026-01-01', sale_date_to: '2026-12-31' } }, detailed);
    expect(parseListQuery(query(path), sales.list).filters).toEqual({ sale_date: { from: '2026-01-01', to: '2026-12-31' } });
  });

  it('leaves out filters that are empty', () => {
    expect(
      listPath(clients, { filter: { q: '', status: [], country: '', balance: { from: '', to: null }, created: undefined } }, detailed),
    ).toBe(`${clients.path}?range=25`);
  });

  it('names the addresses of one client', () => {
    expect(query(listPath(addresses, { filter: { client: '12' } }, detailed)).get('filter[client]')).toBe('12');
  });
});

describe('the fields of a list', () => {
  const meta = { fields: ['id', 'email', 'phone', 'nonsense'] };
  it('are those that the service offers', () => {
    expect(query(listPath(clients, { meta }, detailed)).get('fields')).toBe('id,email,phone');
  });
  it('are cut to the specification without detail-fields', () => {
    expect(query(listPath(clients, { meta }, [])).get('fields')).toBe('id,email');
  });
  it('are not asked for where that is what the service answers anyway', () => {
    expect(query(listPath(clients, { meta: { fields: clients.list.fields ?? [] } }, [])).has('fields')).toBe(false);
  });
});
