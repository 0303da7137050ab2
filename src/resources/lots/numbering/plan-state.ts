/** The changes of a plan. */
import { moveTo, type Plan } from './numbering-plan.ts';

export type PlanAction =
  | { readonly type: 'begin'; readonly order: readonly string[] }
  /** The current lots of the sale; new lots are added at the end. */
  | { readonly type: 'lots'; readonly ids: readonly string[] }
  | { readonly type: 'move'; readonly id: string; readonly to: number }
  | { readonly type: 'start' | 'gap'; readonly value: number }
  | { readonly type: 'letter'; readonly id: string; readonly on: boolean }
  /** Fixes a number. Empty text removes the fixed number. */
  | { readonly type: 'fix'; readonly id: string; readonly text: string };

export const newPlan = (order: readonly string[], start: number): Plan => ({ order, start, gap: 0, lettered: new Set(), fixed: new Map() });

/** Returns the next state of a plan. Starting a new order removes letters and fixed numbers. */
export function planReducer(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case 'begin':
      return { ...plan, order: action.order, lettered: new Set(), fixed: new Map() };
    case 'lots':
      return { ...plan, order: withLots(plan.order, action.ids) };
    case 'move':
      return { ...plan, order: moveTo(plan.order, action.id, action.to) };
    case 'start':
      return { ...plan, start: action.value };
    case 'gap':
      return { ...plan, gap: action.value };
    case 'letter': {
      const lettered = new Set(plan.lettered);
      if (action.on) lettered.add(action.id);
      else lettered.delete(action.id);
      return { ...plan, lettered };
    }
    case 'fix': {
      const fixed = new Map(plan.fixed);
      if (action.text.trim() === '') fixed.delete(action.id);
      else fixed.set(action.id, action.text);
      return { ...plan, fixed };
    }
  }
}

function withLots(order: readonly string[], ids: readonly string[]): readonly string[] {
  const [now, known] = [new Set(ids), new Set(order)];
  const added = ids.filter((id) => !known.has(id));
  return added.length === 0 && now.size === known.size ? order : [...order.filter((id) => now.has(id)), ...added];
}
