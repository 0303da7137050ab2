/** List filters for the records of a client. They match how the service counts its figures. Source: contract/resources/statistics.ts. */

import { liveOrderStatuses } from '../../../../contract/resources/order.ts';
import type { DueField } from '../../../ui/record/due-field.ts';
import type { ListFilter } from '../../../ui/record/list-address.ts';

export const clientListFilters = {
  orders: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses }),
  /**
   * Orders with an open amount in either direction; they add up to the balance. A service without order-credits cannot list open credit
   * notes.
   */
  openOrders: (client: string, due: DueField): ListFilter => ({
    owner: client,
    status: liveOrderStatuses,
    ...(due === 'owed' ? { open: true } : { amount_due: { from: '0.01' } }),
  }),
  /** Orders that the client owes, and orders that the house owes, if the service distinguishes them. */
  owing: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses, owed: { from: '0.01' } }),
  toPayOut: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses, owed: { to: '-0.01' } }),
  purchases: (client: string): ListFilter => ({ owner: client, status: liveOrderStatuses, type: 'bidder' }),
  consignments: (client: string): ListFilter => ({ owner: client }),
  openTasks: (client: string): ListFilter => ({ referenced_bundle: 'client', reference: client, status: ['0', '1'] }),
  consignedItems: (client: string): ListFilter => ({ owner: client }),
  boughtItems: (client: string): ListFilter => ({ winner: client, status: 'sold' }),
} as const;
