/**
 * An item in the app: `dimensions` is the multifield that is sent, `measures` the object of the specification with the first entry as
 * text. On the wire the names are `dimension_entries` and `dimensions`. Source: decisions.md section 4, ext:detail-fields.
 */
import type { Field, Fields } from '../../../contract/fields.ts';
import { itemDetails, itemRecord } from '../../../contract/resources/item.ts';
import { itemWritable } from '../../../contract/resources/item-fields.ts';
import type { WireRecord } from '../http-client.ts';

export const measuresShape = {
  dimensions: itemDetails.shape.dimension_entries.optional(),
  measures: itemRecord.shape.dimensions,
};

/** Pictures are held as the record shows them, and sent as their ids. */
const images: Field = {
  ...itemWritable.images,
  read: itemRecord.shape.images,
  toSent: (read: unknown) => itemRecord.shape.images.parse(read).map(({ id }) => id),
};

/** The writable fields as the app has their values. */
export const itemAppFields = { ...itemWritable, images } satisfies Fields;

export function itemFromWire({ dimensions, dimension_entries, ...rest }: WireRecord): WireRecord {
  return {
    ...rest,
    ...(rest.consignment === undefined ? {} : { consignment: named(rest.consignment) }),
    ...(dimensions === undefined ? {} : { measures: dimensions }),
    ...(dimension_entries === undefined ? {} : { dimensions: dimension_entries }),
  };
}

/** A consignment without a label is called by its symbol. */
function named(consignment: unknown): unknown {
  const known = consignmentShape.safeParse(consignment).data;
  return known ? { ...known, label: known.label || known.symbol || `#${known.id}` } : consignment;
}

const consignmentShape = itemDetails.shape.consignment.unwrap();
