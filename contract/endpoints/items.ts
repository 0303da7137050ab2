import { accepted, created, type Endpoint, idParams, ok, partialRecord } from '../endpoint.ts';
import { itemCreate, itemPatch } from '../resources/bodies/item-bodies.ts';
import { itemsBulkBody, itemsBulkEditBody } from '../resources/bodies/item-bulk.ts';
import * as item from '../resources/items/item.ts';
import { itemTerms } from '../resources/items/item-terms.ts';
import { queueItem, queueItemDetails } from '../resources/job.ts';
import { resources } from '../resources/resource-table.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const fullRecord = item.itemRecord.extend(item.itemDetails.partial().shape);
const job = oneRecord(queueItem.extend(queueItemDetails.partial().shape));

export const itemsEndpoints = {
  listItems: {
    method: 'GET',
    path: `${apiPrefix}/${resources.items.path}`,
    summary: 'List items',
    credentials: 'bearer',
    list: item.itemList,
    response: ok(recordList(partialRecord(item.itemRecord.extend(item.itemListExtras)))),
  },
  readItem: {
    method: 'GET',
    path: `${apiPrefix}/${resources.items.path}/:id`,
    summary: 'Read an item',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(fullRecord)),
  },
  readItemTerms: {
    method: 'GET',
    path: `${apiPrefix}/item-terms/:id`,
    summary: 'Read the terms that an item has on documents that are created now, and where each was found',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(itemTerms)),
  },
  createItem: {
    method: 'POST',
    path: `${apiPrefix}/${resources.items.path}`,
    summary: 'Add an item to a consignment of a sale',
    credentials: 'bearer',
    query: item.itemCreateQuery,
    queryNamesRecord: true,
    body: itemCreate,
    response: created(oneRecord(fullRecord)),
  },
  updateItem: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.items.path}/:id`,
    summary: 'Change fields of an item; fields of its result are saved as a new history record instead',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: idParams,
    body: itemPatch,
    response: ok(oneRecord(item.itemUpdateResponse)),
  },
  bulkItems: {
    method: 'POST',
    path: `${apiPrefix}/items-bulk`,
    summary: 'Change or delete many items, as a background job',
    credentials: 'bearer',
    body: itemsBulkBody,
    response: accepted(job),
  },
  numberLots: {
    method: 'PATCH',
    path: `${apiPrefix}/items-bulk-edit`,
    summary: 'Set the lot numbers of items, all of them or none, as a background job',
    credentials: 'bearer',
    body: itemsBulkEditBody,
    response: accepted(job),
  },
} as const satisfies Record<string, Endpoint>;
