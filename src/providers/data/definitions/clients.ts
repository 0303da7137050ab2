import { clientsEndpoints } from '../../../../contract/endpoints/clients.ts';
import { client, clientDetails, clientListExtras, clientRecord } from '../../../../contract/resources/client.ts';
import { fieldsBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';

export const definition: DataResource = {
  path: clientsEndpoints.listClients.path,
  list: client.list,
  record: clientRecord.extend(clientDetails.partial().shape),
  listed: chosen(client.listRecord.extend(clientListExtras)),
  body: fieldsBody(client.writable),
};
