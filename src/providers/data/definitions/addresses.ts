import { addressesEndpoints } from '../../../../contract/endpoints/addresses.ts';
import { addressList, addressRecord } from '../../../../contract/resources/address.ts';
import { addressChanges } from '../address-body.ts';
import { chosen, type DataResource } from '../data-resource.ts';

export const definition: DataResource = {
  path: addressesEndpoints.listAddresses.path,
  list: addressList,
  record: () => addressRecord,
  listed: chosen(addressRecord),
  body: addressChanges,
};
