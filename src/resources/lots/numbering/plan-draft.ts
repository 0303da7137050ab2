import { z } from 'zod';
import type { DraftInput } from '../../../ui/drafts/draft.ts';
import { planOrders } from './numbering-orders.ts';
import type { PlanPage, PlanPageAction } from './plan-page.ts';

const planSchema = z.object({
  orderBy: z.enum(planOrders),
  order: z.array(z.string()),
  start: z.int(),
  gap: z.int(),
  lettered: z.array(z.string()),
  fixed: z.array(z.tuple([z.string(), z.string()])),
});

export const draftOfPlan = ({
  plan: { order, start, gap, letteredIds, fixedTexts },
  orderBy,
}: Pick<PlanPage, 'plan' | 'orderBy'>): DraftInput => ({
  values: { order, start, gap, orderBy, lettered: [...letteredIds], fixed: [...fixedTexts] },
  before: {},
});

/** Returns the action that restores a draft; `undefined` if the draft has the format of another version of the app. */
export function actionToRestorePlan(values: unknown): PlanPageAction | undefined {
  const parsed = planSchema.safeParse(values).data;
  if (!parsed) return undefined;
  const { orderBy, order, start, gap, lettered, fixed } = parsed;
  return { type: 'draftRestored', orderBy, plan: { order, start, gap, letteredIds: new Set(lettered), fixedTexts: new Map(fixed) } };
}
