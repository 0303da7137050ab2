import type { consignments as english } from '../en/consignments.ts';

export const consignments = {
  name: 'Einlieferung |||| Einlieferungen',
  search: 'Einlieferungen suchen',
  noMatch: 'Keine Einlieferung passt',
  noneYet: 'Noch keine Einlieferungen',
  editForm: 'Einlieferung bearbeiten',
  add: 'Einlieferung hinzufügen',
  fields: {
    id: 'Nummer',
    label: 'Name',
    status: 'Status',
    created: 'Erfasst',
    updated: 'Geändert',
  },
} satisfies typeof english;
