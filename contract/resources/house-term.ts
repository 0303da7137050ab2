/** The dated terms of the house. Source: docs/specification/extensions.md#house-terms. */
import { z } from 'zod';
import type { Language } from '../countries.ts';
import * as field from '../field-kinds.ts';
import { bidChannels } from '../money/bid-channels.ts';
import { parsePremium } from '../money/commission.ts';
import { type DatedSteps, type HouseTermKind, houseTermKinds, houseTermStates, resaleRightBearers } from '../money/house-terms.ts';
import { millionthsOf, wholeShare } from '../money/percentage.ts';
import { taxIds } from '../money/tax.ts';
import { latestRow } from '../money/tax-rates.ts';
import { cents, decimalAmount } from '../money.ts';
import { isoDay, millisecondsFromIso, unixMilliseconds } from '../time.ts';
import { checkValues } from '../value-checks.ts';
import { addRuleIssue, idText, labelled, type RefinementContext, storableText } from '../wire.ts';
import { letterhead } from './orders/letterhead.ts';

/** Maximum number of entries of each kind. It is limited, because all entries are read together. */
export const maxHouseTerms = 500;

export const rateFields = ['standard_rate', 'reduced_rate', 'import_rate'] as const;

export const feeFields = ['minimum', 'unsold_fee', 'withdrawn_fee'] as const;

const percentage = z.string();

export const schemeTextFields = ['text_en', 'text_de', 'text_fr'] as const satisfies `text_${Language}`[];
export const maxSchemeTextLength = 500;

export const maxSocietyNameLength = 120;

export const letterheadLengths = { name: 120, address: 500, tax_number: 60, phone: 60, website: 120 } as const;
export const maxBankTextLength = 120;

const schemeText = z.string().nullable().default(null).describe('empty if the scheme has no text; null unless the kind is `scheme_text`');

/** Earlier versions of the service do not return the fields with a default. */
export const houseTermRecord = z.object({
  id: idText.nullable().describe('null for built-in tax rates'),
  kind: z.enum(houseTermKinds),
  from: isoDay.describe('the first day'),
  channel: z.enum(bidChannels).nullable().default(null).describe('null unless the kind is `channel`'),
  state: z.enum(houseTermStates).describe('the state on the current day in the house’s time zone'),
  standard_rate: percentage.nullable().describe('such as `8.1%`; null unless the kind is `tax_rates`'),
  reduced_rate: percentage.nullable().describe('such as `2.6%`; null unless the kind is `tax_rates`'),
  import_rate: percentage.nullable().describe('such as `8.1%`; null unless the kind is `tax_rates`'),
  tax_scheme: z
    .enum(taxIds)
    .nullable()
    .default(null)
    .describe('the scheme of lots whose item and consignment have none, or the scheme of a text; null for other kinds'),
  steps: z
    .string()
    .nullable()
    .describe(
      'such as `25% up to 2000, 20% thereafter`; null unless the kind is `premium`, `commission`, or `channel` without a surcharge',
    ),
  surcharge: percentage
    .nullable()
    .default(null)
    .describe(
      'the points added to each step of the sale’s or the house’s premium, such as `3%`; null unless the kind is `channel` without steps',
    ),
  includes_tax: z.boolean().nullable().default(null).describe('whether the steps and the amounts include their tax; null without steps'),
  minimum: decimalAmount.nullable().default(null).describe('the lowest commission on a sold lot; null unless the kind is `commission`'),
  unsold_fee: decimalAmount.nullable().default(null).describe('the fee for an unsold lot; null unless the kind is `commission`'),
  withdrawn_fee: decimalAmount.nullable().default(null).describe('the fee for a withdrawn lot; null unless the kind is `commission`'),
  paid_by: z
    .enum(resaleRightBearers)
    .nullable()
    .default(null)
    .describe('who bears the resale right, or `nobody` if documents do not contain it; null unless the kind is `resale_right`'),
  threshold: decimalAmount
    .nullable()
    .default(null)
    .describe('the lowest hammer price with a resale right; null if the threshold of the country applies, and for any other kind'),
  collecting_society: z
    .string()
    .nullable()
    .default(null)
    .describe('the society to which the resale right is owed; null if it is the usual one of the country, and for any other kind'),
  text_en: schemeText,
  text_de: schemeText,
  text_fr: schemeText,
  letterhead: letterhead.nullable().default(null).describe('null unless the kind is `letterhead`'),
  created: unixMilliseconds.nullable().describe('null for built-in tax rates'),
  author: labelled.nullable().describe('the user who added the entry'),
  withdrawn: unixMilliseconds.nullable().describe('the time at which the entry was withdrawn, before its first day'),
  withdrawn_by: labelled.nullable().describe('the user who withdrew the entry'),
});
export type HouseTerm = z.output<typeof houseTermRecord>;

