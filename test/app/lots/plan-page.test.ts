import { describe, expect, it } from 'vitest';
import { numbersOfPlan } from '../../../src/resources/lots/numbering/numbering-plan.ts';
import { initialPlanPage, type PlanPage, planPageReducer } from '../../../src/resources/lots/numbering/plan-page.ts';
import type { Lot } from '../../../src/resources/lots/use-sale-lots.ts';

const lot = (id: string, number: string): Lot => ({
  id,
  lot: number,
  label: `Lot ${id}`,
  category: null,
  consignment: null,
  estimate_low: null,
  estimate_high: null,
  reserve_price: null,
  status: 'new',
});
const locale = 'en';
const page = initialPlanPage([lot('1', '11'), lot('2', '12'), lot('3', '13')], locale);
const renumberedLots = [lot('1', '23'), lot('2', '22'), lot('3', '21')];

describe('the numbering plan', () => {
  it('the numbering plan follows changes of the sale until the user edits the plan', () => {
    const { plan } = planPageReducer(page, { type: 'loaded', lots: renumberedLots, locale });
    expect(plan).toMatchObject({ order: ['3', '2', '1'], start: 21 });
  });

  it('the numbering plan starts in the order of categories, or in the current order if lots have numbers', () => {
    const unnumbered = initialPlanPage([lot('1', ''), lot('2', '')], locale);
    expect(unnumbered).toMatchObject({ orderBy: 'category', plan: { start: 1 } });
    expect(planPageReducer(unnumbered, { type: 'loaded', lots: renumberedLots, locale }).orderBy).toBe('current');
  });

  it('the numbering plan only adds and removes lots after the user has edited the plan', () => {
    const moved = planPageReducer(page, { type: 'move', id: '3', to: 0 });
    const { plan } = planPageReducer(moved, { type: 'loaded', lots: [...renumberedLots.slice(1), lot('4', '')], locale });
    expect(plan).toMatchObject({ order: ['3', '2', '4'], start: 11 });
  });

  it('the numbering plan does not skip the fixed number of a lot that left the sale', () => {
    const lots = [lot('1', '11'), lot('2', '12')];
    const numbersOf = ({ plan }: PlanPage) => [...numbersOfPlan(plan, new Map()).values()].map((planned) => planned.lot);
    const fixed = planPageReducer(page, { type: 'fix', id: '3', text: '12' });
    expect(numbersOf(planPageReducer(fixed, { type: 'loaded', lots, locale }))).toEqual(['11', '12']);
    // A draft can contain lots that have left the sale since it was stored.
    const resumed = planPageReducer(initialPlanPage(lots, locale), { type: 'draftRestored', plan: fixed.plan, orderBy: 'current' });
    expect(numbersOf(resumed)).toEqual(['11', '12']);
  });

  it('the numbering plan is sorted by the current values of the lots', () => {
    const touched = planPageReducer(page, { type: 'start', value: 5 });
    const now = planPageReducer(touched, { type: 'loaded', lots: renumberedLots, locale });
    expect(planPageReducer(now, { type: 'sort', orderBy: 'current', locale }).plan.order).toEqual(['3', '2', '1']);
  });
});
