import type { items as english } from '../en/items.ts';

export const items = {
  name: 'Los |||| Lose',
  search: 'Lose suchen: Titel, Beschreibung, Nummer',
  noMatch: 'Kein Los passt',
  noneYet: 'Noch keine Lose',
  editForm: 'Los bearbeiten',
  add: 'Los hinzufügen',
  fields: {
    id: 'Nummer',
    label: 'Name',
    status: 'Status',
    created: 'Erfasst',
    updated: 'Geändert',
  },
} satisfies typeof english;
