/** The app's resources: where each is at the service, how it is read, and which endpoint each action calls. */
import type { z } from 'zod';
import type { GuardedEndpoint } from '../../../contract/access.ts';
import { addressesEndpoints } from '../../../contract/endpoints/addresses.ts';
import { clientsEndpoints } from '../../../contract/endpoints/clients.ts';
import { salesEndpoints } from '../../../contract/endpoints/sales.ts';
import type { Fields } from '../../../contract/fields.ts';
import type { ListSpec } from '../../../contract/query.ts';
import { addressList, addressRecord } from '../../../contract/resources/address.ts';
import { client, clientDetails, clientListExtras, clientRecord } from '../../../contract/resources/client.ts';
import { sale, saleDetails, saleRecord } from '../../../contract/resources/sale.ts';
import { idText } from '../../../contract/wire.ts';
import type { ResourceName } from './types.ts';

export type Action = 'list' | 'show' | 'edit' | 'create';

export interface DataResource {
  /** The address of the list; a record's is below it. */
  readonly path: string;
  readonly list: ListSpec;
  /** As a single read answers it. */
  readonly record: z.ZodObject;
  /** In a list any field may be missing that `fields` did not ask for. */
  readonly listed: z.ZodObject;
  /** Addresses have parts instead, see address-body.ts. */
  readonly writable?: Fields;
  readonly endpoints: Readonly<Partial<Record<Action, GuardedEndpoint>>>;
}

/** A list record under `fields`: any of its names, and `id` always. */
const chosen = (record: z.ZodObject) => record.partial().extend({ id: idText });

export const dataResources: Readonly<Record<ResourceName, DataResource>> = {
  clients: {
    path: clientsEndpoints.listClients.path,
    list: client.list,
    record: clientRecord.extend(clientDetails.partial().shape),
    listed: chosen(client.listRecord.extend(clientListExtras)),
    writable: client.writable,
    endpoints: { list: 'listClients', show: 'readClient', edit: 'updateClient' },
  },
  sales: {
    path: salesEndpoints.listSales.path,
    list: sale.list,
    record: saleRecord.extend(saleDetails.partial().shape),
    listed: chosen(saleRecord),
    writable: sale.writable,
    endpoints: { list: 'listSales', show: 'readSale', edit: 'updateSale' },
  },
  addresses: {
    path: addressesEndpoints.listAddresses.path,
    list: addressList,
    record: addressRecord,
    listed: chosen(addressRecord),
    endpoints: { list: 'listAddresses', show: 'readAddress', edit: 'updateAddress', create: 'createAddress' },
  },
};

/** Throws a RangeError for a name that is no resource of the app: a programmer's mistake. */
export function resourceOf(name: string): DataResource {
  const found = Object.entries(dataResources).find(([known]) => known === name)?.[1];
  if (!found) throw new RangeError(`no such resource: ${name}`);
  return found;
}