/** Returns the premium of the house on a day; undefined if there is none. Throws a PremiumError if the steps cannot be parsed. */
export function premiumOfHouse(
  entries: readonly Pick<HouseTerm, 'kind' | 'from' | 'steps' | 'includes_tax' | 'withdrawn'>[],
  day: string,
): DatedSteps | undefined {
  const entry = latestRow(
    entries.filter(({ kind, withdrawn }) => kind === 'premium' && withdrawn === null),
    day,
  );
  return entry && { from: entry.from, steps: parsePremium(entry.steps ?? ''), includesTax: entry.includes_tax === true };
}

const sentRate = storableText(20)
  .refine((text) => {
    const rate = millionthsOf(text);
    return rate !== null && rate <= wholeShare;
  }, 'is not a percentage from 0% to 100%, such as 8.1%')
  .describe('such as `8.1%`');
const stepsFields = { steps: field.premium() };

const sentSchemeText = storableText(maxSchemeTextLength)
  .optional()
  .describe('only for the kind `scheme_text`, with a text in all languages or in none');

const sentAmount = cents.min(0, 'is below 0').optional();

/** The fields of a letterhead and of its bank account that have a format, such as an e-mail address. */
export const letterheadFields = { email: field.email() };
export const letterheadBankFields = { iban: field.iban(), bic: field.bic() };

const sentLetterheadText = (name: keyof typeof letterheadLengths) => storableText(letterheadLengths[name]).trim();
const sentBankText = storableText(maxBankTextLength).trim().default('');

const sentLetterhead = z
  .strictObject({
    name: sentLetterheadText('name').min(1, 'is empty'),
    address: sentLetterheadText('address').min(1, 'is empty').describe('the lines of the address'),
    tax_number: sentLetterheadText('tax_number').default(''),
    bank: z
      .strictObject({
        owner: sentBankText,
        name: sentBankText,
        number: sentBankText,
        iban: letterheadBankFields.iban.sent.default(''),
        bic: letterheadBankFields.bic.sent.default(''),
      })
      .nullable()
      .default(null),
    phone: sentLetterheadText('phone').default(''),
    email: letterheadFields.email.sent.default(''),
    website: sentLetterheadText('website').default(''),
  })
  .optional()
  .describe('only for the kind `letterhead`');

function checkBank(sent: z.output<typeof sentLetterhead>, context: RefinementContext): void {
  if (sent?.bank) checkValues(letterheadBankFields, sent.bank, context, ['letterhead', 'bank']);
}

/** An entry with `paid_by` `nobody` must not have these fields, because no document contains the resale right. */
const resaleRightFields = ['threshold', 'collecting_society'] as const;

const fieldsOfKind = {
  tax_rates: { needed: rateFields, optional: [] },
  tax_scheme: { needed: ['tax_scheme'], optional: [] },
  premium: { needed: ['steps'], optional: ['includes_tax'] },
  channel: { needed: ['channel'], optional: ['steps', 'surcharge', 'includes_tax'] },
  commission: { needed: ['steps'], optional: ['includes_tax', ...feeFields] },
  resale_right: { needed: ['paid_by'], optional: resaleRightFields },
  scheme_text: { needed: ['tax_scheme'], optional: schemeTextFields },
  letterhead: { needed: ['letterhead'], optional: [] },
} as const satisfies Record<HouseTermKind, unknown>;

const sentFields = [
  ...rateFields,
  'tax_scheme',
  'steps',
  'channel',
  'surcharge',
  'includes_tax',
  ...feeFields,
  'paid_by',
  ...resaleRightFields,
  ...schemeTextFields,
  'letterhead',
] as const;

