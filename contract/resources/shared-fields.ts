/**
 * Fields that several resources have: lists of charges and of external ids, premiums, and confirmations.
 * Source: docs/specification/api.md#order-fields, docs/specification/api.md#sale-fields, docs/specification/api.md#consignment-fields.
 */
import * as field from '../field-kinds.ts';
import type { Field } from '../fields.ts';
import { parsePercentage, shareOf } from '../money/percentage.ts';
import { cutText, storableText } from '../wire.ts';

/** The targets of a charge. An empty target means the default of the record (see `orders/charges.ts`). */
const chargeTargets = ['order', 'consignment', 'item'] as const;

/** A charge in addition to the hammer price and commission. */
export const chargeFields = {
  amount: field.money(),
  term: field.term('charges'),
  description: field.text(),
  attached_to: field.choice(...chargeTargets),
  tax: field.money(),
  tax_rate: field.ofExtension('charge-tax-rates', field.percent()),
};

/** If a charge has a tax rate, its tax is computed, and a sent tax is ignored. */
export function chargeEntries<F extends typeof chargeFields>(entry: F) {
  const entriesField = field.entries(entry);
  const toStored: typeof entriesField.toStored = (sent, resolveTerm) => entriesField.toStored(sent, resolveTerm).map(withTaxOfRate);
  return { ...entriesField, toStored };
}

function withTaxOfRate<Values extends object>(values: Values): Values {
  const [amount, rate]: unknown[] = [Reflect.get(values, 'amount'), Reflect.get(values, 'tax_rate')];
  if (typeof rate !== 'string' || rate === '') return values;
  return { ...values, tax: shareOf(typeof amount === 'number' ? amount : 0, parsePercentage(rate)) };
}

export const additionalCharges = () => chargeEntries(chargeFields);

/** Whether the premium or commission of a record includes its tax. */
export const includesTaxField = () => field.ofExtension('tax-terms', field.boolean());

/** The premium of an item or client. `mark` is applied to each field, for example to make it `staffOnly`. */
export const ownPremium = (mark: <F extends Field>(field: F) => F = (unmarked) => unmarked) => ({
  buyers_premium: mark(field.ofExtension('premium-terms', field.premium())),
  buyers_premium_includes_tax: mark(field.ofExtension('premium-terms', field.boolean())),
});

export const externalIds = () => field.entries({ system: field.text(), external_id: field.text() });

const maxConfirmationLength = 1_000;
/** Extension confirmations: the text of the warning that the user confirmed. It is stored, and appears in the audit log. */
export const confirmation = { confirmation: storableText(maxConfirmationLength).optional() };

/** Returns the beginning of a warning that fits into {@link confirmation}. */
export const confirmationText = (warning: string): string => cutText(warning, maxConfirmationLength);
