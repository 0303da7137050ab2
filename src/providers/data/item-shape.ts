/**
 * In the app, the multifield of an item's dimensions is `dimensions`; in responses, it is `dimension_entries`. In the app, the read-only
 * object with the first entry as text is `measures`; in responses, it is `dimensions`.
 * Source: docs/specification/extensions.md#detail-fields.
 */
import { uuid } from '../../../contract/field-kinds.ts';
import type { Field, Fields } from '../../../contract/fields.ts';
import { item, itemDetails, itemRecord } from '../../../contract/resources/items/item.ts';
import { itemWritable } from '../../../contract/resources/items/item-fields.ts';
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

export const itemAppFields = { ...itemWritable, uuid: uuid(), images } satisfies Fields;

/** The UUID of an item can be changed, unlike those of other records. Source: docs/specification/api.md#item-fields. */
export const itemAppGroups = { ...item.groups, other: [...item.groups.other, 'uuid'] } as const;

export function itemFromWire({ dimensions, dimension_entries, ...otherFields }: WireRecord): WireRecord {
  return {
    ...otherFields,
    ...(otherFields.consignment === undefined ? {} : { consignment: labelConsignment(otherFields.consignment) }),
    ...(dimensions === undefined ? {} : { measures: dimensions }),
    ...(dimension_entries === undefined ? {} : { dimensions: dimension_entries }),
  };
}

function labelConsignment(consignment: unknown): unknown {
  const parsedConsignment = consignmentShape.safeParse(consignment).data;
  if (!parsedConsignment) return consignment;
  const { id, label, symbol } = parsedConsignment;
  return { ...parsedConsignment, label: label || symbol || `#${id}` };
}

const consignmentShape = itemDetails.shape.consignment.unwrap();
