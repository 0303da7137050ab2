/** What belongs to a client, as conditions of lists: the same by which the service counts. Source: contract/resources/statistics.ts. */
import type { ListFilter } from '../../../ui/record/list-address.ts';
import { liveOrderStatuses } from '../../../ui/record/live-order-statuses.ts';

export const clientLists = {
  orders: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses }),
  /** Something is still to be paid, by the client or, on a statement, to the client. */
  openOrders: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses, amount_due: { from: '0.01' } }),
  /** Credit notes that are not used up. */
  openCredits: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses, amount_due: { to: '-0.01' } }),
  /** What the client is charged: all but the statements of a consignor. */
  charged: (client: string): ListFilter => ({
    owner: client,
    status: liveOrderStatuses,
    type: ['bidder', 'credit_note', 'transport_invoice'],
  }),
  purchases: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses, type: 'bidder' }),
  consignments: (client: string): ListFilter => ({ owner: client }),
  openTasks: (client: string): ListFilter => ({ reference: client, status: ['0', '1'] }),
  consignedItems: (client: string): ListFilter => ({ owner: client }),
  consignedAndSold: (client: string): ListFilter => ({ owner: client, status: 'sold' }),
  boughtItems: (client: string): ListFilter => ({ winner: client, status: 'sold' }),
} as const;
