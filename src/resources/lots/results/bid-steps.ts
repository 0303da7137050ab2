/** Computes the possible bids of an auction from the bid increments of the sale (`bid_steps`). Amounts are decimal strings. */
import { centsFromDecimal, decimalFromCents } from '../../../../contract/money.ts';

/** From the price `from` on, the bids are `from` itself and the multiples of `step`. A null `from` means 0. */
interface BidStep {
  readonly from: string | null;
  readonly step: string | null;
}

/** A {@link BidStep} with amounts in cents. */
interface StepInCents {
  readonly from: number;
  readonly step: number;
}

/** Returns the lowest bid above the price; `undefined` if no step applies at the price. */
export const nextBid = (price: string, steps: readonly BidStep[]): string | undefined => {
  const cents = centsFromDecimal(price) ?? 0;
  const stepsInCents = sortedSteps(steps);
  const currentStep = stepAt(cents, stepsInCents);
  if (currentStep === undefined) return undefined;
  const nextMultiple = (Math.floor(cents / currentStep.step) + 1) * currentStep.step;
  const nextFrom = stepsInCents.find(({ from }) => from > cents)?.from ?? Number.POSITIVE_INFINITY;
  return decimalFromCents(Math.min(nextMultiple, nextFrom));
};

/** Returns the highest bid below the price; `undefined` if there is none above zero. */
export const previousBid = (price: string, steps: readonly BidStep[]): string | undefined => {
  const cents = centsFromDecimal(price) ?? 0;
  const currentStep = stepAt(cents - 1, sortedSteps(steps));
  if (currentStep === undefined) return undefined;
  const previousMultiple = (Math.ceil(cents / currentStep.step) - 1) * currentStep.step;
  const bid = Math.max(previousMultiple, currentStep.from);
  return bid > 0 ? decimalFromCents(bid) : undefined;
};

/** Returns the bids just below and above the price. Returns an empty array if the price itself is a bid, or if no step applies. */
export function nearestBids(price: string, steps: readonly BidStep[]): readonly string[] {
  const cents = centsFromDecimal(price) ?? 0;
  const currentStep = stepAt(cents, sortedSteps(steps));
  const isBid = currentStep !== undefined && (cents === currentStep.from || cents % currentStep.step === 0);
  if (currentStep === undefined || isBid) return [];
  return [previousBid(price, steps), nextBid(price, steps)].filter((bid) => bid !== undefined);
}

const sortedSteps = (steps: readonly BidStep[]): readonly StepInCents[] =>
  steps
    .map(({ from, step }) => ({ from: centsFromDecimal(from ?? '0') ?? 0, step: centsFromDecimal(step ?? '0') ?? 0 }))
    .filter(({ step }) => step > 0)
    .sort((a, b) => a.from - b.from);

const stepAt = (cents: number, steps: readonly StepInCents[]): StepInCents | undefined => steps.filter(({ from }) => from <= cents).at(-1);
