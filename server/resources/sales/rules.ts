/** Rules for the status of a sale. Source: docs/specification/extensions.md#sale-transitions. */
import type { saleStatuses } from '../../../contract/resources/sale.ts';

type SaleStatus = (typeof saleStatuses)[number];

export interface SaleState {
  readonly status: SaleStatus;
  readonly published: boolean;
  /** Start of the mail sitting, in Unix milliseconds. */
  readonly mail_sale_date_from: number | null;
  /** Start of the live sitting, in Unix milliseconds. */
  readonly live_sale_date_from: number | null;
}

/**
 * Returns the status of a sale at the time `now`, in Unix milliseconds. A closed sale stays closed. A sale without the flag `published` is
 * `draft`. A sale with this flag is `upcoming` until its first sitting begins.
 */
export function saleStatus(sale: SaleState, now: number): SaleStatus {
  if (sale.status === 'closed') return 'closed';
  if (!sale.published) return 'draft';
  const starts = [sale.mail_sale_date_from, sale.live_sale_date_from].filter((date) => date !== null);
  return starts.some((start) => start <= now) ? 'published' : 'upcoming';
}
