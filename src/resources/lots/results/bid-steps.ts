/** Computes the possible bids of an auction from the bid increments of the sale. Amounts are decimal strings. */
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';

/** A bid increment: from the price `from` (0 if it is null) on, the bids are the multiples of `step`. */
interface BidStep {
  readonly from: string | null;
  readonly step: string | null;
}

/** Returns the first bid above the price; `undefined` if no increment applies at the price. */
export const nextBid = (price: string, steps: readonly BidStep[]): string | undefined => {
  const cents = centsFromDecimal(price) ?? 0;
  const step = stepAt(cents, steps);
  return step === undefined ? undefined : decimalFromCents((Math.floor(cents / step) + 1) * step);
};

/** Returns the last bid above zero and below the price; `undefined` if there is none. */
export const previousBid = (price: string, steps: readonly BidStep[]): string | undefined => {
  const cents = centsFromDecimal(price) ?? 0;
  const step = stepAt(cents - 1, steps);
  const bid = step === undefined ? 0 : (Math.ceil(cents / step) - 1) * step;
  return bid > 0 ? decimalFromCents(bid) : undefined;
};

/** Returns the bids just below and above the price. Returns an empty array if the price itself is a bid, or if no increment applies. */
export function nearestBids(price: string, steps: readonly BidStep[]): readonly string[] {
  const cents = centsFromDecimal(price) ?? 0;
  // The first price of an increment is also a bid if the increment below leads to it.
  const increments = [stepAt(cents, steps), stepAt(cents - 1, steps)].filter((step) => step !== undefined);
  const isBid = increments.some((step) => cents % step === 0);
  if (increments.length === 0 || isBid) return [];
  return [previousBid(price, steps), nextBid(price, steps)].filter((bid) => bid !== undefined);
}

/** Returns the increment in cents that applies to a bid of `cents`; `undefined` if there is none. */
function stepAt(cents: number, steps: readonly BidStep[]): number | undefined {
  const applicableSteps = steps
    .map(({ from, step }) => ({ from: centsFromDecimal(from ?? '0') ?? 0, step: centsFromDecimal(step ?? '0') ?? 0 }))
    .filter(({ from, step }) => step > 0 && from <= cents)
    .sort((a, b) => a.from - b.from);
  return applicableSteps.at(-1)?.step;
}
