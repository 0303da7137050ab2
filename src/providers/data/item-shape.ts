/**
 * An item in the app: `dimensions` is the multifield that is sent, `measures` the object of the specification with the first entry as
 * text. On the wire the names are `dimension_entries` and `dimensions`. Source: decisions.md section 4, ext:detail-fields.
 */
import { itemDetails, itemRecord } from '../../../contract/resources/item.ts';
import type { WireRecord } from '../http-client.ts';

export const measuresShape = {
  dimensions: itemDetails.shape.dimension_entries.optional(),
  measures: itemRecord.shape.dimensions,
};

export function itemFromWire({ dimensions, dimension_entries, ...rest }: WireRecord): WireRecord {
  return {
    ...rest,
    ...(dimensions === undefined ? {} : { measures: dimensions }),
    ...(dimension_entries === undefined ? {} : { dimensions: dimension_entries }),
  };
}
