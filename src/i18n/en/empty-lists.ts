import type { ResourceWithPages } from '../../../contract/resources/resource-table.ts';

/** Texts of lists without records and without filters: they name what belongs in the list. The lists of jobs and of the bin have none. */
export const emptyLists = {
  clients: 'Buyers, consignors and everyone else the house deals with are listed here.',
  sales: 'A sale has the lots of one auction, with its dates, numbers and results.',
  items: 'An item becomes a lot when it has a number in a sale.',
  consignments: 'A consignment has the items that one consignor brings for a sale.',
  orders: 'Invoices to buyers, statements for consignors and credit notes are listed here.',
  transactions: 'Payments are recorded on the page of an invoice, a statement or a client.',
  tasks: 'Tasks can be attached to a record, assigned to a colleague and shown on the board.',
} satisfies Record<Exclude<ResourceWithPages, 'jobs' | 'bin'>, string>;

/** Texts of lists without filters that are limited to the current sale and have no records. */
export const emptyInSale = {
  items: 'No lots in the current sale',
  consignments: 'No consignments for the current sale',
  orders: 'No orders for the current sale',
  tasks: 'No tasks for the current sale',
};
