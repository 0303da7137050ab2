import { once } from '../../../../contract/once.ts';
import { client, clientDetails, clientListExtras, clientRecord } from '../../../../contract/resources/client.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { apiPrefix } from '../../../../contract/version.ts';
import { fieldsBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

export const definition: DataResource = {
  path: `${apiPrefix}/${resources.clients.path}`,
  list: client.list,
  recordSchema: once(() => clientRecord.extend(clientDetails.partial().shape)),
  listedSchema: listedSchemaOf(client.listRecord.extend(clientListExtras)),
  body: fieldsBody(client.writable),
};
