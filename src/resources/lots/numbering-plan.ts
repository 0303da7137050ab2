/**
 * A plan of lot numbers: the order of the lots, where numbers are left free, which lots take a letter, and which have a number of their
 * own. What comes of it is calculated anew after each change; nothing is saved before the whole is. Source: interaction-rules.md "Lots and the sale".
 */
import { formatLot, type LotNumber, lotClashes, parseLot } from '../../../contract/lot-number.ts';

export interface PlanLot {
  readonly id: string;
  /** The number that it has now; empty for none. */
  readonly old: string;
  readonly category: string;
}

export interface Plan {
  /** Every lot once. */
  readonly order: readonly string[];
  readonly start: number;
  /** Numbers left free where another category begins. */
  readonly gap: number;
  /** Lots that take the number of the lot before them, with the next letter. */
  readonly lettered: ReadonlySet<string>;
  /** Numbers as they were typed, by lot; the others count around them. */
  readonly fixed: ReadonlyMap<string, string>;
}

export interface PlannedNumber {
  readonly lot: string;
  /** Text that is no lot number, or the position (from 1) of the lot that has the same number. */
  readonly problem?: 'notLot' | { readonly clashesWith: number };
}

/** Moves a lot to a position, from 0; a position beyond the ends is the end. */
export function moveTo(order: readonly string[], id: string, position: number): readonly string[] {
  const from = order.indexOf(id);
  if (from === -1) return order;
  const others = order.filter((one) => one !== id);
  const to = Math.max(0, Math.min(position, others.length));
  return to === from ? order : [...others.slice(0, to), id, ...others.slice(to)];
}

/** What each lot's number will be. Without typed numbers no two are the same. */
export function plannedNumbers(plan: Plan, lots: ReadonlyMap<string, Pick<PlanLot, 'category'>>): ReadonlyMap<string, PlannedNumber> {
  const typed = new Map([...plan.fixed].map(([id, text]) => [id, parseLot(text)]));
  const taken = new Set([...typed.values()].flatMap((lot) => (lot ? [lot.number] : [])));
  const numbers = new Map<string, LotNumber>();
  let next = plan.start;
  let before: LotNumber | undefined;
  let category: string | undefined;
  for (const id of plan.order) {
    const own = lots.get(id)?.category ?? '';
    const fixed = typed.get(id);
    const follows = plan.lettered.has(id) && before ? nextLetter(before) : undefined;
    if (fixed) {
      before = fixed;
      // What follows a typed number counts on from it, unless that would lead back among the numbers that are given already.
      next = Math.max(next, fixed.number + 1);
    } else if (follows) {
      before = follows;
    } else {
      if (category !== undefined && own !== category) next += plan.gap;
      while (taken.has(next)) next += 1;
      before = { number: next, letter: '' };
      next += 1;
    }
    category = own;
    if (!typed.has(id) || fixed) numbers.set(id, before);
  }
  const positions = new Map(plan.order.map((id, index) => [id, index + 1]));
  const clashes = new Map<string, string>();
  for (const { id, first } of lotClashes(numbers)) {
    clashes.set(id, first);
    if (!clashes.has(first)) clashes.set(first, id);
  }
  return new Map(
    plan.order.map((id): [string, PlannedNumber] => {
      const number = numbers.get(id);
      if (!number) return [id, { lot: plan.fixed.get(id) ?? '', problem: 'notLot' }];
      const other = clashes.get(id);
      return [id, { lot: formatLot(number), ...(other === undefined ? {} : { problem: { clashesWith: positions.get(other) ?? 0 } }) }];
    }),
  );
}

/** 12 → 12a → 12b … 12z; after that there is none. */
function nextLetter({ number, letter }: LotNumber): LotNumber | undefined {
  const next = letter === '' ? 'a' : letter === 'z' ? undefined : String.fromCharCode(letter.charCodeAt(0) + 1);
  return next === undefined ? undefined : { number, letter: next };
}

export interface NumberChange {
  readonly id: string;
  readonly lot: string;
}

/** What is sent: the lots whose number is another one than now. Together with the rest of the sale no two are the same when the plan has no problem. */
export const changedNumbers = (lots: readonly PlanLot[], planned: ReadonlyMap<string, PlannedNumber>): NumberChange[] =>
  lots.flatMap(({ id, old }) => {
    const lot = planned.get(id)?.lot;
    return lot === undefined || lot === canonical(old) ? [] : [{ id, lot }];
  });

const canonical = (lot: string) => {
  const parsed = parseLot(lot);
  return parsed ? formatLot(parsed) : lot;
};
