import { once } from '../../../../contract/once.ts';
import { item, itemDetails, itemListExtras, itemRecord } from '../../../../contract/resources/items/item.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { apiPrefix } from '../../../../contract/version.ts';
import { fieldsBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';
import { itemAppFields, itemFromWire, measuresShape } from '../item-shape.ts';

export const definition: DataResource = {
  path: `${apiPrefix}/${resources.items.path}`,
  list: item.list,
  recordSchema: once(() => itemRecord.extend(itemDetails.partial().shape).omit({ dimension_entries: true }).extend(measuresShape)),
  listedSchema: listedSchemaOf(itemRecord.omit({ dimensions: true }).extend({ ...measuresShape, ...itemListExtras })),
  body: fieldsBody(itemAppFields),
  fromWire: itemFromWire,
  createParameters: ['sale_id'],
};
