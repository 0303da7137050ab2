/** Addresses of clients. */
export const addresses = {
  name: 'Address |||| Addresses',
  add: 'Add address',
  edit: 'Edit address',
  none: 'No address yet',
  default: 'Default',
  makeDefault: 'Make default',
  unsaved: 'What you entered is not saved. Discard it?',
  discard: 'Discard',
  nowStored: 'Stored now: %{value}',
  types: {
    billing: 'Billing',
    shipping: 'Shipping',
  },
  fields: {
    country: 'Country',
    administrative_area: 'State or province',
    locality: 'City',
    postal_code: 'Postal code',
    thoroughfare: 'Street',
    premise: 'Apartment or suite',
    first_name: 'First name',
    last_name: 'Last name',
    organisation_name: 'Organisation',
    address_types: 'Used for',
    default_address: 'Default address',
  },
};
