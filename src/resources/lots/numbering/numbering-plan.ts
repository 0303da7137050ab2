/**
 * A plan of lot numbers: the order of the lots, gaps, lots with a letter, and fixed numbers.
 *
 * The resulting numbers are computed after each change. Nothing is saved until the whole plan is saved. Source:
 * docs/specification/interaction.md#renumbering.
 */
import { formatLot, type LotNumber, lotClashes, parseLot } from '../../../../contract/lot-number.ts';

export interface PlanLot {
  readonly id: string;
  /** The current number; empty for none. */
  readonly old: string;
  readonly category: string;
}

export interface Plan {
  /** The ids of all lots, each once. */
  readonly order: readonly string[];
  readonly start: number;
  /** Count of numbers left free before a lot of another category. */
  readonly gap: number;
  /** Lots that take the number of the previous lot with the next letter. */
  readonly lettered: ReadonlySet<string>;
  /** Numbers entered by the user, by lot. The other lots are numbered around them. */
  readonly fixed: ReadonlyMap<string, string>;
}

export interface PlannedNumber {
  readonly lot: string;
  /** `notLot` if the text is not a lot number; otherwise the position, from 1, of the lot with the same number. */
  readonly problem?: 'notLot' | { readonly clashesWith: number };
}

/** Moves a lot to a position, from 0. A position beyond the ends is limited to the end. */
export function moveTo(order: readonly string[], id: string, position: number): readonly string[] {
  const from = order.indexOf(id);
  if (from === -1) return order;
  const others = order.filter((candidate) => candidate !== id);
  const to = Math.max(0, Math.min(position, others.length));
  return to === from ? order : [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the new number of each lot. Without fixed numbers, all numbers are different. */
export function plannedNumbers(plan: Plan, lots: ReadonlyMap<string, Pick<PlanLot, 'category'>>): ReadonlyMap<string, PlannedNumber> {
  const typed = new Map([...plan.fixed].map(([id, text]) => [id, parseLot(text)]));
  const usedNumbers = new Set([...typed.values()].flatMap((lot) => (lot ? [lot.number] : [])));
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
      // Numbering continues from a fixed number, unless that would return to numbers that are already assigned.
      next = Math.max(next, fixed.number + 1);
    } else if (follows) {
      before = follows;
    } else {
      if (category !== undefined && own !== category) next += plan.gap;
      while (usedNumbers.has(next)) next += 1;
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

/** Returns the number with the next letter: 12 → 12a → 12b … 12z; `undefined` after z. */
function nextLetter({ number, letter }: LotNumber): LotNumber | undefined {
  const next = letter === '' ? 'a' : letter === 'z' ? undefined : String.fromCharCode(letter.charCodeAt(0) + 1);
  return next === undefined ? undefined : { number, letter: next };
}

export interface NumberChange {
  readonly id: string;
  readonly lot: string;
}

/** Returns the changes to send. If the plan has no problem, all numbers of the sale will be different. */
export const changedNumbers = (lots: readonly PlanLot[], planned: ReadonlyMap<string, PlannedNumber>): NumberChange[] =>
  lots.flatMap(({ id, old }) => {
    const lot = planned.get(id)?.lot;
    return lot === undefined || lot === canonical(old) ? [] : [{ id, lot }];
  });

const canonical = (lot: string) => {
  const parsed = parseLot(lot);
  return parsed ? formatLot(parsed) : lot;
};
