/**
 * Commission by steps: a buyer's premium such as `20% up to 5000, 15% thereafter`, a consignor's commission by `step_from`.
 * Each part of the hammer price is charged at the rate of its step; the sum is rounded once a line.
 */
import { centsFromDecimal, decimalFromCents } from '../money.ts';
import { millionthsOf, percentageOf, roundedShare } from './percentage.ts';

/** From this amount (in cents) on, this rate (in millionths). */
export interface CommissionStep {
  readonly from: number;
  readonly rate: number;
}

/** What a text does not say as a premium should. */
export class PremiumError extends Error {}

const step = /^(\S+?\s*%)\s*(?:(?:up\s*to|≤|bis|jusqu'à|jusqu’à)\s*(\S.*)|(?:thereafter|above|after(?:wards)?|darüber|au-delà)|)$/i;

/**
 * `20%` or `25% up to 2000, 20% up to 10'000, 12.5% thereafter` → steps; an empty text is no premium. Bounds are in currency units.
 * Throws a {@link PremiumError} that says what cannot be read.
 */
export function parsePremium(text: string): CommissionStep[] {
  if (text.trim() === '') return [];
  const steps: CommissionStep[] = [];
  let from = 0;
  let open = true;
  // A comma between digits belongs to a number (12,5 % or 5,000), any other one ends a step.
  for (const part of text.split(/[;]|,(?!\d)/).map((one) => one.trim())) {
    const [, percent = '', bound] = step.exec(part) ?? [];
    const rate = millionthsOf(percent);
    if (rate === null) throw new PremiumError(`"${part}" is not a rate such as 20% or 20% up to 5000`);
    if (!open) throw new PremiumError(`"${part}" comes after the step that has no upper bound`);
    steps.push({ from, rate });
    if (bound === undefined) open = false;
    else {
      const upTo = centsFromDecimal(bound.replace(/[\s'’]|,(?=\d{3}(?!\d))/g, ''));
      if (upTo === null || upTo <= from) throw new PremiumError(`"${bound}" is not an amount above the step before it`);
      from = upTo;
    }
  }
  if (open) throw new PremiumError('The last step has no rate for what is above it, such as ", 15% thereafter"');
  return steps;
}

/** Steps as a text that {@link parsePremium} reads back. */
export function formatPremium(steps: readonly CommissionStep[]): string {
  return steps
    .map(({ rate }, index) => {
      const next = steps[index + 1];
      if (next) return `${percentageOf(rate)} up to ${decimalFromCents(next.from).replace(/\.00$/, '')}`;
      return steps.length === 1 ? percentageOf(rate) : `${percentageOf(rate)} thereafter`;
    })
    .join(', ');
}

/** The commission on a hammer price, both in cents. A negative price (a credit) gives exactly the negative commission. */
export function commissionOn(hammer: number, steps: readonly CommissionStep[]): number {
  const price = Math.abs(hammer);
  let product = 0n;
  for (const [index, { from, rate }] of steps.entries()) {
    const upTo = Math.min(price, steps[index + 1]?.from ?? price);
    if (upTo > from) product += BigInt(upTo - from) * BigInt(rate);
  }
  return roundedShare(hammer < 0 ? -product : product);
}

/** A consignment's steps, as it stores them, in the order of their bounds. */
export const consignorSteps = (stored: readonly { step_from: number | null; consignor_commission: string }[]): CommissionStep[] =>
  stored
    .map(({ step_from, consignor_commission }) => ({ from: step_from ?? 0, rate: millionthsOf(consignor_commission) ?? 0 }))
    .sort((one, other) => one.from - other.from);
