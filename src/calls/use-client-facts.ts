/** Counts a client's records in the lists that the user may read. A count is `undefined` if it is not available, or not loaded yet. */

import { useGetList, useGetOne } from 'react-admin';
import type { ResourceName, SaleAppRecord } from '../providers/data/types.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { useSaleContext } from '../providers/sale-context.ts';
import { clientLists } from '../resources/clients/show/client-lists.ts';
import { useDueFilter } from '../ui/record/due-filter.ts';
import type { ListFilter } from '../ui/record/list-address.ts';

export function useClientFacts(client: string) {
  const { sale } = useSaleContext();
  const inSale = hasExtension(useMe(), 'items-list') && sale !== null;
  const { data: named } = useGetOne<SaleAppRecord>('sales', { id: sale ?? '' }, { enabled: sale !== null });
  const bought = useCount('items', { ...clientLists.boughtItems(client), sale }, inSale);
  const consigned = useCount('items', { ...clientLists.consignedItems(client), sale }, inSale);
  return {
    openOrders: useCount('orders', clientLists.openOrders(client, useDueFilter())),
    openTasks: useCount('tasks', clientLists.openTasks(client)),
    sale: sale === null ? undefined : { label: named?.label ?? `#${sale}`, bought, consigned },
  };
}

/** Returns the total of a list. Requests a page of one record. */
function useCount(resource: ResourceName, filter: ListFilter, enabled = true): number | undefined {
  const mayRead = usePermissions().canAccess(resource, 'list');
  const page = { filter, sort: { field: 'id', order: 'ASC' }, pagination: { page: 1, perPage: 1 }, meta: { fields: ['label'] } } as const;
  return useGetList(resource, page, { enabled: enabled && mayRead }).total;
}
