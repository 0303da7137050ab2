/** The steps that an order can take by hand, and why not. Source: decisions.md section 6, "Order"; contract/orders/transitions.ts. */
import { centsFromDecimal } from '../../../contract/money.ts';
import { refuseStatus } from '../../../contract/orders/transitions.ts';
import type { OrderStatus } from '../../../contract/resources/order.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';

export type Step = 'in_process' | 'finished' | 'locked' | 'canceled';
export type StepRefusal = 'locked' | 'payments';

const forward: Readonly<Partial<Record<OrderStatus, Step>>> = { new: 'in_process', in_process: 'finished', finished: 'locked' };

export interface OfferedStep {
  readonly to: Step;
  /** Key of the reason below `resources.orders.refusals`; none when it may be taken. */
  readonly refused: StepRefusal | undefined;
}

/** The next step, and canceling. A canceled order, or one in a status that the contract does not know, takes none. */
export function offeredSteps(order: Pick<OrderAppRecord, 'type' | 'status' | 'payment_received'>): OfferedStep[] {
  const status = order.status.id;
  if (status === 'canceled') return [];
  const next = forward[status];
  return [...(next ? [{ to: next, refused: undefined }] : []), ...cancelStep(order)];
}

function cancelStep({ type, status, payment_received }: Pick<OrderAppRecord, 'type' | 'status' | 'payment_received'>): OfferedStep[] {
  const refused = refuseStatus({ type, status: status.id, payment_received: centsFromDecimal(payment_received) ?? 0 }, 'canceled');
  if (status.id !== 'locked' && !forward[status.id]) return [];
  return [{ to: 'canceled', refused: refused === undefined ? undefined : status.id === 'locked' ? 'locked' : 'payments' }];
}
