import type { orders as english } from '../en/orders.ts';

export const orders = {
  name: 'Rechnung |||| Rechnungen',
  search: 'Rechnungen suchen: Nummer, Kunde, Bieter',
  noMatch: 'Keine Rechnung passt',
  noneYet: 'Noch keine Rechnungen',
  editForm: 'Rechnung bearbeiten',
  add: 'Rechnung hinzufügen',
  fields: {
    id: 'Nummer',
    label: 'Name',
    status: 'Status',
    created: 'Erfasst',
    updated: 'Geändert',
  },
} satisfies typeof english;
