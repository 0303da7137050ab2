import { byId, created, type Endpoint, ok, partialRecord } from '../endpoint.ts';
import { clientCreate, clientPatch } from '../resources/bodies/client-bodies.ts';
import * as client from '../resources/client.ts';
import { resources } from '../resources/resource-table.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

const fullRecord = client.clientRecord.extend(client.clientDetails.partial().shape);

export const clientsEndpoints = {
  listClients: {
    method: 'GET',
    path: `${versioned}/${resources.clients.path}`,
    summary: 'List clients',
    credentials: 'bearer',
    list: client.clientList,
    response: ok(recordList(partialRecord(client.clientListRecord.extend(client.clientListExtras)))),
  },
  readClient: {
    method: 'GET',
    path: `${versioned}/${resources.clients.path}/:id`,
    summary: 'Read a client',
    credentials: 'bearer',
    params: byId,
    response: ok(oneRecord(fullRecord)),
  },
  updateClient: {
    method: 'PATCH',
    path: `${versioned}/${resources.clients.path}/:id`,
    summary: 'Change fields of a client',
    credentials: 'bearer',
    params: byId,
    body: clientPatch,
    response: ok(oneRecord(client.clientUpdateResponse)),
  },
  createClient: {
    method: 'POST',
    path: `${versioned}/${resources.clients.path}`,
    summary: 'Add a client; 409 names the client with the same e-mail',
    credentials: 'bearer',
    body: clientCreate,
    response: created(oneRecord(fullRecord)),
  },
} as const satisfies Record<string, Endpoint>;
