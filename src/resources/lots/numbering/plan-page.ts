/**
 * The state of the numbering page. Until the user changes the plan or restores a draft, a fetch of changed lots creates a new plan.
 * Afterwards, a fetch keeps the user's changes.
 */
import { parseLot } from '../../../../contract/lot-number.ts';
import type { Lot } from '../use-sale-lots.ts';
import { type PlanOrder, sortedIds } from './numbering-orders.ts';
import type { Plan } from './numbering-plan.ts';
import { newPlan, type PlanAction, planReducer } from './plan-state.ts';

export interface PlanPage {
  readonly lots: readonly Lot[];
  readonly plan: Plan;
  readonly orderBy: PlanOrder;
  /** Whether the user has changed the plan or restored a draft. */
  readonly isTouched: boolean;
}

export type PlanPageAction =
  | PlanAction
  | { readonly type: 'loaded'; readonly lots: readonly Lot[]; readonly locale: string }
  | { readonly type: 'draftRestored'; readonly plan: Plan; readonly orderBy: PlanOrder }
  /** Sorts the lots. Letters and fixed numbers are removed. */
  | { readonly type: 'sort'; readonly orderBy: PlanOrder; readonly locale: string };

export function initialPlanPage(lots: readonly Lot[], locale: string): PlanPage {
  const orderBy = lots.some(({ lot }) => lot !== '') ? 'current' : 'category';
  return { lots, plan: newPlan(sortedIds(lots, orderBy, locale), lowestNumber(lots)), orderBy, isTouched: false };
}

export function planPageReducer(page: PlanPage, action: PlanPageAction): PlanPage {
  if (action.type === 'loaded') {
    const { lots, locale } = action;
    if (lots === page.lots) return page;
    if (!page.isTouched) return initialPlanPage(lots, locale);
    return { ...page, lots, plan: planReducer(page.plan, { type: 'setLots', ids: lots.map(({ id }) => id) }) };
  }
  if (action.type === 'draftRestored') {
    const plan = planReducer(action.plan, { type: 'setLots', ids: page.lots.map(({ id }) => id) });
    return { ...page, isTouched: true, orderBy: action.orderBy, plan };
  }
  if (action.type === 'sort') {
    const order = sortedIds(page.lots, action.orderBy, action.locale);
    return { ...page, isTouched: true, orderBy: action.orderBy, plan: planReducer(page.plan, { type: 'setOrder', order }) };
  }
  return { ...page, isTouched: true, plan: planReducer(page.plan, action) };
}

/** Returns the lowest number in use, so that a numbering that began with 101 begins with it again. */
function lowestNumber(lots: readonly Lot[]): number {
  const numbers = lots.flatMap(({ lot }) => parseLot(lot)?.number ?? []);
  return numbers.length === 0 ? 1 : numbers.reduce((lowest, number) => Math.min(lowest, number));
}
