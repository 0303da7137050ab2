/** Orders, which are invoices, statements and credit notes. */
export const orders = {
  name: 'Order |||| Orders',
  search: 'Search orders: number, client, bidder',
  noMatch: 'No order matches',
  noneYet: 'No orders yet',
  editForm: 'Edit order',
  add: 'Add order',
  fields: {
    id: 'Number',
    label: 'Name',
    status: 'Status',
    created: 'Created',
    updated: 'Changed',
  },
};
