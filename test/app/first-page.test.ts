import { expect, it } from 'vitest';
import { extensionNames } from '../../contract/wire.ts';
import { listPages } from '../../src/boot/first-page.ts';
import { listPath, listQuery } from '../../src/providers/data/list-path.ts';
import { resourceOf } from '../../src/providers/data/resources.ts';
import { clientListFields } from '../../src/resources/clients/client-list-columns.tsx';
import { saleListFields } from '../../src/resources/sales/sale-list-columns.tsx';

it.each([
  ['/clients', await resourceOf('clients'), { field: 'last_name', order: 'ASC' }, clientListFields],
  ['/sales', await resourceOf('sales'), { field: 'schedule', order: 'ASC' }, saleListFields],
] as const)('the request that is sent early for %s equals the request of the list', (address, resource, sort, fields) => {
  const asked = listQuery(resource, { pagination: { page: 1, perPage: 25 }, sort, filter: {}, meta: { fields } }, extensionNames);
  expect(listPages[address]?.firstRequest).toBe(listPath(resource, asked));
});
