/**
 * Defines and checks the argument of `settleLot` (`lot.ts`): the terms of a lot, and its result (status and hammer price). Amounts are
 * integers in cents.
 */
import { z } from 'zod';
import { largestAmount } from '../money.ts';
import { originKinds } from '../orders/charges.ts';
import { type CommissionStep, PremiumError, parsePremium } from './commission.ts';
import { millionthsOf, wholeShare } from './percentage.ts';
import { resaleRightPayers } from './resale-right.ts';
import { taxIds } from './tax.ts';

/** Thrown if the terms or the result of a lot are wrong. `field` is a dotted path such as `premium.steps`. */
export class TermsError extends Error {
  readonly field: string;
  readonly reason: string;
  constructor(field: string, reason: string) {
    super(`${field}: ${reason}`);
    this.name = 'TermsError';
    this.field = field;
    this.reason = reason;
  }
}

const amount = z
  .int('is not a whole number of cents')
  .min(-largestAmount, `is below ${-largestAmount}`)
  .max(largestAmount, `is above ${largestAmount}`);
const flag = z.boolean('is not true or false');
const nonNegativeAmount = amount.min(0, 'is below 0');

const percentageReason = 'is not a percentage from 0% to 100%, such as 12.5%';
/** A percentage from 0 to 100 as text, converted to millionths. */
const percentage = z.string(percentageReason).transform((text, context) => {
  const millionths = millionthsOf(text);
  if (millionths !== null && millionths <= wholeShare) return millionths;
  context.addIssue({ code: 'custom', message: percentageReason });
  return z.NEVER;
});

