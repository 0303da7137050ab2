import type { addresses as english } from '../en/addresses.ts';

export const addresses = {
  name: 'Adresse |||| Adresses',
  add: 'Ajouter une adresse',
  edit: 'Modifier l’adresse',
  none: 'Pas encore d’adresse',
  default: 'Par défaut',
  makeDefault: 'Définir par défaut',
  unsaved: 'Votre saisie n’est pas enregistrée. L’abandonner ?',
  discard: 'Abandonner',
  nowStored: 'Enregistré à présent : %{value}',
  types: {
    billing: 'Facturation',
    shipping: 'Livraison',
  },
  fields: {
    country: 'Pays',
    administrative_area: 'État ou province',
    locality: 'Ville',
    postal_code: 'Code postal',
    thoroughfare: 'Rue',
    premise: 'Appartement',
    first_name: 'Prénom',
    last_name: 'Nom',
    organisation_name: 'Organisation',
    address_types: 'Utilisation',
    default_address: 'Adresse par défaut',
  },
} satisfies typeof english;
