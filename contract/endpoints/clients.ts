import { byId, chosen, created, type Endpoint, ok } from '../endpoint.ts';
import * as client from '../resources/client.ts';
import { clientCreate, clientPatch } from '../resources/client-bodies.ts';
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
    answer: ok(recordList(chosen(client.clientListRecord.extend(client.clientListExtras)))),
  },
  readClient: {
    method: 'GET',
    path: `${versioned}/${resources.clients.path}/:id`,
    summary: 'Read a client',
    credentials: 'bearer',
    params: byId,
    answer: ok(oneRecord(fullRecord)),
  },
  updateClient: {
    method: 'PATCH',
    path: `${versioned}/${resources.clients.path}/:id`,
    summary: 'Change fields of a client',
    credentials: 'bearer',
    params: byId,
    body: clientPatch,
    answer: ok(oneRecord(client.clientUpdateResponse)),
  },
  createClient: {
    method: 'POST',
    path: `${versioned}/${resources.clients.path}`,
    summary: 'Add a client; 409 names the client that has the same e-mail',
    credentials: 'bearer',
    body: clientCreate,
    answer: created(oneRecord(fullRecord)),
  },
} as const satisfies Record<string, Endpoint>;
