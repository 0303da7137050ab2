import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDuplicateLots, parseLot } from '../../../contract/lot-number.ts';
import {
  changedNumbers,
  numbersOfPlan,
  type Plan,
  type PlanLot,
  withLotMoved,
} from '../../../src/resources/lots/numbering/numbering-plan.ts';
import { renumberedLots } from '../../../src/resources/lots/numbering/numbering-record.ts';
import { newPlan, type PlanAction, planReducer } from '../../../src/resources/lots/numbering/plan-state.ts';
import { compareForUndo } from '../../../src/resources/lots/numbering/undo-numbering.ts';

/** Lots of a sale. Some of them have numbers, which are unique. */
const sale = fc
  .uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 400 }), letter: fc.constantFrom('', 'a', 'b') }), {
    maxLength: 60,
    selector: ({ number, letter }) => `${number}${letter}`,
  })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((number) =>
        fc.record({ number: fc.constant(number), numbered: fc.boolean(), category: fc.constantFrom('', 'A', 'B') }),
      ),
    ),
  )
  .map((lots) =>
    lots.map(
      ({ number, numbered, category }, index): PlanLot => ({
        id: String(index + 1),
        currentNumber: numbered ? `${number.number}${number.letter}` : '',
        category,
      }),
    ),
  );

const lotId = fc.nat(70).map(String);
const move = fc.record({ type: fc.constant('move' as const), id: lotId, to: fc.integer({ min: -5, max: 100 }) });
const letter = fc.record({ type: fc.constant('letter' as const), id: lotId, isOn: fc.boolean() });
const counting = fc.record({ type: fc.constantFrom('start' as const, 'gap' as const), value: fc.integer({ min: 1, max: 50 }) });
const fix = fc.record({ type: fc.constant('fix' as const), id: lotId, text: fc.constantFrom('', '7', '12a', ' 012 ', 'x', '0', '30') });

const planOf = (lots: readonly PlanLot[], actions: readonly PlanAction[]): Plan =>
  actions.reduce(
    planReducer,
    newPlan(
      lots.map(({ id }) => id),
      1,
    ),
  );
const byId = (lots: readonly PlanLot[]) => new Map(lots.map((lot) => [lot.id, lot]));
const numbersOf = (lots: ReadonlyMap<string, string>) =>
  [...lots].flatMap(([id, text]) => {
    const lot = parseLot(text);
    return lot ? [[id, lot] as const] : [];
  });

describe('a plan of lot numbers', () => {
  it('a plan of lot numbers contains every lot once after any moves', () =>
    fc.assert(
      fc.property(sale, fc.array(fc.oneof(move, letter, counting, fix)), (lots, actions) => {
        expect([...planOf(lots, actions).order].sort()).toEqual(lots.map(({ id }) => id).sort());
      }),
    ));

  it('a plan of lot numbers gives every lot a unique number if no number is typed', () =>
    fc.assert(
      fc.property(sale, fc.array(fc.oneof(move, letter, counting)), (lots, actions) => {
        const planned = numbersOfPlan(planOf(lots, actions), byId(lots));
        expect([...planned.values()].filter(({ problem }) => problem)).toEqual([]);
        expect(planned.size).toBe(lots.length);
        expect(findDuplicateLots(numbersOf(new Map([...planned].map(([id, { lot }]) => [id, lot]))))).toEqual([]);
      }),
    ));

  it('a plan of lot numbers marks duplicate numbers and invalid text, and nothing else', () =>
    fc.assert(
      fc.property(sale, fc.array(fc.oneof(move, letter, counting, fix)), (lots, actions) => {
        const planned = numbersOfPlan(planOf(lots, actions), byId(lots));
        const texts = [...planned.values()].map(({ lot }) => lot);
        for (const { lot, problem } of planned.values()) {
          if (parseLot(lot) === null) expect(problem).toBe('notLotNumber');
          else expect(problem !== undefined).toBe(texts.filter((text) => text === lot).length > 1);
        }
      }),
    ));

  it('a plan of lot numbers keeps a typed number, and continues counting from it', () => {
    const lots = ['1', '2', '3', '4'].map((id): PlanLot => ({ id, currentNumber: '', category: '' }));
    const plan = planOf(lots, [
      { type: 'start', value: 10 },
      { type: 'fix', id: '2', text: '12' },
      { type: 'letter', id: '3', isOn: true },
    ]);
    expect([...numbersOfPlan(plan, byId(lots)).values()].map(({ lot }) => lot)).toEqual(['10', '12', '12a', '13']);
  });

  it('a plan of lot numbers leaves a gap in the numbers between categories', () => {
    const lots = ['A', 'A', 'B', 'C'].map((category, index): PlanLot => ({ id: String(index), currentNumber: '', category }));
    const numbers = numbersOfPlan(planOf(lots, [{ type: 'gap', value: 5 }]), byId(lots));
    expect([...numbers.values()].map(({ lot }) => lot)).toEqual(['1', '2', '8', '14']);
  });

  it('a plan of lot numbers continues with the next number after the letter z', () => {
    const lots = Array.from({ length: 29 }, (_, index): PlanLot => ({ id: String(index), currentNumber: '', category: '' }));
    const numbers = [
      ...numbersOfPlan(
        planOf(
          lots,
          lots.map(({ id }) => ({ type: 'letter', id, isOn: true })),
        ),
        byId(lots),
      ).values(),
    ];
    expect(numbers.slice(-3).map(({ lot }) => lot)).toEqual(['1z', '2', '2a']);
  });
});

describe('saving a plan', () => {
  const saved = (lots: readonly PlanLot[], changes: readonly { id: string; lot: string }[]) => {
    const now = new Map(changes.map(({ id, lot }) => [id, lot]));
    return lots.map((lot) => ({ ...lot, currentNumber: now.get(lot.id) ?? lot.currentNumber }));
  };

  it('saving a plan sets the numbers of the plan without clashes, and can be undone completely', () =>
    fc.assert(
      fc.property(sale, fc.array(fc.oneof(move, letter, counting)), (lots, actions) => {
        const planned = numbersOfPlan(planOf(lots, actions), byId(lots));
        const changes = changedNumbers(lots, planned);
        const after = saved(lots, changes);
        expect(after.map(({ currentNumber }) => currentNumber)).toEqual(lots.map(({ id }) => planned.get(id)?.lot));
        expect(findDuplicateLots(numbersOf(new Map(after.map(({ id, currentNumber }) => [id, currentNumber]))))).toEqual([]);
        const now = after.map(({ id, currentNumber }) => ({ id, lot: currentNumber, label: id }));
        const undo = compareForUndo({ at: '', lots: renumberedLots(lots, changes) }, now);
        expect(undo).toMatchObject({ laterChanges: [], removedCount: 0 });
        expect(saved(after, undo.numbers)).toEqual(lots);
        expect(changedNumbers(after, planned)).toEqual([]);
      }),
    ));
});

describe('moving a lot', () => {
  it('moving a lot puts it at the given position, and keeps the order of the other lots', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat().map(String), { minLength: 1 }), fc.nat(), fc.nat(), (order, which, to) => {
        const id = order[which % order.length] ?? '';
        const position = to % order.length;
        const moved = withLotMoved(order, id, position);
        expect(moved.indexOf(id)).toBe(position);
        expect(moved.filter((candidate) => candidate !== id)).toEqual(order.filter((candidate) => candidate !== id));
      }),
    ));
});
