import { salesEndpoints } from '../../../../contract/endpoints/sales.ts';
import { sale, saleDetails, saleRecord } from '../../../../contract/resources/sale.ts';
import { fieldsBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';

export const definition: DataResource = {
  path: salesEndpoints.listSales.path,
  list: sale.list,
  record: saleRecord.extend(saleDetails.partial().shape),
  listed: chosen(saleRecord),
  body: fieldsBody(sale.writable),
};
