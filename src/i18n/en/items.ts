/** Lots: their pages, states and fields. */
export const items = {
  name: 'Item |||| Items',
  search: 'Search lots: title, description, number',
  noMatch: 'No lot matches',
  noneYet: 'No lots yet',
  editForm: 'Edit lot',
  add: 'Add lot',
  fields: {
    id: 'Number',
    label: 'Name',
    status: 'Status',
    created: 'Created',
    updated: 'Changed',
  },
};
