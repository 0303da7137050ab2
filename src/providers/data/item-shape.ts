/**
 * The shape of an item in the app. Here, `dimensions` is the multifield that the app reads and sends. `measures` is the read-only object of
 * the specification, which contains the first entry as text. In responses, the multifield is named `dimension_entries`, and the object
 * `dimensions`.
 * Source: docs/specification/extensions.md#detail-fields.
 */
import { uuid } from '../../../contract/field-kinds.ts';
import type { Field, Fields } from '../../../contract/fields.ts';
import { item, itemDetails, itemRecord } from '../../../contract/resources/item.ts';
import { itemWritable } from '../../../contract/resources/item-fields.ts';
import type { WireRecord } from '../http/http-client.ts';

export const measuresShape = {
  dimensions: itemDetails.shape.dimension_entries.optional(),
  measures: itemRecord.shape.dimensions,
};

/** In the app, pictures have the form in which they are read. Requests contain only their ids. */
const images: Field = {
  ...itemWritable.images,
  read: itemRecord.shape.images,
  toSent: (pictures: unknown) => itemRecord.shape.images.parse(pictures).map(({ id }) => id),
};

/** The writable fields in the shape of the app. */
export const itemAppFields = { ...itemWritable, uuid: uuid(), images } satisfies Fields;

/**
 * The contract's groups of fields, with the UUID added. Unlike the UUIDs of other records, that of an item can be changed.
 * Source: docs/specification/api.md#item-fields.
 */
export const itemAppGroups = { ...item.groups, other: [...item.groups.other, 'uuid'] } as const;

/** Converts an item of the service to the app's shape. */
export function itemFromWire({ dimensions, dimension_entries, ...otherFields }: WireRecord): WireRecord {
  return {
    ...otherFields,
    ...(otherFields.consignment === undefined ? {} : { consignment: labelConsignment(otherFields.consignment) }),
    ...(dimensions === undefined ? {} : { measures: dimensions }),
    ...(dimension_entries === undefined ? {} : { dimensions: dimension_entries }),
  };
}

/** Returns the consignment with a label. A consignment without a label gets its symbol as label; without a symbol, its id. */
function labelConsignment(consignment: unknown): unknown {
  const parsedConsignment = consignmentShape.safeParse(consignment).data;
  if (!parsedConsignment) return consignment;
  const { id, label, symbol } = parsedConsignment;
  return { ...parsedConsignment, label: label || symbol || `#${id}` };
}

const consignmentShape = itemDetails.shape.consignment.unwrap();
