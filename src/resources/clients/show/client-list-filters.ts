/**
 * List filters for the records of a client. They select the records that the service counts in the client's figures. Source:
 * contract/composed/statistics.ts.
 */

import { issuedOrderStatuses, liveOrderStatuses } from '../../../../contract/resources/order.ts';
import type { DueField } from '../../../ui/record/due-field.ts';
import type { FilterValues } from '../../../ui/record/list-address.ts';

export const clientListFilters = {
  orders: (client: string): FilterValues => ({ owner: client, status: liveOrderStatuses }),
  /**
   * Unpaid drafts, and orders with an open amount that either the client or the house owes. The open amounts add up to the balance. Without
   * the extension order-credits, the service cannot list open credit notes.
   */
  openOrders: (client: string, dueField: DueField): FilterValues => ({
    owner: client,
    status: liveOrderStatuses,
    ...(dueField === 'owed' ? { open: true } : { amount_due: { from: '0.01' } }),
  }),
  /** Orders of which the client owes an amount. Like `toPayOut`, this filter requires the extension order-credits. */
  owing: (client: string): FilterValues => ({ owner: client, status: liveOrderStatuses, owed: { from: '0.01' } }),
  /** Issued orders of which the house owes the client an amount. */
  toPayOut: (client: string): FilterValues => ({ owner: client, status: issuedOrderStatuses, owed: { to: '-0.01' } }),
  purchases: (client: string): FilterValues => ({ owner: client, status: liveOrderStatuses, type: 'bidder' }),
  consignments: (client: string): FilterValues => ({ owner: client }),
  /** Tasks that are not completed: the statuses 0 (`can_start`) and 1 (`cant_start`). */
  openTasks: (client: string): FilterValues => ({ referenced_bundle: 'client', reference: client, status: ['0', '1'] }),
  consignedItems: (client: string): FilterValues => ({ owner: client }),
  boughtItems: (client: string): FilterValues => ({ winner: client, status: 'sold' }),
} as const;
