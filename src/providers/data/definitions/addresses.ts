import { addressesEndpoints } from '../../../../contract/endpoints/addresses.ts';
import { addressList, addressRecord } from '../../../../contract/resources/address.ts';
import { addressChanges } from '../address-body.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

export const definition: DataResource = {
  path: addressesEndpoints.listAddresses.path,
  list: addressList,
  recordSchema: () => addressRecord,
  listedSchema: listedSchemaOf(addressRecord),
  body: addressChanges,
};
