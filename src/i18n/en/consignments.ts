/** Consignments: their pages, states and fields. */
export const consignments = {
  name: 'Consignment |||| Consignments',
  search: 'Search consignments',
  noMatch: 'No consignment matches',
  noneYet: 'No consignments yet',
  editForm: 'Edit consignment',
  add: 'Add consignment',
  fields: {
    id: 'Number',
    label: 'Name',
    status: 'Status',
    created: 'Created',
    updated: 'Changed',
  },
};
