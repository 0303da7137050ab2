import { isResourceName, type ResourceName } from '../../../contract/resources/resource-table.ts';
import type { DataResource } from './data-resource.ts';

const definitions: Readonly<Record<ResourceName, () => Promise<{ readonly definition: DataResource }>>> = {
  clients: () => import('./definitions/clients.ts'),
  sales: () => import('./definitions/sales.ts'),
  addresses: () => import('./definitions/addresses.ts'),
  items: () => import('./definitions/items.ts'),
  consignments: () => import('./definitions/consignments.ts'),
  orders: () => import('./definitions/orders.ts'),
  transactions: () => import('./definitions/transactions.ts'),
  tasks: () => import('./definitions/tasks.ts'),
  notes: () => import('./definitions/notes.ts'),
  jobs: () => import('./definitions/jobs.ts'),
  bin: () => import('./definitions/bin.ts'),
  terms: () => import('./definitions/terms.ts'),
};

/** Throws a RangeError if the app has no resource with this name. */
export async function resourceOf(name: string): Promise<DataResource> {
  if (!isResourceName(name)) throw new RangeError(`no such resource: ${name}`);
  return (await definitions[name]()).definition;
}
