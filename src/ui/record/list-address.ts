/** Builds the addresses of lists with filters and a sort order, in react-admin's format. */
import type { SortPayload } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import { withoutSaleScope } from '../list/sale-scope.ts';

/** The values of a list's filters, by the name of the filter. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Returns an address such as `/orders?filter={"sale":"7"}`, encoded. An empty filter is left out. */
export function listAddress(resource: ResourceName, filter: FilterValues = {}, sort?: SortPayload): string {
  const parameters = new URLSearchParams({
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(withoutSaleScope(resource, filter)) } : {}),
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
  });
  return parameters.size > 0 ? `/${resource}?${parameters}` : `/${resource}`;
}
