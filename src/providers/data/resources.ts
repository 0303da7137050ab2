/** The app's resources: which endpoint each action calls, and where its definition is; that is loaded when it is first asked for. */
import type { GuardedEndpoint } from '../../../contract/access.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import type { DataResource } from './data-resource.ts';
import type { ResourceName } from './types.ts';

export type Action = 'list' | 'show' | 'edit' | 'create' | 'delete';

interface ResourceDoor {
  readonly load: () => Promise<{ readonly definition: DataResource }>;
  readonly endpoints: Readonly<Partial<Record<Action, GuardedEndpoint>>>;
  /** Without it the service neither lists nor reads them, and the menu leaves them out. */
  readonly extension?: ExtensionName;
}

const resourceDoors: Readonly<Record<ResourceName, ResourceDoor>> = {
  clients: {
    load: () => import('./definitions/clients.ts'),
    endpoints: { list: 'listClients', show: 'readClient', edit: 'updateClient', create: 'createClient' },
  },
  sales: {
    load: () => import('./definitions/sales.ts'),
    endpoints: { list: 'listSales', show: 'readSale', edit: 'updateSale', create: 'createSale' },
  },
  addresses: {
    load: () => import('./definitions/addresses.ts'),
    endpoints: { list: 'listAddresses', show: 'readAddress', edit: 'updateAddress', create: 'createAddress', delete: 'deleteAddress' },
  },
  items: {
    load: () => import('./definitions/items.ts'),
    endpoints: { list: 'listItems', show: 'readItem', edit: 'updateItem', create: 'createItem' },
  },
  consignments: {
    load: () => import('./definitions/consignments.ts'),
    endpoints: { list: 'listConsignments', show: 'readConsignment', edit: 'updateConsignment', create: 'createConsignment' },
    extension: 'consignments-read',
  },
  orders: {
    load: () => import('./definitions/orders.ts'),
    endpoints: { list: 'listOrders', show: 'readOrder', edit: 'updateOrder', create: 'createOrder' },
  },
  transactions: {
    load: () => import('./definitions/transactions.ts'),
    endpoints: { list: 'listTransactions', show: 'listTransactions', create: 'recordPayment' },
  },
  tasks: {
    load: () => import('./definitions/tasks.ts'),
    endpoints: { list: 'listTasks', show: 'readTask', edit: 'updateTask', create: 'createTask', delete: 'deleteTask' },
  },
  notes: {
    load: () => import('./definitions/notes.ts'),
    endpoints: { list: 'listNotes', show: 'readNote', edit: 'updateNote', create: 'createNote', delete: 'deleteNote' },
  },
  jobs: {
    load: () => import('./definitions/jobs.ts'),
    endpoints: { list: 'listQueueItems', show: 'listQueueItems', create: 'createQueueItem' },
  },
  terms: { load: () => import('./definitions/terms.ts'), endpoints: { list: 'listTerms' } },
};

/** Throws a RangeError for a name that is no resource of the app: a programmer's mistake. */
export function doorOf(name: string): ResourceDoor {
  const found = Object.entries(resourceDoors).find(([known]) => known === name)?.[1];
  if (!found) throw new RangeError(`no such resource: ${name}`);
  return found;
}

export const resourceOf = async (name: string): Promise<DataResource> => (await doorOf(name).load()).definition;
