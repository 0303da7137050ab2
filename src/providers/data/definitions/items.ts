import { itemsEndpoints } from '../../../../contract/endpoints/items.ts';
import { once } from '../../../../contract/once.ts';
import { item, itemDetails, itemRecord } from '../../../../contract/resources/item.ts';
import { fieldsBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';
import { itemAppFields, itemFromWire, measuresShape } from '../item-shape.ts';

export const definition: DataResource = {
  path: itemsEndpoints.listItems.path,
  list: item.list,
  record: once(() => itemRecord.extend(itemDetails.partial().shape).omit({ dimension_entries: true }).extend(measuresShape)),
  listed: chosen(itemRecord.omit({ dimensions: true }).extend(measuresShape)),
  body: fieldsBody(itemAppFields),
  fromWire: itemFromWire,
  createParameters: ['sale_id'],
};
