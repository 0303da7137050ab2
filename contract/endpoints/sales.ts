import { created, type Endpoint, idParams, ok, partialRecord } from '../endpoint.ts';
import { saleCreate, salePatch } from '../resources/bodies/sale-bodies.ts';
import { resources } from '../resources/resource-table.ts';
import * as sale from '../resources/sale.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const fullRecord = sale.saleRecord.extend(sale.saleDetails.partial().shape);

export const salesEndpoints = {
  listSales: {
    method: 'GET',
    path: `${apiPrefix}/${resources.sales.path}`,
    summary: 'List sales',
    credentials: 'bearer',
    list: sale.saleList,
    response: ok(recordList(partialRecord(sale.saleRecord))),
  },
  readSale: {
    method: 'GET',
    path: `${apiPrefix}/${resources.sales.path}/:id`,
    summary: 'Read a sale',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(fullRecord)),
  },
  updateSale: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.sales.path}/:id`,
    summary: 'Change fields of a sale',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: idParams,
    body: salePatch,
    response: ok(oneRecord(sale.saleUpdateResponse)),
  },
  createSale: {
    method: 'POST',
    path: `${apiPrefix}/${resources.sales.path}`,
    summary: 'Add a sale',
    credentials: 'bearer',
    body: saleCreate,
    response: created(oneRecord(fullRecord)),
  },
} as const satisfies Record<string, Endpoint>;
