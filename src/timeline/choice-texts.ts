import type { AuditPart } from '../../contract/resources/resource-table.ts';

/**
 * Translation keys of choices whose texts depend on the part of the audit log. A part is the kind of record that was changed. For example,
 * the status `new` is "Draft" for an order, but not for an item.
 */
const keysByPart: Readonly<Partial<Record<AuditPart, Readonly<Record<string, string>>>>> = {
  sale: { status: 'resources.sales.statuses' },
  item: { status: 'resources.items.statuses' },
  order: { status: 'resources.orders.statuses', type: 'resources.orders.types' },
  payment: { transaction_type: 'resources.transactions.types' },
};

export const choiceTextsKey = (part: AuditPart, field: string): string => keysByPart[part]?.[field] ?? 'fields.choices';
