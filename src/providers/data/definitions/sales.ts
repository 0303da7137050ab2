import { once } from '../../../../contract/once.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { sale, saleDetails, saleRecord } from '../../../../contract/resources/sale.ts';
import { apiPrefix } from '../../../../contract/version.ts';
import { fieldsBody } from '../changes.ts';
import { type DataResource, listedSchema } from '../data-resource.ts';

export const definition: DataResource = {
  path: `${apiPrefix}/${resources.sales.path}`,
  list: sale.list,
  record: once(() => saleRecord.extend(saleDetails.partial().shape)),
  listed: listedSchema(saleRecord),
  body: fieldsBody(sale.writable),
};
