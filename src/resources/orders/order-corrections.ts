/** Which corrections an order takes by its state and lines. Source: decisions.md section 6, "Order" and "Split"; contract/orders/transitions.ts. */
import { refuseChanges, refuseCredit, refuseReissue } from '../../../contract/orders/transitions.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { type InvoiceLine, orderLines } from './order-lines.ts';

export interface OfferedCorrections {
  readonly charges: boolean;
  readonly split: boolean;
  readonly credit: boolean;
  readonly reissue: boolean;
  /** Lines that no credit note has taken back. */
  readonly open: readonly InvoiceLine[];
}

export function offeredCorrections(order: OrderAppRecord, credited: ReadonlySet<string>): OfferedCorrections {
  const known = { type: order.type, status: order.status.id };
  const lines = orderLines(order);
  const open = lines.filter(({ nid }) => !credited.has(nid));
  const changes = refuseChanges(known) === undefined;
  const somethingLeft = open.length > 0 || (lines.length === 0 && order.additional_charges.length > 0);
  return {
    charges: changes,
    split: changes && lines.length > 1,
    credit: refuseCredit(known) === undefined && open.length > 0,
    reissue: refuseReissue(known) === undefined && somethingLeft,
    open,
  };
}
