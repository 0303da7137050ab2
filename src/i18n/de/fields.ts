import type { fields as english } from '../en/fields.ts';

export const fields = {
  none: 'Keine Angabe',
  searching: 'Suche läuft …',
  noMatch: 'Kein Treffer',
  termHint: 'Eintippen, dann Eingabetaste',
  choices: {
    en: 'Englisch',
    de: 'Deutsch',
    fr: 'Französisch',
    Payment: 'Zahlung',
    Cheque: 'Scheck',
    'Wire Transfer': 'Überweisung',
    standard: 'Normal',
    reduced: 'Ermäßigt',
    exempt: 'Befreit',
    reverse_charge: 'Steuerschuldumkehr',
    order: 'Rechnung',
    consignment: 'Einlieferung',
    item: 'Los',
    none: 'Keine',
    house: 'Haus',
    consignor: 'Einlieferer',
    live: 'Saalauktion',
    mail: 'Schriftlich',
    online: 'Online',
  },
} satisfies typeof english;
