import type { addresses as english } from '../en/addresses.ts';

export const addresses = {
  name: 'Adresse |||| Adressen',
  add: 'Adresse hinzufügen',
  edit: 'Adresse bearbeiten',
  none: 'Noch keine Adresse',
  default: 'Standard',
  makeDefault: 'Als Standard festlegen',
  unsaved: 'Ihre Eingaben sind nicht gespeichert. Verwerfen?',
  discard: 'Verwerfen',
  nowStored: 'Jetzt gespeichert: %{value}',
  types: {
    billing: 'Rechnung',
    shipping: 'Versand',
  },
  fields: {
    country: 'Land',
    administrative_area: 'Bundesland oder Provinz',
    locality: 'Ort',
    postal_code: 'Postleitzahl',
    thoroughfare: 'Straße',
    premise: 'Adresszusatz',
    first_name: 'Vorname',
    last_name: 'Nachname',
    organisation_name: 'Organisation',
    address_types: 'Verwendung',
    default_address: 'Standardadresse',
  },
} satisfies typeof english;
