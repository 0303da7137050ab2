import type { AuditedRecord, AuditPart } from '../../../../contract/resources/audit.ts';
import type { ResourceName } from '../../../providers/data/types.ts';

/** What the log calls the records of a resource; `undefined` for those that have none. */
export const auditedRecords: Readonly<Partial<Record<ResourceName, AuditedRecord>>> = {
  clients: 'client',
  sales: 'sale',
  consignments: 'consignment',
  items: 'item',
  orders: 'order',
  tasks: 'task',
};

/** Where the fields of a part have their names. */
export const resourceOfPart = {
  client: 'clients',
  address: 'addresses',
  sale: 'sales',
  consignment: 'consignments',
  item: 'items',
  result: 'items',
  order: 'orders',
  line: 'orders',
  payment: 'transactions',
  task: 'tasks',
  note: 'notes',
} as const satisfies Record<AuditPart, ResourceName>;
