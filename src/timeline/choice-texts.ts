import type { AuditPart } from '../../contract/resources/resource-table.ts';

/** Translation keys of choices whose texts depend on the resource: the status `new` is "Draft" for an order, but not for an item. */
const keysOfResource: Readonly<Partial<Record<AuditPart, Readonly<Record<string, string>>>>> = {
  sale: { status: 'resources.sales.statuses' },
  item: { status: 'resources.items.statuses' },
  order: { status: 'resources.orders.statuses', type: 'resources.orders.types' },
  payment: { transaction_type: 'resources.transactions.types' },
};

/** Returns the translation key below which the texts for the choices of a logged field are. */
export const choiceTextsKey = (part: AuditPart, field: string): string => keysOfResource[part]?.[field] ?? 'fields.choices';
