/** The address of a list with filters, as react-admin's lists read it: every link from a number to what it counts. */
import type { SortPayload } from 'ra-core';
import type { ResourceName } from '../../providers/data/types.ts';
import { ofEverySale } from '../list/sale-scope.ts';

export type ListFilter = Readonly<Record<string, unknown>>;

/** `/orders?filter={"owner":"7"}`, encoded; the list alone for an empty filter. */
export function listAddress(resource: ResourceName, filter: ListFilter = {}, sort?: SortPayload): string {
  const parameters = new URLSearchParams({
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(ofEverySale(resource, filter)) } : {}),
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
  });
  return parameters.size > 0 ? `/${resource}?${parameters}` : `/${resource}`;
}
