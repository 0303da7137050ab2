/**
 * Filters of lists that select the records of a client. If a figure of the client links to a list, the list's filter must select the records
 * that the service counts for this figure. Source: contract/composed/statistics.ts.
 */

import { creditOrderTypes } from '../../../../contract/orders/client-credit.ts';
import { draftOrderStatuses, issuedOrderStatuses, liveOrderStatuses, orderTypes } from '../../../../contract/resources/orders/order.ts';
import type { DueField } from '../../../ui/record/due-field.ts';
import type { FilterValues } from '../../../ui/record/list-address.ts';

export const clientListFilters = {
  orders: (clientId: string): FilterValues => ({ owner: clientId, status: liveOrderStatuses }),
  /**
   * Unpaid drafts, and orders with an amount that either the client or the house owes. With the extension order-credits, the amounts `owed`
   * add up to the client's balance. Without the extension, the filter does not find credit notes that are neither used nor paid out.
   */
  openOrders: (clientId: string, dueField: DueField): FilterValues => ({
    owner: clientId,
    status: liveOrderStatuses,
    ...(dueField === 'owed' ? { open: true } : { amount_due: { from: '0.01' } }),
  }),
  /** Orders of which the client owes an amount. This filter requires the extension order-credits. */
  owing: (clientId: string): FilterValues => ({ owner: clientId, status: liveOrderStatuses, owed: { from: '0.01' } }),
  /**
   * Orders of which the client owes an amount, also on a service without the extension order-credits. On such a service, statements are left
   * out, because the house owes their amounts.
   */
  unpaid: (clientId: string, dueField: DueField): FilterValues =>
    dueField === 'owed'
      ? clientListFilters.owing(clientId)
      : { ...clientListFilters.openOrders(clientId, dueField), type: orderTypes.filter((type) => type !== 'consignor') },
  /** Filters by `amount_due`, because the `owed` of a draft contains only payments in advance. */
  unpaidDrafts: (clientId: string): FilterValues => ({
    ...clientListFilters.unpaid(clientId, 'amount_due'),
    status: draftOrderStatuses,
  }),
  /** Issued orders of which the house owes the client an amount. This filter requires the extension order-credits. */
  toPayOut: (clientId: string): FilterValues => ({ owner: clientId, status: issuedOrderStatuses, owed: { to: '-0.01' } }),
  /** The credits among the orders of `toPayOut`. A credit can be used for an invoice of the client. */
  credits: (clientId: string): FilterValues => ({ ...clientListFilters.toPayOut(clientId), type: creditOrderTypes }),
  /** The statements among the orders of `toPayOut`. */
  statementsToPayOut: (clientId: string): FilterValues => ({ ...clientListFilters.toPayOut(clientId), type: 'consignor' }),
  purchases: (clientId: string): FilterValues => ({ owner: clientId, status: liveOrderStatuses, type: 'bidder' }),
  consignments: (clientId: string): FilterValues => ({ owner: clientId }),
  /** Tasks that are not completed: the statuses 0 (`can_start`) and 1 (`cant_start`). */
  openTasks: (clientId: string): FilterValues => ({ referenced_bundle: 'client', reference: clientId, status: ['0', '1'] }),
  consignedItems: (clientId: string): FilterValues => ({ owner: clientId }),
  boughtItems: (clientId: string): FilterValues => ({ winner: clientId, status: 'sold' }),
} as const;