const stepsText = z.string().transform((text, context): readonly CommissionStep[] => {
  try {
    return parsePremium(text);
  } catch (error) {
    if (!(error instanceof PremiumError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

/** The steps of a consignment: `step_from` in cents (null for the first step), `consignor_commission` with a percent sign. */
const stepEntries = z
  .array(z.strictObject({ step_from: nonNegativeAmount.nullable(), consignor_commission: percentage }))
  .transform((entries, context): readonly CommissionStep[] => {
    const steps = entries
      .map(({ step_from, consignor_commission }) => ({ from: step_from ?? 0, rate: consignor_commission }))
      .sort((a, b) => a.from - b.from);
    if (steps.some(({ from }, index) => from === steps[index - 1]?.from)) {
      context.addIssue({ code: 'custom', message: 'has two steps that begin at the same amount' });
    }
    if (steps[0] && steps[0].from > 0) context.addIssue({ code: 'custom', message: 'has no step that begins at 0' });
    return steps;
  });

/** A text such as `25% up to 2000, 20% thereafter` (bounds in currency units), or the entries of a consignment. */
const steps = z.union([stepsText, stepEntries], 'is neither a text such as 20% nor a list of steps');

const premiumTerms = z.strictObject({
  steps,
  /** Whether the premium includes its tax. */
  includes_tax: flag.default(false),
  /** Percentage points that the channel of the winning bid adds to the rate of each step. */
  surcharge: percentage.default(0),
  /** The part of the premium that is waived if the lot is sold after the sale. */
  post_sale_discount: percentage.default(0),
  /** The part of the premium that staff waive on the document. If the lot was sold after the sale, it is added to `post_sale_discount`. */
  discount: percentage.default(0),
});

const commissionTerms = z.strictObject({
  steps,
  /** Whether commission and fees include their tax. */
  includes_tax: flag.default(false),
  /** The lowest commission on a sold lot. */
  minimum: nonNegativeAmount.default(0),
  /** Whether the minimum includes its tax. The default is the value of `includes_tax`. */
  minimum_includes_tax: flag.optional(),
  /** The part of the commission that staff waive on the document. */
  discount: percentage.default(0),
  unsold_fee: nonNegativeAmount.default(0),
  withdrawn_fee: nonNegativeAmount.default(0),
  /**
   * Whether the commission and the fees are the price of a taxed service. False if the consignor is abroad. Also false if the house buys the
   * lot at the hammer price less the commission (UStG § 3 (3)). Has no effect on the commission under the margin scheme.
   */
  taxed: flag.default(true),
});

const buyerTerms = z.strictObject({
  country: z.string().default(''),
  tax_type: z.literal(['', ...taxIds], `is not one of ${taxIds.join(', ')}`).default(''),
  /** Whether the buyer is a business whose VAT number was checked. */
  vat_number_checked: flag.default(false),
  proof_of_export: flag.default(false),
});

const charge = z.strictObject({
  description: z.string().default(''),
  amount,
  /** The tax in cents, or a percentage of `amount`. */
  tax: z.union([amount, percentage.transform((rate) => ({ rate }))], 'is neither an amount in cents nor a percentage').default(0),
  attached_to: z.string().default(''),
  /** The kind of record that has the charge. If `attached_to` is empty, it determines whether the buyer or the consignor pays. */
  origin: z.literal(originKinds, `is not one of ${originKinds.join(', ')}`).default('item'),
});

const ownGoods = z.strictObject({
  purchase_price: nonNegativeAmount,
  /** The objects of a joint purchase that were sold before. Omitted if the object was bought alone. */
  sold_before: z.array(z.strictObject({ proceeds: nonNegativeAmount, exported: flag })).optional(),
  /** Whether this is the last object of the joint purchase. */
  is_last: flag.default(false),
});

const countryReason = 'is not a country code such as CH';
const lotSchema = z
  .strictObject({
    /** The country of the house, such as `CH`. */
    country: z.string(countryReason).regex(/^[A-Z]{2}$/, countryReason),
    /** The day of `live_sale_date_from` in the time zone of the house. */
    sale_date: z.iso.date('is not a day such as 2026-03-14'),
    /**
     * The scheme of the item, its consignment or the house. The tax type, the country or a proof of export of the buyer can lead to another
     * scheme; see `saleSchemeOf`.
     */
    tax_scheme: z.literal(taxIds, `is not one of ${taxIds.join(', ')}`),
    /** The kind of object, such as `books`, for the reduced rate and the import rate. `art` if omitted. */
    goods: z.string().optional(),
    status: z.literal(['sold', 'unsold', 'withdrawn'], 'is not one of sold, unsold, withdrawn').default('sold'),
    hammer_price: nonNegativeAmount.nullable().default(null),
    /** Whether the lot was sold after the sale. */
    post_sale: flag.default(false),
    premium: premiumTerms.optional(),
    commission: commissionTerms.optional(),
    buyer: buyerTerms.prefault({}),
    resale_right: z
      .strictObject({
        paid_by: z.literal(resaleRightPayers, 'is not one of buyer, consignor'),
        /** Null for a living artist. */
        artist_died: z.int('is not a year').nullable().default(null),
      })
      .optional(),
    additional_charges: z.array(charge).default([]),
    finder_fees: z.array(z.strictObject({ finder: z.int('is not the id of a client'), commission: percentage })).default([]),
    own_goods: ownGoods.optional(),
  })
  .superRefine((lot, context) => {
    const addIssue = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (lot.status === 'sold' && lot.hammer_price === null) addIssue(['hammer_price'], 'is missing although the lot is sold');
    if (lot.status !== 'sold' && lot.hammer_price !== null) addIssue(['hammer_price'], 'is set although the lot is not sold');
    const { surcharge = 0, steps: premiumSteps = [] } = lot.premium ?? {};
    if (surcharge > 0 && premiumSteps.length === 0) addIssue(['premium', 'surcharge'], 'is set, but there are no steps to add it to');
    if (lot.resale_right && Number(lot.resale_right.artist_died) > Number(lot.sale_date.slice(0, 4))) {
      addIssue(['resale_right', 'artist_died'], 'is after the sale');
    }
    if (premiumSteps.some(({ rate }) => rate + surcharge > wholeShare)) addIssue(['premium', 'surcharge'], 'raises a step above 100%');
    const isReverseCharge = lot.buyer.tax_type === 'reverse_charge';
    if (isReverseCharge && !lot.buyer.vat_number_checked) {
      addIssue(['buyer', 'vat_number_checked'], 'is not set, but reverse charge needs a checked VAT number');
    }
    if (isReverseCharge && ['', lot.country].includes(lot.buyer.country)) {
      addIssue(['buyer', 'country'], 'is not another country, but reverse charge needs one');
    }
    if (!lot.own_goods) return;
    if (lot.tax_scheme === 'agency') addIssue(['tax_scheme'], 'is agency, but the house owns the object');
    if (lot.commission) addIssue(['commission'], 'is set, but goods of the house have no consignor');
    if (lot.own_goods.sold_before && lot.country !== 'CH') addIssue(['own_goods', 'sold_before'], 'is only possible in Switzerland');
    if (lot.own_goods.is_last && !lot.own_goods.sold_before) addIssue(['own_goods', 'is_last'], 'is set without sold_before');
  });

export type LotTerms = z.input<typeof lotSchema>;
export type CheckedLot = z.output<typeof lotSchema>;

/** Returns the checked terms with defaults and percentages in millionths. Throws a {@link TermsError} for the first wrong field. */
export function checkTerms(terms: LotTerms): CheckedLot {
  const { data, error } = lotSchema.safeParse(terms);
  if (data) return data;
  throw termsErrorOf(error.issues);
}

/** `parents` is the path of the value to which the path of the issue is relative. */
function termsErrorOf([issue]: readonly z.core.$ZodIssue[], parents: readonly PropertyKey[] = []): TermsError {
  const path = [...parents, ...(issue?.path ?? [])];
  if (issue?.code === 'unrecognized_keys') return new TermsError([...path, ...issue.keys.slice(0, 1)].join('.'), 'is not a known field');
  if (issue?.code === 'invalid_union') {
    // The issues of the alternative that accepts values of this type.
    const issues = issue.errors.find(([first]) => first && !(first.code === 'invalid_type' && first.path.length === 0));
    if (issues) return termsErrorOf(issues, path);
  }
  return new TermsError(path.join('.'), issue?.message ?? 'is wrong');
}
