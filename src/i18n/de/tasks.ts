import type { tasks as english } from '../en/tasks.ts';

export const tasks = {
  name: 'Aufgabe |||| Aufgaben',
  search: 'Aufgaben suchen',
  noMatch: 'Keine Aufgabe passt',
  noneYet: 'Noch keine Aufgaben',
  editForm: 'Aufgabe bearbeiten',
  add: 'Aufgabe hinzufügen',
  fields: {
    id: 'Nummer',
    label: 'Name',
    status: 'Status',
    created: 'Erfasst',
    updated: 'Geändert',
  },
} satisfies typeof english;
