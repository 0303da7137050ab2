import { accepted, byId, created, type Endpoint, ok, partialRecord } from '../endpoint.ts';
import { itemCreate, itemPatch } from '../resources/bodies/item-bodies.ts';
import { itemsBulkBody, itemsBulkEditBody } from '../resources/bodies/item-bulk.ts';
import * as item from '../resources/item.ts';
import { queueItem, queueItemDetails } from '../resources/job.ts';
import { resources } from '../resources/resource-table.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const fullRecord = item.itemRecord.extend(item.itemDetails.partial().shape);
const job = oneRecord(queueItem.extend(queueItemDetails.partial().shape));

export const itemsEndpoints = {
  listItems: {
    method: 'GET',
    path: `${versioned}/${resources.items.path}`,
    summary: 'List items',
    credentials: 'bearer',
    list: item.itemList,
    response: ok(recordList(partialRecord(item.itemRecord.extend(item.itemListExtras)))),
  },
  readItem: {
    method: 'GET',
    path: `${versioned}/${resources.items.path}/:id`,
    summary: 'Read an item',
    credentials: 'bearer',
    params: byId,
    response: ok(oneRecord(fullRecord)),
  },
  createItem: {
    method: 'POST',
    path: `${versioned}/${resources.items.path}`,
    summary: 'Add an item to a consignment of a sale',
    credentials: 'bearer',
    query: item.itemCreateQuery,
    body: itemCreate,
    response: created(oneRecord(fullRecord)),
  },
  updateItem: {
    method: 'PATCH',
    path: `${versioned}/${resources.items.path}/:id`,
    summary: 'Change fields of an item; fields of its history add a history record instead',
    credentials: 'bearer',
    params: byId,
    body: itemPatch,
    response: ok(oneRecord(item.itemUpdateResponse)),
  },
  bulkItems: {
    method: 'POST',
    path: `${versioned}/items-bulk`,
    summary: 'Change or delete many items, as a background job',
    credentials: 'bearer',
    body: itemsBulkBody,
    response: accepted(job),
  },
  numberLots: {
    method: 'PATCH',
    path: `${versioned}/items-bulk-edit`,
    summary: 'Set the lot numbers of all given items or of none, as a background job',
    credentials: 'bearer',
    body: itemsBulkEditBody,
    response: accepted(job),
  },
} as const satisfies Record<string, Endpoint>;
