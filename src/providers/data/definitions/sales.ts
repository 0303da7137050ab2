import { once } from '../../../../contract/once.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { sale, saleDetails, saleRecord } from '../../../../contract/resources/sale.ts';
import { apiPrefix } from '../../../../contract/version.ts';
import { fieldsBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

export const definition: DataResource = {
  path: `${apiPrefix}/${resources.sales.path}`,
  list: sale.list,
  recordSchema: once(() => saleRecord.extend(saleDetails.partial().shape)),
  listedSchema: listedSchemaOf(saleRecord),
  body: fieldsBody(sale.writable),
};