/** `kind` determines which of the other fields are needed or allowed, see `fieldsOfKind`. */
export const houseTermCreate = z
  .strictObject({
    kind: z.enum(houseTermKinds),
    from: isoDay
      .refine((text) => millisecondsFromIso(text) !== null, 'is not a day of the years 1 to 9999')
      .describe('the first day; not before today, and for the kind `scheme_text` not before tomorrow'),
    standard_rate: sentRate.optional(),
    reduced_rate: sentRate.optional(),
    import_rate: sentRate.optional(),
    tax_scheme: z
      .enum(taxIds)
      .optional()
      .describe(
        'the scheme of lots whose item and consignment have none, for the kind `tax_scheme`; the scheme of the texts, for `scheme_text`',
      ),
    steps: stepsFields.steps.sent.optional().describe('one rate or several steps, such as `25% up to 2000, 20% thereafter`'),
    channel: z.enum(bidChannels).optional().describe('the channel of the winning bid; only for the kind `channel`'),
    surcharge: sentRate
      .optional()
      .describe('the points that the channel adds to each step of the premium of the sale or the house, such as `3%`; in place of `steps`'),
    includes_tax: z.boolean().optional().describe('whether the steps and the amounts include their tax; false by default'),
    minimum: sentAmount.describe('the lowest commission on a sold lot; 0 by default'),
    unsold_fee: sentAmount.describe('the fee for an unsold lot; 0 by default'),
    withdrawn_fee: sentAmount.describe('the fee for a withdrawn lot; 0 by default'),
    paid_by: z
      .enum(resaleRightBearers)
      .optional()
      .describe('who bears the resale right, or `nobody` if documents do not contain it; only for the kind `resale_right`'),
    threshold: sentAmount.describe('the lowest hammer price with a resale right; that of the country by default'),
    collecting_society: storableText(maxSocietyNameLength)
      .trim()
      .min(1, 'is empty')
      .optional()
      .describe('the society to which the resale right is owed; the usual one of the country by default'),
    text_en: sentSchemeText,
    text_de: sentSchemeText,
    text_fr: sentSchemeText,
    letterhead: sentLetterhead,
  })
  .superRefine((sent, context) => {
    checkValues(stepsFields, sent, context);
    checkBank(sent.letterhead, context);
    const neededFields: readonly string[] = fieldsOfKind[sent.kind].needed;
    const allowedFields: readonly string[] = [...neededFields, ...fieldsOfKind[sent.kind].optional];
    for (const name of [...rateFields, 'tax_scheme', 'steps', 'channel', 'paid_by'] as const) {
      if (neededFields.includes(name) && (sent[name] ?? '').trim() === '') addRuleIssue(context, 'required', 'is missing', {}, [name]);
    }
    if (neededFields.includes('letterhead') && !sent.letterhead) addRuleIssue(context, 'required', 'is missing', {}, ['letterhead']);
    for (const name of sentFields) {
      if (!allowedFields.includes(name) && sent[name] !== undefined)
        addRuleIssue(context, 'of_other_kind', `does not belong to ${sent.kind}`, {}, [name]);
    }
    for (const name of resaleRightFields) {
      if (sent.paid_by === 'nobody' && sent[name] !== undefined)
        addRuleIssue(context, 'of_other_kind', 'cannot be sent if documents do not contain the resale right', {}, [name]);
    }
    if (sent.kind === 'scheme_text') {
      const missingFields = schemeTextFields.filter((name) => (sent[name] ?? '').trim() === '');
      if (missingFields.length === schemeTextFields.length) return;
      for (const name of missingFields)
        addRuleIssue(context, 'required', 'is missing, because there is a text in another language', {}, [name]);
    }
    if (sent.kind !== 'channel') return;
    const hasSteps = (sent.steps ?? '').trim() !== '';
    if (!hasSteps && sent.surcharge === undefined) addRuleIssue(context, 'required', 'is missing, and so is surcharge', {}, ['steps']);
    if (hasSteps && sent.surcharge !== undefined)
      addRuleIssue(context, 'steps_or_surcharge', 'cannot be sent with steps', {}, ['surcharge']);
    if (sent.includes_tax && sent.surcharge !== undefined)
      addRuleIssue(context, 'steps_or_surcharge', 'cannot be sent with a surcharge', {}, ['includes_tax']);
  });
export type HouseTermCreate = z.input<typeof houseTermCreate>;
