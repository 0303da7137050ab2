/**
 * Bulk operations on items, and their conversion to a request. Source: docs/specification/api.md#bulk-operations,
 * docs/specification/extensions.md#bulk-jobs.
 */
import { z } from 'zod';
import type { Field } from '../../../../contract/fields.ts';
import type { itemsBulkBody } from '../../../../contract/resources/bodies/item-bulk.ts';
import { item } from '../../../../contract/resources/items/item.ts';
import { type ItemStatus, itemWritable } from '../../../../contract/resources/items/item-fields.ts';
import type { Labelled } from '../../../../contract/wire.ts';
import type { SentSelection } from '../../../ui/list/selection/selection.ts';

export type BulkOperation =
  | { readonly kind: 'status'; readonly status: ItemStatus }
  /** `value` is a form value. It has the same format as the field of a fetched record. */
  | { readonly kind: 'field'; readonly name: string; readonly value: unknown }
  | { readonly kind: 'sale' | 'consignment'; readonly target: Labelled }
  | { readonly kind: 'delete' };

const writableFields: Readonly<Record<string, Field>> = itemWritable;

/**
 * The fields that the operation `field` does not offer. Lot numbers and images differ for each item. The consignment has an operation of
 * its own. A result is set with the operation `status`, or entered lot by lot.
 */
const excludedFields: readonly string[] = [
  'lot_number',
  'lot_letter',
  'consignment',
  'images',
  'field_sold_status',
  'field_winner_bidder',
  'field_sold_for_amount',
  'field_sold_to_bidder_id',
  'field_withdrawn',
];

/** The fields that the operation `field` can set, each with its group in the form. */
export const bulkFields: readonly { readonly name: string; readonly group: string }[] = Object.entries(item.groups).flatMap(
  ([group, names]) => names.filter((name) => !excludedFields.includes(name)).map((name) => ({ name, group })),
);

export const writableField = (name: string): Field | undefined => writableFields[name];

/** Returns the form value of a field whose input is empty. */
export const emptyValue = ({ kind, unset }: Field): unknown => (kind === 'terms' || kind === 'entries' ? [] : unset);

/**
 * Returns the body of the request. With `updateDocuments`, a new status or field value also updates documents with the status `new` that
 * contain the items. Throws if the field is unknown or its value is invalid.
 */
export function bulkBody(operation: BulkOperation, sentSelection: SentSelection, updateDocuments = false): z.input<typeof itemsBulkBody> {
  const selection = 'ids' in sentSelection ? { items: [...sentSelection.ids] } : sentSelection;
  const extraKeys = updateDocuments ? { update_documents: true } : {};
  switch (operation.kind) {
    case 'status':
      return { operation: 'update_status', ...selection, values: { status: operation.status }, ...extraKeys };
    case 'delete':
      return { operation: 'delete', ...selection };
    case 'field':
      return {
        operation: 'update_field',
        ...selection,
        field: operation.name,
        value: toSentValue(operation.name, operation.value),
        ...extraKeys,
      };
    default:
      return { operation: 'move', ...selection, values: { [operation.kind]: operation.target.id } };
  }
}

type SentValue = Extract<z.input<typeof itemsBulkBody>, { operation: 'update_field' }>['value'];

function toSentValue(name: string, value: unknown): SentValue {
  const field = writableField(name);
  if (!field) throw new RangeError(`no such field of items: ${name}`);
  return z.json().parse(field.sent.parse(field.toSent(value)));
}
