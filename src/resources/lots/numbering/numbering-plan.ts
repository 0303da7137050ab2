/**
 * A plan of lot numbers: the order of the lots, gaps, lots with a letter, and fixed numbers.
 *
 * The resulting numbers are computed after each change. Nothing is saved until the whole plan is saved. Source:
 * docs/specification/interaction.md#renumbering.
 */
import { findDuplicateLots, formatLot, type LotNumber, parseLot } from '../../../../contract/lot-number.ts';

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
  /** Count of numbers that are left unused wherever the category changes. */
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
export function withLotMoved(order: readonly string[], id: string, position: number): readonly string[] {
  const from = order.indexOf(id);
  if (from === -1) return order;
  const others = order.filter((candidate) => candidate !== id);
  const to = Math.max(0, Math.min(position, others.length));
  return to === from ? order : [...others.slice(0, to), id, ...others.slice(to)];
}

/** Returns the new number of each lot. Without fixed numbers, all numbers are different. */
export function numbersOfPlan(plan: Plan, lots: ReadonlyMap<string, Pick<PlanLot, 'category'>>): ReadonlyMap<string, PlannedNumber> {
  const fixedNumbers = new Map([...plan.fixed].map(([id, text]) => [id, parseLot(text)]));
  const usedNumbers = new Set([...fixedNumbers.values()].flatMap((lot) => (lot ? [lot.number] : [])));
  const numbers = new Map<string, LotNumber>();
  let next = plan.start;
  let previous: LotNumber | undefined;
  let previousCategory: string | undefined;
  for (const id of plan.order) {
    const ownCategory = lots.get(id)?.category ?? '';
    const fixedNumber = fixedNumbers.get(id);
    const letteredNumber = plan.lettered.has(id) && previous ? withNextLetter(previous) : undefined;
    if (fixedNumber) {
      previous = fixedNumber;
      // Numbering continues from a fixed number, unless that would return to numbers that are already assigned.
      next = Math.max(next, fixedNumber.number + 1);
    } else if (letteredNumber) {
      previous = letteredNumber;
    } else {
      if (previousCategory !== undefined && ownCategory !== previousCategory) next += plan.gap;
      while (usedNumbers.has(next)) next += 1;
      previous = { number: next, letter: '' };
      next += 1;
    }
    previousCategory = ownCategory;
    // A fixed text that is not a lot number gets no number; it is reported as a problem below.
    if (!fixedNumbers.has(id) || fixedNumber) numbers.set(id, previous);
  }
  const positions = new Map(plan.order.map((id, index) => [id, index + 1]));
  // Each of the lots with the same number has a problem that names another of them.
  const clashes = new Map<string, string>();
  for (const { id, firstId } of findDuplicateLots(numbers)) {
    clashes.set(id, firstId);
    if (!clashes.has(firstId)) clashes.set(firstId, id);
  }
  return new Map(
    plan.order.map((id): [string, PlannedNumber] => {
      const number = numbers.get(id);
      if (!number) return [id, { lot: plan.fixed.get(id) ?? '', problem: 'notLot' }];
      const clashingId = clashes.get(id);
      return [
        id,
        { lot: formatLot(number), ...(clashingId === undefined ? {} : { problem: { clashesWith: positions.get(clashingId) ?? 0 } }) },
      ];
    }),
  );
}

/** Returns the number with the next letter: 12 → 12a → 12b … 12z; `undefined` after z. */
function withNextLetter({ number, letter }: LotNumber): LotNumber | undefined {
  if (letter === 'z') return undefined;
  return { number, letter: letter === '' ? 'a' : String.fromCharCode(letter.charCodeAt(0) + 1) };
}

export interface NumberChange {
  readonly id: string;
  readonly lot: string;
}

/** Returns the changes to send. If the plan has no problem, all numbers of the sale will be different. */
export const changedNumbers = (lots: readonly PlanLot[], planned: ReadonlyMap<string, PlannedNumber>): NumberChange[] =>
  lots.flatMap(({ id, old }) => {
    const lot = planned.get(id)?.lot;
    return lot === undefined || lot === normalizeNumber(old) ? [] : [{ id, lot }];
  });

/** Returns a lot number in the form in which the app writes it, and other text unchanged. */
export const normalizeNumber = (lot: string) => {
  const parsed = parseLot(lot);
  return parsed ? formatLot(parsed) : lot;
};
