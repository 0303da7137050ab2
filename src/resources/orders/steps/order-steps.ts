/**
 * Determines the steps that a user can take with an order, and why a step is refused. Source:
 * docs/specification/extensions.md#order-transitions; contract/orders/transitions.ts.
 */
import { centsFromDecimal } from '../../../../contract/money.ts';
import { reasonAgainstStatus } from '../../../../contract/orders/transitions.ts';
import type { OrderStatus } from '../../../../contract/resources/order.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { openCreditUsesOf } from '../../../ui/record/moved-credits.ts';

export type Step = 'in_process' | 'finished' | 'locked' | 'canceled';
export type StepRefusal = 'locked' | 'payments' | 'credit' | 'release' | 'expertise';

const nextSteps: Readonly<Partial<Record<OrderStatus, Step>>> = { new: 'in_process', in_process: 'finished', finished: 'locked' };

type OrderToStep = Pick<OrderAppRecord, 'type' | 'status' | 'payment_received' | 'waits_for_release' | 'under_expertise' | 'credit_uses'>;

export interface OfferedStep {
  readonly to: Step;
  /** Translation key of the reason, below `orderSteps.refusals`; undefined if the step is allowed. */
  readonly refusal: StepRefusal | undefined;
}

/**
 * Returns the next step, if any, and the cancellation. Both may be refused. A canceled order has no steps. An order with a status that is
 * not in the contract has none either.
 */
export function offeredSteps(order: OrderToStep): OfferedStep[] {
  const status = order.status.id;
  if (status === 'canceled') return [];
  const next = nextSteps[status];
  const refusal = next === 'finished' ? refusalOfIssue(order) : undefined;
  return [...(next ? [{ to: next, refusal }] : []), ...cancelStep(order)];
}

function refusalOfIssue({ waits_for_release, under_expertise = [] }: OrderToStep): StepRefusal | undefined {
  if (under_expertise.length > 0) return 'expertise';
  return waits_for_release ? 'release' : undefined;
}

function cancelStep({ type, status, payment_received, credit_uses }: OrderToStep): OfferedStep[] {
  const paid = centsFromDecimal(payment_received) ?? 0;
  const has_used_credit = openCreditUsesOf({ credit_uses }).length > 0;
  const reason = reasonAgainstStatus({ type, status: status.id, payment_received: paid, has_used_credit }, 'canceled');
  // A status without a next step, other than the last one (`locked`), is not in the contract.
  if (status.id !== 'locked' && !nextSteps[status.id]) return [];
  if (reason === undefined) return [{ to: 'canceled', refusal: undefined }];
  return [{ to: 'canceled', refusal: status.id === 'locked' ? 'locked' : paid === 0 && has_used_credit ? 'credit' : 'payments' }];
}
