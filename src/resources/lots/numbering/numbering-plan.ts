/** A plan of lot numbers. Nothing is saved until the whole plan is saved. Source: docs/specification/interaction.md#renumbering. */
import { findDuplicateLots, formatLot, type LotNumber, parseLot } from '../../../../contract/lot-number.ts';

export interface PlanLot {
  readonly id: string;
  /** The current number; an empty string if the lot has none. */
  readonly currentNumber: string;
  readonly category: string;
}

export interface Plan {
  /** The ids of all lots, each once. */
  readonly order: readonly string[];
  readonly start: number;
  /** How many numbers automatic numbering leaves unused when the category changes. */
  readonly gap: number;
  /**
   * The ids of lots that get the number of the previous lot with the next letter. A fixed number has precedence. The first lot of the order,
   * and a lot after z, get an automatic number.
   */
  readonly letteredIds: ReadonlySet<string>;
  /**
   * The fixed numbers, as the user typed them, by lot id. Automatic numbering skips the number part of each: 12 if the user typed 12a. A
   * lettered lot can still get the same number as one of these lots. The two lots then clash.
   */
  readonly fixedTexts: ReadonlyMap<string, string>;
}

export interface PlannedNumber {
  /** The new number, or the fixed text if it is not a lot number. */
  readonly lot: string;
  /** `notLotNumber` if the text is not a lot number. `clashesWith` is the position, from 1, of another lot with the same number. */
  readonly problem?: 'notLotNumber' | { readonly clashesWith: number };
}

/** Returns the order with a lot moved to a position, from 0. A position outside the order is limited to the nearer end. */
export function withLotMoved(order: readonly string[], id: string, position: number): readonly string[] {
  const from = order.indexOf(id);
  if (from === -1) return order;
  const otherIds = order.filter((candidate) => candidate !== id);
  const to = Math.max(0, Math.min(position, otherIds.length));
  return to === from ? order : [...otherIds.slice(0, to), id, ...otherIds.slice(to)];
}

/** Returns the planned numbers by the id of the lot. In a plan without fixed numbers, no number has a problem. */
export function numbersOfPlan(plan: Plan, lots: LotsById): ReadonlyMap<string, PlannedNumber> {
  const numbers = assignNumbers(plan, lots);
  const positions = new Map(plan.order.map((id, index) => [id, index + 1]));
  // Each lot whose number is not unique has a problem that names another lot with this number.
  const clashes = new Map<string, string>();
  for (const { id, firstId } of findDuplicateLots(numbers)) {
    clashes.set(id, firstId);
    if (!clashes.has(firstId)) clashes.set(firstId, id);
  }
  return new Map(
    plan.order.map((id): [string, PlannedNumber] => {
      const number = numbers.get(id);
      if (!number) return [id, { lot: plan.fixedTexts.get(id) ?? '', problem: 'notLotNumber' }];
      const clashingId = clashes.get(id);
      return [
        id,
        { lot: formatLot(number), ...(clashingId === undefined ? {} : { problem: { clashesWith: positions.get(clashingId) ?? 0 } }) },
      ];
    }),
  );
}

type LotsById = ReadonlyMap<string, Pick<PlanLot, 'category'>>;

/** A lot whose fixed text is not a lot number gets no number. */
function assignNumbers(plan: Plan, lots: LotsById): ReadonlyMap<string, LotNumber> {
  const fixedNumbers = new Map([...plan.fixedTexts].map(([id, text]) => [id, parseLot(text)]));
  const usedNumbers = new Set([...fixedNumbers.values()].flatMap((lot) => (lot ? [lot.number] : [])));
  const numbers = new Map<string, LotNumber>();
  let nextNumber = plan.start;
  let previousNumber: LotNumber | undefined;
  let previousCategory: string | undefined;
  for (const id of plan.order) {
    const ownCategory = lots.get(id)?.category ?? '';
    const fixedNumber = fixedNumbers.get(id);
    const letteredNumber = plan.letteredIds.has(id) && previousNumber ? withNextLetter(previousNumber) : undefined;
    if (fixedNumber) {
      previousNumber = fixedNumber;
      // Numbering continues from a fixed number, unless that would return to numbers that are already assigned.
      nextNumber = Math.max(nextNumber, fixedNumber.number + 1);
    } else if (letteredNumber) {
      previousNumber = letteredNumber;
    } else {
      if (previousCategory !== undefined && ownCategory !== previousCategory) nextNumber += plan.gap;
      while (usedNumbers.has(nextNumber)) nextNumber += 1;
      previousNumber = { number: nextNumber, letter: '' };
      nextNumber += 1;
    }
    previousCategory = ownCategory;
    const hasInvalidFixedText = fixedNumbers.has(id) && !fixedNumber;
    if (!hasInvalidFixedText) numbers.set(id, previousNumber);
  }
  return numbers;
}

/** Returns the number with the next letter: 12 → 12a → 12b … 12z; `undefined` after z. */
function withNextLetter({ number, letter }: LotNumber): LotNumber | undefined {
  if (letter === 'z') return undefined;
  return { number, letter: letter === '' ? 'a' : String.fromCharCode(letter.charCodeAt(0) + 1) };
}

export interface NumberChange {
  readonly id: string;
  /** The new number; an empty string removes the number. */
  readonly lot: string;
}

export const changedNumbers = (lots: readonly PlanLot[], plannedNumbers: ReadonlyMap<string, PlannedNumber>): NumberChange[] =>
  lots.flatMap(({ id, currentNumber }) => {
    const lot = plannedNumbers.get(id)?.lot;
    return lot === undefined || lot === normalizeNumber(currentNumber) ? [] : [{ id, lot }];
  });

/** Returns a lot number in the form of {@link formatLot}, and any other text unchanged. */
export const normalizeNumber = (lot: string) => {
  const parsed = parseLot(lot);
  return parsed ? formatLot(parsed) : lot;
};
