/** What moves a sale from state to state. Source: decisions.md section 6, "Sale". */
import type { saleStatuses } from '../../../contract/resources/sale.ts';

type SaleStatus = (typeof saleStatuses)[number];

export interface SaleState {
  readonly status: SaleStatus;
  readonly published: boolean;
  /** Unix milliseconds; when the first of its sittings begins. */
  readonly mail_sale_date_from: number | null;
  readonly live_sale_date_from: number | null;
}

/**
 * The status after a change: what is not published is a draft, what is published is upcoming until its first
 * sitting begins. Only knocking down its results closes a sale, and nothing reopens it.
 */
export function saleStatus(sale: SaleState, now: number): SaleStatus {
  if (sale.status === 'closed') return 'closed';
  if (!sale.published) return 'draft';
  const starts = [sale.mail_sale_date_from, sale.live_sale_date_from].filter((date) => date !== null);
  return starts.some((start) => start <= now) ? 'published' : 'upcoming';
}
