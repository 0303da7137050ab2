import { describe, expect, it } from 'vitest';
import { orderList } from '../../../contract/resources/orders/order.ts';
import { conditionsOf } from '../../../src/providers/data/conditions.ts';
import { saleCondition, saleScope, withSaleScope } from '../../../src/ui/list/sale-scope.ts';
import { listAddress } from '../../../src/ui/record/list-address.ts';

const queryWithFilter = (filter: unknown) => `?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
const queryOf = (address: string) => new URL(address, 'http://app').search;

describe('the sale to which a list is limited', () => {
  it('the sale to which a list is limited is the current sale, regardless of other filters', () => {
    expect(saleScope('7', '', undefined)).toBe('7');
    expect(saleScope('7', queryWithFilter({ status: 'sold' }), undefined)).toBe('7');
    expect(saleScope(null, '', undefined)).toBeNull();
  });

  it('a list is not limited to the current sale if the address contains another sale or a consignment', () => {
    for (const filter of [{ sale: '9' }, { sale_id: '9' }, { consignment: '12' }, { consignment: ['12', '13'] }])
      expect(saleScope('7', queryWithFilter(filter), undefined)).toBeNull();
  });

  it.each([
    ['orders', { owner: '7' }],
    ['orders', { sale: '9', type: 'bidder' }],
    ['consignments', { sale_id: '9' }],
    ['consignments', { owner: '7' }],
    ['tasks', { assignee: '1', status: ['0', '1'] }],
    ['items', { consignment: ['3', '4'] }],
  ] as const)('a list is not limited to the current sale after a link from a number to the %s that it counts', (resource, filter) => {
    expect(saleScope('7', queryOf(listAddress(resource, filter)), undefined)).toBeNull();
  });

  it('the sale to which a list is limited depends on the remembered filters if the address contains no filter', () => {
    expect(saleScope('7', '', { sale: '9' })).toBeNull();
    expect(saleScope('7', '', { everySale: true })).toBeNull();
    expect(saleScope('7', queryWithFilter({}), { sale: '9' })).toBe('7');
  });

  it('the sale to which a list is limited is the current sale if the filter in the address is invalid', () => {
    expect(saleScope('7', '?filter=%7Bsale', { sale: '9' })).toBe('7');
    expect(saleScope('7', '?filter=[1]', undefined)).toBe('7');
  });

  it('the sale to which a list is limited is requested with the filter name of each list', () => {
    expect(saleCondition('orders', '7')).toEqual({ sale: '7' });
    expect(saleCondition('tasks', '7')).toEqual({ sale_id: '7' });
    expect(saleCondition('clients', '7')).toBeUndefined();
    expect(saleCondition('items', null)).toBeUndefined();
  });

  it('a saved view is limited to the current sale, unless the filter of the view determines the sale', () => {
    expect(withSaleScope('items', { status: 'sold' }, '7')).toEqual({ status: 'sold', sale: '7' });
    for (const filter of [{ sale: '3' }, { consignment: '3' }, { everySale: true }])
      expect(withSaleScope('items', filter, '7')).toEqual(filter);
    expect(withSaleScope('clients', { status: 'new' }, '7')).toEqual({ status: 'new' });
    expect(withSaleScope('items', { status: 'sold' }, null)).toEqual({ status: 'sold' });
  });

  it('the filter "everySale" of a list is not sent to the service', () => {
    expect(conditionsOf({ owner: '7', everySale: true }, orderList)).toEqual({ filters: { owner: { is: '7' } } });
  });
});
