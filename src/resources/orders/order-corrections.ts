/**
 * Determines the corrections that the status and the lines of an order allow. Source: docs/specification/extensions.md#order-transitions,
 * docs/specification/extensions.md#order-corrections; contract/orders/transitions.ts.
 */
import { refuseChanges, refuseCredit, refuseReissue } from '../../../contract/orders/transitions.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { type InvoiceLine, orderLines } from './order-lines.ts';

export interface OfferedCorrections {
  readonly charges: boolean;
  readonly split: boolean;
  readonly credit: boolean;
  readonly reissue: boolean;
  /** The lines that were not credited. */
  readonly open: readonly InvoiceLine[];
}

/** Returns the corrections that are allowed. `credited` are the ids of the credited items. */
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
