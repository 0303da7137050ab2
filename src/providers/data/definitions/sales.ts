import { once } from '../../../../contract/once.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { sale, saleDetails, saleRecord } from '../../../../contract/resources/sale.ts';
import { versioned } from '../../../../contract/version.ts';
import { fieldsBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';

export const definition: DataResource = {
  path: `${versioned}/${resources.sales.path}`,
  list: sale.list,
  record: once(() => saleRecord.extend(saleDetails.partial().shape)),
  listed: chosen(saleRecord),
  body: fieldsBody(sale.writable),
};
