import type { fields as english } from '../en/fields.ts';

export const fields = {
  none: 'Aucun',
  searching: 'Recherche …',
  noMatch: 'Aucun résultat',
  termHint: 'Saisir, puis appuyer sur Entrée',
  choices: {
    en: 'Anglais',
    de: 'Allemand',
    fr: 'Français',
    Payment: 'Paiement',
    Cheque: 'Chèque',
    'Wire Transfer': 'Virement',
    standard: 'Normal',
    reduced: 'Réduit',
    exempt: 'Exonéré',
    reverse_charge: 'Autoliquidation',
    order: 'Facture',
    consignment: 'Dépôt',
    item: 'Lot',
    none: 'Aucune',
    house: 'Maison',
    consignor: 'Déposant',
    live: 'En salle',
    mail: 'Par correspondance',
    online: 'En ligne',
  },
} satisfies typeof english;
