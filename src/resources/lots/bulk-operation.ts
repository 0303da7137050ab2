/** What is done to many items at once: the dialog's own terms → the request. Source: api.md "Items", `/items-bulk`; decisions.md section 4. */
import { z } from 'zod';
import type { Field } from '../../../contract/fields.ts';
import { item } from '../../../contract/resources/item.ts';
import type { itemsBulkBody } from '../../../contract/resources/item-bulk.ts';
import { type ItemStatus, itemWritable } from '../../../contract/resources/item-fields.ts';
import type { Labelled } from '../../../contract/wire.ts';

export type BulkOperation =
  | { readonly kind: 'status'; readonly status: ItemStatus }
  /** `value` as a form holds it, which is as it is read. */
  | { readonly kind: 'field'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'sale' | 'consignment'; readonly target: Labelled }
  | { readonly kind: 'delete' };
export type BulkKind = BulkOperation['kind'];

/** Most items of one request. Source: decisions.md section 4. */
export const mostItems = 50_000;

const writable: Readonly<Record<string, Field>> = itemWritable;

/** Numbers are each item's own, and a consignment is moved to. Files are added to an item on its page. */
const notTogether: readonly string[] = ['lot_number', 'lot_letter', 'consignment', 'images'];

/** The fields that can be given one value for many items, by the groups of the form. */
export const bulkFields: readonly { readonly name: string; readonly group: string }[] = Object.entries(item.groups).flatMap(
  ([group, names]) => names.filter((name) => !notTogether.includes(name)).map((name) => ({ name, group })),
);

export const bulkField = (name: string): Field | undefined => writable[name];

/** What an input of the field holds while nothing is entered. */
export const emptyValue = ({ kind, unset }: Field): unknown => (kind === 'terms' || kind === 'entries' ? [] : unset);

/** Throws for a value that the field cannot send. */
export function bulkBody(operation: BulkOperation, items: readonly string[]): z.input<typeof itemsBulkBody> {
  const ids = [...items];
  switch (operation.kind) {
    case 'status':
      return { operation: 'update_status', items: ids, values: { status: operation.status } };
    case 'delete':
      return { operation: 'delete', items: ids };
    case 'field':
      return { operation: 'update_field', items: ids, field: operation.name, value: sentValue(operation.name, operation.value) };
    default:
      return { operation: 'move', items: ids, values: { [operation.kind]: operation.target.id } };
  }
}

type Json = Extract<z.input<typeof itemsBulkBody>, { operation: 'update_field' }>['value'];

function sentValue(name: string, value: unknown): Json {
  const field = bulkField(name);
  if (!field) throw new RangeError(`no such field of items: ${name}`);
  return z.json().parse(field.sent.parse(field.toSent(value)));
}
