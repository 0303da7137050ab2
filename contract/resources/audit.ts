/**
 * The audit log: the values before and after each change, and the user who made it.
 *
 * The log of a record includes the changes of dependent records, such as the addresses of a client. The `part` of an entry is the kind of
 * record that changed.
 * Source: docs/decisions/064-audit-log.md.
 */
import { z } from 'zod';
import * as field from '../field-kinds.ts';
import type { Field, Fields } from '../fields.ts';
import { idText, labelled } from '../wire.ts';
import { addressParts } from './address.ts';
import { clientFields } from './client.ts';
import { consignmentFields } from './consignment.ts';
import { itemFields, itemHistoryFields, itemStatuses } from './items/item-fields.ts';
import { orderChargeFields, orderStatuses, orderTypes } from './orders/order.ts';
import { type AuditPart, auditedRecords } from './resource-table.ts';
import { saleFields, saleStatuses } from './sale.ts';
import { transactionTypes } from './transaction.ts';

/** The logged fields of each part. The database column of a reference has the field's name, or that name with `_id`. */
export const auditParts = {
  client: clientFields,
  address: {
    ...(Object.fromEntries(Object.keys(addressParts).map((part) => [part, field.text()])) as Record<keyof typeof addressParts, Field>),
    address_types: field.text(),
    default_address: field.boolean(),
    validated: field.boolean(),
  },
  sale: { ...saleFields, status: field.choice(...saleStatuses), catalog: field.term('catalogs'), venue: field.text() },
  consignment: {
    ...consignmentFields,
    sale: field.reference('sale'),
    house_consignment: field.boolean(),
    closed: field.boolean(),
    confirmation: field.text(),
  },
  item: { ...itemFields, sale: field.reference('sale'), status: field.choice(...itemStatuses) },
  result: { ...itemHistoryFields, confirmation: field.text() },
  order: {
    ...orderChargeFields,
    type: field.choice(...orderTypes),
    status: field.choice(...orderStatuses),
    sale: field.reference('sale'),
    owner: field.reference('client'),
    confirmation: field.text(),
    released_total: field.money(),
  },
  line: {
    order: field.integer(),
    item: field.reference('item'),
    lot: field.text(),
    description: field.text(),
    hammer_price: field.money(),
    commission: field.money(),
    resale_right: field.money(),
    tax: field.money(),
  },
  export_proof: { export_day: field.day(), customs_reference: field.text() },
  reminder: { number: field.integer(), level: field.integer(), amount_due: field.money(), due_date: field.day() },
  payment: {
    transaction_type: field.choice(...transactionTypes),
    amount: field.money(),
    transaction_date: field.day(),
    order: field.integer(),
    credit_card_type: field.text(),
    credit_card_last_4_digits: field.text(),
    bank: field.text(),
    bank_account_number: field.text(),
    bank_branch: field.text(),
    cheque_number: field.text(),
    cheque_date: field.text(),
    info: field.text(),
  },
  task: {
    label: field.text(),
    note: field.longText(),
    category: field.term('task_types'),
    completed: field.boolean(),
    can_start: field.boolean(),
    due_date: field.instant(),
    assignee: field.reference('user'),
    reference: field.integer(),
    depends_on: field.integer(),
    published: field.boolean(),
  },
  note: { label: field.text(), note: field.longText(), published: field.boolean(), documents: field.references('file') },
} as const satisfies Record<AuditPart, Fields>;

const partNames = Object.keys(auditParts) as [AuditPart, ...AuditPart[]];
export const auditActions = ['created', 'changed', 'deleted'] as const;

export const auditEntry = z.object({
  id: idText,
  at: z.number(),
  action: z.enum(auditActions),
  part: z.enum(partNames),
  part_id: idText,
  user: labelled.nullable().describe('null: the service itself'),
  job: idText.nullable().describe('the background job that made the change for the user'),
  request_id: z.string().describe('as in the log of the service; empty if no request made the change'),
  changes: z.array(
    z.object({
      field: z.string(),
      before: z.unknown().describe('in the form in which a read returns the field'),
      after: z.unknown(),
    }),
  ),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const auditPageSize = 30;
/** `before` is the id of an entry. The response contains only older entries. */
export const auditQuery = z.object({
  record_type: z.enum(auditedRecords),
  record_id: idText,
  before: idText.optional(),
});
