/**
 * Finds the steps that a user can take with an order, and why a step is refused. Source:
 * docs/specification/extensions.md#order-transitions; contract/orders/transitions.ts.
 */
import { centsFromDecimal } from '../../../../contract/money.ts';
import { reasonAgainstStatus } from '../../../../contract/orders/transitions.ts';
import type { OrderStatus } from '../../../../contract/resources/orders/order.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { unreversedCreditUsesOf } from '../../../ui/record/moved-credits.ts';

/** A step, named after the status to which it leads. */
export type Step = 'in_process' | 'finished' | 'locked' | 'canceled';
export type StepRefusal = 'locked' | 'creditNote' | 'credited' | 'payments' | 'credit' | 'release' | 'expertise';

const nextSteps: Readonly<Partial<Record<OrderStatus, Step>>> = { new: 'in_process', in_process: 'finished', finished: 'locked' };

type OrderForSteps = Pick<
  OrderAppRecord,
  'type' | 'status' | 'payment_received' | 'waits_for_release' | 'under_expertise' | 'corrections' | 'credit_uses'
>;

export interface OfferedStep {
  readonly to: Step;
  /** Translation key of the reason, below `orderSteps.refusals`; undefined if the step is allowed. */
  readonly refusal: StepRefusal | undefined;
}

/**
 * Returns the next step, if any, and the cancellation. Each of them may be refused. Returns no steps for a canceled order, or for a status
 * that is not in the contract.
 */
export function offeredSteps(order: OrderForSteps): OfferedStep[] {
  const status = order.status.id;
  if (status === 'canceled') return [];
  const nextStep = nextSteps[status];
  const refusal = nextStep === 'finished' ? refusalOfIssue(order) : undefined;
  return [...(nextStep ? [{ to: nextStep, refusal }] : []), ...cancelSteps(order)];
}

/** Returns why an order with the status `in_process` cannot be issued; undefined if it can. */
function refusalOfIssue({ waits_for_release, under_expertise = [] }: OrderForSteps): StepRefusal | undefined {
  if (under_expertise.length > 0) return 'expertise';
  return waits_for_release ? 'release' : undefined;
}

/** Returns a list with the cancellation; an empty list for a status that is not in the contract. */
function cancelSteps({ type, status, payment_received, corrections = [], credit_uses }: OrderForSteps): OfferedStep[] {
  // Every status of the contract has a next step, except `locked` and `canceled`. The caller excludes canceled orders.
  if (status.id !== 'locked' && !nextSteps[status.id]) return [];
  const paidCents = centsFromDecimal(payment_received) ?? 0;
  const paymentState = { payment_received: paidCents, has_used_credit: unreversedCreditUsesOf({ credit_uses }).length > 0 };
  const creditNoteCount = corrections.filter(({ relation }) => relation === 'credit_note').length;
  const isRefused = reasonAgainstStatus({ type, status: status.id, ...paymentState }, 'canceled', creditNoteCount) !== undefined;
  return [{ to: 'canceled', refusal: isRefused ? refusalOfCancellation({ type, status }, creditNoteCount, paidCents) : undefined }];
}

/** Returns why a cancellation is refused. The possible reasons are checked in the same sequence as by `reasonAgainstStatus`. */
function refusalOfCancellation(
  { type, status }: Pick<OrderForSteps, 'type' | 'status'>,
  creditNoteCount: number,
  paidCents: number,
): StepRefusal {
  if (status.id === 'locked') return 'locked';
  if (type === 'credit_note') return 'creditNote';
  if (creditNoteCount > 0) return 'credited';
  return paidCents === 0 ? 'credit' : 'payments';
}
