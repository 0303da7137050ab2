/**
 * The related lists on the pages of records: which fields of the first records are read, and in which order. The app requests these pages,
 * and the service includes the same pages in the related reads of a record. This file contains no schemas.
 */
import type { Sort } from '../query.ts';

export interface RelatedPage {
  readonly range: number;
  readonly sort: Sort;
  readonly fields?: readonly string[];
}

export const relatedPages = {
  /** More addresses than any client has. */
  addresses: { range: 100, sort: { field: 'default_address', descending: true } },
  clientOpenOrders: {
    range: 5,
    sort: { field: 'created', descending: false },
    fields: ['order_id', 'label', 'type', 'status', 'sale', 'grand_total', 'amount_due', 'credited', 'owed', 'created'],
  },
  /** The notes whose files are shown; a client rarely has more. */
  clientNotes: { range: 100, sort: { field: 'created', descending: true } },
  consignmentItems: {
    range: 15,
    sort: { field: 'lot', descending: false },
    fields: ['lot', 'label', 'status', 'estimate_low', 'estimate_high', 'hammer_price'],
  },
  /** Only the number of open tasks is shown. */
  openTasks: { range: 1, sort: { field: 'id', descending: false } },
  /** More payments than any order has. */
  orderPayments: { range: 200, sort: { field: 'id', descending: false } },
  saleItems: {
    range: 10,
    sort: { field: 'lot', descending: false },
    fields: ['lot', 'label', 'status', 'category', 'estimate_low', 'estimate_high', 'hammer_price'],
  },
} as const satisfies Record<string, RelatedPage>;
