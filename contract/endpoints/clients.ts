import { accepted, created, type Endpoint, idParams, ok, partialRecord } from '../endpoint.ts';
import { clientCreate, clientPatch } from '../resources/bodies/client-bodies.ts';
import { clientsBulkBody } from '../resources/bodies/client-bulk.ts';
import * as client from '../resources/client.ts';
import { queueItem, queueItemDetails } from '../resources/job.ts';
import { resources } from '../resources/resource-table.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const fullRecord = client.clientRecord.extend(client.clientDetails.partial().shape);

export const clientsEndpoints = {
  listClients: {
    method: 'GET',
    path: `${apiPrefix}/${resources.clients.path}`,
    summary: 'List clients',
    credentials: 'bearer',
    list: client.clientList,
    response: ok(recordList(partialRecord(client.clientListRecord.extend(client.clientListExtras)))),
  },
  readClient: {
    method: 'GET',
    path: `${apiPrefix}/${resources.clients.path}/:id`,
    summary: 'Read a client',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(fullRecord)),
  },
  updateClient: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.clients.path}/:id`,
    summary: 'Change fields of a client',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: idParams,
    body: clientPatch,
    response: ok(oneRecord(client.clientUpdateResponse)),
  },
  createClient: {
    method: 'POST',
    path: `${apiPrefix}/${resources.clients.path}`,
    summary: 'Add a client; 409 if another client has the same e-mail',
    credentials: 'bearer',
    body: clientCreate,
    response: created(oneRecord(fullRecord)),
  },
  bulkClients: {
    method: 'POST',
    path: `${apiPrefix}/clients-bulk`,
    summary: 'Change many clients, as a background job',
    credentials: 'bearer',
    body: clientsBulkBody,
    response: accepted(oneRecord(queueItem.extend(queueItemDetails.partial().shape))),
  },
} as const satisfies Record<string, Endpoint>;
