import { once } from '../../../../contract/once.ts';
import { client, clientDetails, clientListExtras, clientRecord } from '../../../../contract/resources/client.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { versioned } from '../../../../contract/version.ts';
import { fieldsBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';

export const definition: DataResource = {
  path: `${versioned}/${resources.clients.path}`,
  list: client.list,
  record: once(() => clientRecord.extend(clientDetails.partial().shape)),
  listed: chosen(client.listRecord.extend(clientListExtras)),
  body: fieldsBody(client.writable),
};
