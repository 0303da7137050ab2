/**
 * Commission in steps. Each part of the hammer price is charged at the rate of its step. The sum is rounded once. A buyer's premium, such as
 * `20% up to 5000, 15% thereafter`, is computed in the same way.
 */
import { centsFromDecimal, decimalFromCents, roundedCentsFromDecimal } from '../money.ts';
import { millionthsOf, percentageOf, roundedQuotient, wholeShare } from './percentage.ts';

/** The rate (in millionths) for the part of a hammer price above `from` (in cents). */
export interface CommissionStep {
  readonly from: number;
  readonly rate: number;
}

/** Thrown if a text cannot be parsed as a premium. `rule` is `premiumBound` if the bound of a step is a percentage, otherwise `premium`. */
export class PremiumError extends Error {
  readonly rule: 'premium' | 'premiumBound';

  constructor(message: string, rule: PremiumError['rule'] = 'premium') {
    super(message);
    this.rule = rule;
  }
}

/** Matches the rate of a step. The upper bound, or a word that marks the last step, can follow. */
const stepPattern = /^(\S+?\s*%)\s*(?:(?:up\s*to|≤|bis|jusqu'à|jusqu’à)\s*(\S.*)|(?:thereafter|above|after(?:wards)?|darüber|au-delà)|)$/i;

/**
 * Matches a bound with the comma between it and the rate of the next step, as in `25% up to 5000,15%`. Does not match
 * `25% up to 5000,12,5%`, because its first comma could be a decimal comma.
 */
const boundBeforeRate = /(%(?:[^%;,]|,(?=\d{3}(?!\d)))*),(?=\d{1,2}(?:\.\d+)?\s*%)/g;

/** Matches `5%` and `5,000%`, but not `5000,12%`, which could be a bound and the rate of the next step. */
const percentageAsBound = /^(?:\d{1,3}(?:,\d{3})+|[\d\s'’]+)(?:\.\d+)?\s*%$/;

/**
 * Parses a premium: `20%`, or `25% up to 2000, 20% up to 10'000, 12.5% thereafter`. Bounds in the text are in currency units. Returns no
 * steps for an empty text. Throws a {@link PremiumError} for an invalid text, for example if the last step has an upper bound.
 */
export function parsePremium(text: string): CommissionStep[] {
  if (text.trim() === '') return [];
  const steps: CommissionStep[] = [];
  let from = 0;
  let expectsStep = true;
  const textWithStepEnds = text.replaceAll(boundBeforeRate, '$1;');
  // A comma before a digit belongs to a number (12,5 % or 5,000). Any other comma ends a step, and so does a semicolon.
  for (const stepText of textWithStepEnds.split(/[;]|,(?!\d)/).map((part) => part.trim())) {
    const [, percent = '', bound] = stepPattern.exec(stepText) ?? [];
    const rate = millionthsOf(percent);
    if (rate === null) throw new PremiumError(`"${stepText}" is not a rate such as 20% or 20% up to 5000`);
    if (rate > wholeShare) throw new PremiumError(`"${stepText}" is more than 100%`);
    if (!expectsStep) throw new PremiumError(`"${stepText}" comes after the step that has no upper bound`);
    steps.push({ from, rate });
    if (bound === undefined) expectsStep = false;
    else {
      if (percentageAsBound.test(bound))
        throw new PremiumError(`the bound of a step is an amount, but "${bound}" is a percentage`, 'premiumBound');
      if (/,\d.*%/.test(bound)) throw new PremiumError(`"${bound}" is not clear: write a space after the comma between two steps`);
      const upperBound = centsFromDecimal(bound.replace(/[\s'’]|,(?=\d{3}(?!\d))/g, ''));
      if (upperBound === null || upperBound <= from) throw new PremiumError(`"${bound}" is not an amount above the previous bound`);
      from = upperBound;
    }
  }
  if (expectsStep) throw new PremiumError('Amounts above the last step have no rate; add a last step such as ", 15% thereafter"');
  return steps;
}

/** Formats steps as a text for {@link parsePremium}. The first step must begin at 0. */
export function formatPremium(steps: readonly CommissionStep[]): string {
  return steps
    .map(({ rate }, index) => {
      const nextStep = steps[index + 1];
      if (nextStep) return `${percentageOf(rate)} up to ${decimalFromCents(nextStep.from).replace(/\.00$/, '')}`;
      return steps.length === 1 ? percentageOf(rate) : `${percentageOf(rate)} thereafter`;
    })
    .join(', ');
}

/**
 * Returns the commission on a hammer price, both in cents. The commission on a negative price is the negated commission on the absolute
 * price. `discount` is a share of the commission in millionths, and is deducted before rounding.
 */
export function commissionOn(hammer: number, steps: readonly CommissionStep[], discount = 0): number {
  const price = Math.abs(hammer);
  // In cents times millionths, so that the sum is rounded only once.
  let product = 0n;
  for (const [index, { from, rate }] of steps.entries()) {
    const upperBound = Math.min(price, steps[index + 1]?.from ?? price);
    if (upperBound > from) product += BigInt(upperBound - from) * BigInt(rate);
  }
  const discountedProduct = product * BigInt(wholeShare - discount);
  return roundedQuotient(hammer < 0 ? -discountedProduct : discountedProduct, BigInt(wholeShare) ** 2n);
}

/** Like {@link commissionOn}, but a discount above 100 % waives the whole commission. */
export const discountedCommission = (hammer: number, steps: readonly CommissionStep[], discount: number): number =>
  commissionOn(hammer, steps, Math.min(discount, wholeShare));

/** Converts the stored steps of a consignment. A rate that cannot be parsed becomes 0. */
export const consignorSteps = (storedSteps: readonly { step_from: number | null; consignor_commission: string }[]): CommissionStep[] =>
  storedSteps
    .map(({ step_from, consignor_commission }) => ({ from: step_from ?? 0, rate: millionthsOf(consignor_commission) ?? 0 }))
    .sort((a, b) => a.from - b.from);

/**
 * Converts the stored commissions of a client. The stored bounds are in currency units, and the stored rates have no percent sign. An empty
 * rate or bound becomes 0.
 */
export const clientSteps = (storedSteps: readonly { step_from: string; consignor_commission: string }[]): CommissionStep[] =>
  consignorSteps(
    storedSteps.map(({ step_from, consignor_commission }) => ({
      step_from: roundedCentsFromDecimal(step_from),
      // The client's field accepts any number of leading zeros, but `millionthsOf` accepts at most three digits before the decimals.
      consignor_commission: `${consignor_commission.replace(/^0+(?=\d)/, '')}%`,
    })),
  );
