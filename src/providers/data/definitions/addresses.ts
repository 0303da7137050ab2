import { addressesEndpoints } from '../../../../contract/endpoints/addresses.ts';
import { addressList, addressRecord } from '../../../../contract/resources/address.ts';
import { addressChanges } from '../address-body.ts';
import { type DataResource, listedSchema } from '../data-resource.ts';

export const definition: DataResource = {
  path: addressesEndpoints.listAddresses.path,
  list: addressList,
  record: () => addressRecord,
  listed: listedSchema(addressRecord),
  body: addressChanges,
};
