import type { notes as english } from '../en/notes.ts';

export const notes = {
  name: 'Notiz |||| Notizen',
  noMatch: 'Keine Notiz passt',
  noneYet: 'Noch keine Notizen',
  editForm: 'Notiz bearbeiten',
  add: 'Notiz hinzufügen',
  fields: {
    id: 'Nummer',
    label: 'Name',
    status: 'Status',
    created: 'Erfasst',
    updated: 'Geändert',
  },
} satisfies typeof english;
