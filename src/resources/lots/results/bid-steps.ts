/** Computes the possible bids of an auction from the bid increments of the sale. Amounts are decimal strings. */
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';

/** From the price `from` on, the bids are `from` itself and the multiples of `step`. A null `from` means 0. */
interface BidStep {
  readonly from: string | null;
  readonly step: string | null;
}

/** A bid increment with amounts in cents. */
interface Increment {
  readonly from: number;
  readonly step: number;
}

/** Returns the first bid above the price; `undefined` if no increment applies at the price. */
export const nextBid = (price: string, steps: readonly BidStep[]): string | undefined => {
  const cents = centsFromDecimal(price) ?? 0;
  const increments = sortedIncrements(steps);
  const increment = incrementAt(cents, increments);
  if (increment === undefined) return undefined;
  const nextMultiple = (Math.floor(cents / increment.step) + 1) * increment.step;
  const nextFrom = increments.find(({ from }) => from > cents)?.from ?? Number.POSITIVE_INFINITY;
  return decimalFromCents(Math.min(nextMultiple, nextFrom));
};

/** Returns the last bid above zero and below the price; `undefined` if there is none. */
export const previousBid = (price: string, steps: readonly BidStep[]): string | undefined => {
  const cents = centsFromDecimal(price) ?? 0;
  const increment = incrementAt(cents - 1, sortedIncrements(steps));
  if (increment === undefined) return undefined;
  const previousMultiple = (Math.ceil(cents / increment.step) - 1) * increment.step;
  const bid = Math.max(previousMultiple, increment.from);
  return bid > 0 ? decimalFromCents(bid) : undefined;
};

/** Returns the bids just below and above the price. Returns an empty array if the price itself is a bid, or if no increment applies. */
export function nearestBids(price: string, steps: readonly BidStep[]): readonly string[] {
  const cents = centsFromDecimal(price) ?? 0;
  const increment = incrementAt(cents, sortedIncrements(steps));
  const isBid = increment !== undefined && (cents === increment.from || cents % increment.step === 0);
  if (increment === undefined || isBid) return [];
  return [previousBid(price, steps), nextBid(price, steps)].filter((bid) => bid !== undefined);
}

const sortedIncrements = (steps: readonly BidStep[]): readonly Increment[] =>
  steps
    .map(({ from, step }) => ({ from: centsFromDecimal(from ?? '0') ?? 0, step: centsFromDecimal(step ?? '0') ?? 0 }))
    .filter(({ step }) => step > 0)
    .sort((a, b) => a.from - b.from);

const incrementAt = (cents: number, increments: readonly Increment[]): Increment | undefined =>
  increments.filter(({ from }) => from <= cents).at(-1);
