/** Source: docs/specification/api.md#client-addresses. */
import * as kind from '../checks/kinds.ts';

const address = kind.object({
  country: kind.country,
  administrative_area: kind.text,
  locality: kind.text,
  postal_code: kind.text,
  thoroughfare: kind.text,
  premise: kind.text,
  first_name: kind.text,
  last_name: kind.text,
  organisation_name: kind.text,
  name_line: kind.text,
});
const address_types = kind.listOf(kind.object({ id: kind.oneOf('billing', 'shipping'), label: kind.text }));

export const addressRecord = {
  id: kind.id,
  label: kind.text,
  client: kind.id,
  address,
  address_types,
  default_address: kind.boolean,
  validated: kind.boolean,
  rendered: kind.text,
  created: kind.iso,
  updated: kind.iso,
};

export const addressCreateResponse = {
  id: kind.id,
  client: kind.id,
  address,
  address_types,
  default_address: kind.boolean,
  created: kind.iso,
};

export const addressUpdateResponse = { id: kind.id, client: kind.id, address, updated: kind.iso };
