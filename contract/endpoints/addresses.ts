import { created, type Endpoint, idParams, noContent, ok } from '../endpoint.ts';
import * as address from '../resources/address.ts';
import { createAddressBody, updateAddressBody } from '../resources/bodies/address-bodies.ts';
import { resources } from '../resources/resource-table.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

export const addressesEndpoints = {
  listAddresses: {
    method: 'GET',
    path: `${apiPrefix}/${resources.addresses.path}`,
    summary: 'List the addresses of a client',
    credentials: 'bearer',
    list: address.addressList,
    response: ok(recordList(address.addressRecord)),
  },
  readAddress: {
    method: 'GET',
    path: `${apiPrefix}/${resources.addresses.path}/:id`,
    summary: 'Read an address',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(address.addressRecord)),
  },
  createAddress: {
    method: 'POST',
    path: `${apiPrefix}/${resources.addresses.path}`,
    summary: 'Add an address to a client',
    credentials: 'bearer',
    body: createAddressBody,
    response: created(oneRecord(address.addressCreateResponse)),
  },
  updateAddress: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.addresses.path}/:id`,
    summary: 'Change an address',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: idParams,
    body: updateAddressBody,
    response: ok(oneRecord(address.addressUpdateResponse)),
  },
  deleteAddress: {
    method: 'DELETE',
    path: `${apiPrefix}/${resources.addresses.path}/:id`,
    summary: 'Delete an address; 409 if it is the only one',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: idParams,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
