import { type Plan, withLotMoved } from './numbering-plan.ts';

export type PlanAction =
  /** Also removes the letters and the fixed numbers. */
  | { readonly type: 'setOrder'; readonly order: readonly string[] }
  /** Sets the lots of the plan to the current lots of the sale. New lots are added at the end. */
  | { readonly type: 'setLots'; readonly ids: readonly string[] }
  /** Moves a lot to a position, from 0. */
  | { readonly type: 'move'; readonly id: string; readonly to: number }
  | { readonly type: 'start'; readonly value: number }
  | { readonly type: 'gap'; readonly value: number }
  /** Sets whether a lot gets the number of the previous lot with the next letter. */
  | { readonly type: 'letter'; readonly id: string; readonly isOn: boolean }
  /** Empty text removes the fixed number. */
  | { readonly type: 'fix'; readonly id: string; readonly text: string };

export const newPlan = (order: readonly string[], start: number): Plan => ({
  order,
  start,
  gap: 0,
  letteredIds: new Set(),
  fixedTexts: new Map(),
});

export function planReducer(plan: Plan, action: PlanAction): Plan {
  switch (action.type) {
    case 'setOrder':
      return { ...plan, order: action.order, letteredIds: new Set(), fixedTexts: new Map() };
    case 'setLots': {
      // The fixed numbers of removed lots are dropped, because automatic numbering would skip them.
      const currentIds = new Set(action.ids);
      const fixedTexts = new Map([...plan.fixedTexts].filter(([id]) => currentIds.has(id)));
      return { ...plan, order: withCurrentLots(plan.order, action.ids), fixedTexts };
    }
    case 'move':
      return { ...plan, order: withLotMoved(plan.order, action.id, action.to) };
    case 'start':
      return { ...plan, start: action.value };
    case 'gap':
      return { ...plan, gap: action.value };
    case 'letter': {
      const letteredIds = new Set(plan.letteredIds);
      if (action.isOn) letteredIds.add(action.id);
      else letteredIds.delete(action.id);
      return { ...plan, letteredIds };
    }
    case 'fix': {
      const fixedTexts = new Map(plan.fixedTexts);
      if (action.text.trim() === '') fixedTexts.delete(action.id);
      else fixedTexts.set(action.id, action.text);
      return { ...plan, fixedTexts };
    }
  }
}

/** Removes lots that are no longer in the sale, and adds new lots at the end. Returns the same array if nothing changes. */
function withCurrentLots(order: readonly string[], ids: readonly string[]): readonly string[] {
  const [currentIds, plannedIds] = [new Set(ids), new Set(order)];
  const addedIds = ids.filter((id) => !plannedIds.has(id));
  const isUnchanged = addedIds.length === 0 && currentIds.size === plannedIds.size;
  return isUnchanged ? order : [...order.filter((id) => currentIds.has(id)), ...addedIds];
}
