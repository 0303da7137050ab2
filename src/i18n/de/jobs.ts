import type { jobs as english } from '../en/jobs.ts';

export const jobs = {
  name: 'Auftrag |||| Aufträge',
  noMatch: 'Kein Auftrag passt',
  noneYet: 'Noch keine Aufträge',
  fields: {
    id: 'Nummer',
    label: 'Name',
    status: 'Status',
    created: 'Erfasst',
    updated: 'Geändert',
  },
} satisfies typeof english;
