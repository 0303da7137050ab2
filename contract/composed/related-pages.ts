/**
 * The first page of each list in the related reads of a record, see `related.ts`. This file contains no schemas, so that the app can import
 * it without loading them.
 */
import type { Sort } from '../query.ts';

export interface RelatedPage {
  /** Maximum number of records. */
  readonly range: number;
  readonly sort: Sort;
  readonly fields?: readonly string[];
}

export const relatedPages = {
  /** In practice, no client has more than 100 addresses. */
  addresses: { range: 100, sort: { field: 'default_address', descending: true } },
  /** The oldest orders on which a client has a credit. */
  clientCredits: {
    range: 20,
    sort: { field: 'created', descending: false },
    fields: ['order_id', 'label', 'type', 'amount_due'],
  },
  /** The oldest orders of a client that are not settled, including drafts. */
  clientOpenOrders: {
    range: 5,
    sort: { field: 'created', descending: false },
    fields: ['order_id', 'label', 'type', 'status', 'sale', 'grand_total', 'amount_due', 'credited', 'owed', 'credited_invoice', 'created'],
  },
  /** The notes whose files are shown. A client rarely has more than 100. */
  clientNotes: { range: 100, sort: { field: 'created', descending: true } },
  consignmentItems: {
    range: 15,
    sort: { field: 'lot', descending: false },
    fields: ['lot', 'label', 'status', 'estimate_low', 'estimate_high', 'hammer_price'],
  },
  /** Only the number of open tasks is shown, so one record is enough. */
  openTasks: { range: 1, sort: { field: 'id', descending: false } },
  /** In practice, no order has more than 200 payments. */
  orderPayments: { range: 200, sort: { field: 'id', descending: false } },
  saleItems: {
    range: 10,
    sort: { field: 'lot', descending: false },
    fields: ['lot', 'label', 'status', 'category', 'estimate_low', 'estimate_high', 'hammer_price'],
  },
} as const satisfies Record<string, RelatedPage>;
