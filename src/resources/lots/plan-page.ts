/** A plan on its page: as the sale is, until the user begins to change it. From then on it is the user's. */
import { parseLot } from '../../../contract/lot-number.ts';
import { inOrder, type PlanOrder } from './numbering-orders.ts';
import type { Plan } from './numbering-plan.ts';
import { newPlan, type PlanAction, planReducer } from './plan-state.ts';
import type { Lot } from './use-sale-lots.ts';

export interface PlanPage {
  /** From which it was made, or which it was last brought up to. */
  readonly lots: readonly Lot[];
  readonly plan: Plan;
  readonly orderBy: PlanOrder;
  readonly touched: boolean;
}

export type PlanPageAction =
  | PlanAction
  | { readonly type: 'loaded'; readonly lots: readonly Lot[]; readonly locale: string }
  /** A draft of an earlier time. */
  | { readonly type: 'resumed'; readonly plan: Plan; readonly orderBy: PlanOrder }
  /** Begins again in that order. */
  | { readonly type: 'sort'; readonly by: PlanOrder; readonly locale: string };

/** Lots that have numbers begin as they are, others in the order of a catalogue. */
export function firstPage(lots: readonly Lot[], locale: string): PlanPage {
  const orderBy = lots.some(({ lot }) => lot !== '') ? 'current' : 'category';
  return { lots, plan: newPlan(inOrder(lots, orderBy, locale), lowestNumber(lots)), orderBy, touched: false };
}

export function planPageReducer(page: PlanPage, action: PlanPageAction): PlanPage {
  if (action.type === 'loaded') {
    const { lots, locale } = action;
    if (lots === page.lots) return page;
    if (!page.touched) return firstPage(lots, locale);
    return { ...page, lots, plan: planReducer(page.plan, { type: 'lots', ids: lots.map(({ id }) => id) }) };
  }
  if (action.type === 'resumed') {
    const plan = planReducer(action.plan, { type: 'lots', ids: page.lots.map(({ id }) => id) });
    return { ...page, touched: true, orderBy: action.orderBy, plan };
  }
  if (action.type === 'sort') {
    const order = inOrder(page.lots, action.by, action.locale);
    return { ...page, touched: true, orderBy: action.by, plan: planReducer(page.plan, { type: 'begin', order }) };
  }
  return { ...page, touched: true, plan: planReducer(page.plan, action) };
}

/** A sale that begins with 101 goes on to. */
function lowestNumber(lots: readonly Lot[]): number {
  const numbers = lots.flatMap(({ lot }) => parseLot(lot)?.number ?? []);
  return numbers.length === 0 ? 1 : numbers.reduce((lowest, number) => Math.min(lowest, number));
}
