/**
 * The requests that the app sends while it starts, if it opens with the list of clients or sales. The build computes `firstRequests` and
 * replaces this module with the result (see vite.config.ts). The first script (main.ts) therefore contains neither the contract nor the
 * code that creates requests.
 */

import { listViewsEndpoints } from '../../contract/endpoints/list-views.ts';
import type { ListSpec } from '../../contract/query.ts';
import { clientList } from '../../contract/resources/client.ts';
import { resources } from '../../contract/resources/resource-table.ts';
import { saleList } from '../../contract/resources/sale.ts';
import { apiPrefix } from '../../contract/version.ts';
import { extensionNames } from '../../contract/wire.ts';
import { listPath, listQuery } from '../providers/data/list-path.ts';
import { clientListFields, clientListSort } from '../resources/clients/client-list-query.ts';
import { saleListFields, saleListSort } from '../resources/sales/sale-list-query.ts';

interface ListDefaults {
  readonly list: ListSpec;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly fields: readonly string[];
}

/** The paths of the requests that a list sends to the app's own service when it is opened. */
export interface FirstRequests {
  /** The first page of the list without a filter. */
  readonly page: string;
  /** The views and the user's preferences of the list. */
  readonly settings: string;
}

const requestsOf = (resource: 'clients' | 'sales', { list, sort, fields }: ListDefaults): FirstRequests => ({
  page: listPath({ path: `${apiPrefix}/${resources[resource].path}` }, listQuery({ list }, { sort, meta: { fields } }, extensionNames)),
  settings: listViewsEndpoints.readListSettings.path.replace(':id', resource),
});

/** The first requests of each list, by the address of its page. */
export const firstRequests: Readonly<Record<string, FirstRequests>> = {
  '/clients': requestsOf('clients', { list: clientList, sort: clientListSort, fields: clientListFields }),
  '/sales': requestsOf('sales', { list: saleList, sort: saleListSort, fields: saleListFields }),
};
