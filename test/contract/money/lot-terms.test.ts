import { describe, expect, test } from 'vitest';
import { settleLot } from '../../../contract/money/lot.ts';
import { TermsError } from '../../../contract/money/lot-terms.ts';
import { resaleRightRules } from '../../../contract/money/resale-right.ts';
import { buildLot } from './lot-terms-builder.ts';

/** Returns field and reason of the error that the terms cause. The terms may be of any type, as from a request. */
function errorOf(terms: object): [field: string, reason: string] | undefined {
  try {
    Reflect.apply(settleLot, undefined, [terms]);
    return undefined;
  } catch (error) {
    if (error instanceof TermsError) return [error.field, error.reason];
    throw error;
  }
}

describe('wrong terms', () => {
  const abroad = { country: 'FR', vat_number_checked: true, tax_type: 'reverse_charge' };
  const own_goods = { purchase_price: 1_000 };

  test.each([
    [{ country: 'ch' }, 'country', 'is not a country code such as CH'],
    [{ country: 'GB2' }, 'country', 'is not a country code such as CH'],
    [{ country: undefined }, 'country', 'is not a country code such as CH'],
    [{ country: 'US' }, 'country', 'US has no standard tax rate on 2026-03-14'],
    [{ sale_date: '2017-12-31', country: 'CH' }, 'country', 'CH has no standard tax rate on 2017-12-31'],
    [{ tax_scheme: 'reduced', country: 'US' }, 'country', 'US has no reduced tax rate on 2026-03-14'],
    [{ sale_date: '2026-02-30' }, 'sale_date', 'is not a day such as 2026-03-14'],
    [{ sale_date: 1_773_446_400 }, 'sale_date', 'is not a day such as 2026-03-14'],
    [{ tax_scheme: 'full' }, 'tax_scheme', 'is not one of margin, standard, reduced, import, agency, exempt, export, reverse_charge'],
    [{ status: 'passed' }, 'status', 'is not one of sold, unsold, withdrawn'],
    [{ hammer_price: 100.5 }, 'hammer_price', 'is not a whole number of cents'],
    [{ hammer_price: '100' }, 'hammer_price', 'is not a whole number of cents'],
    [{ hammer_price: -1 }, 'hammer_price', 'is below 0'],
    [{ hammer_price: 100_000_000_001 }, 'hammer_price', 'is above 100000000000'],
    [{ hammer_price: null }, 'hammer_price', 'is missing although the lot is sold'],
    [{ hammer_price: undefined }, 'hammer_price', 'is missing although the lot is sold'],
    [{ status: 'unsold' }, 'hammer_price', 'is set although the lot is not sold'],
    [{ status: 'withdrawn', hammer_price: 0 }, 'hammer_price', 'is set although the lot is not sold'],
    [
      { premium: { steps: '20% up to 500' } },
      'premium.steps',
      'Amounts above the last step have no rate; add a last step such as ", 15% thereafter"',
    ],
    [{ premium: { steps: 'a fifth' } }, 'premium.steps', '"a fifth" is not a rate such as 20% or 20% up to 5000'],
    [{ premium: { steps: '120%' } }, 'premium.steps', '"120%" is more than 100%'],
    [{ premium: { steps: 20 } }, 'premium.steps', 'is neither a text such as 20% nor a list of steps'],
    [{ premium: {} }, 'premium.steps', 'is neither a text such as 20% nor a list of steps'],
    [{ premium: { steps: '20%', include_tax: true } }, 'premium.include_tax', 'is not a known field'],
    [{ premium: { steps: '20%', includes_tax: 'yes' } }, 'premium.includes_tax', 'is not true or false'],
    [{ premium: { steps: '20%', surcharge: 3 } }, 'premium.surcharge', 'is not a percentage from 0% to 100%, such as 12.5%'],
    [{ premium: { steps: '20%', surcharge: '3' } }, 'premium.surcharge', 'is not a percentage from 0% to 100%, such as 12.5%'],
    [{ premium: { steps: '10% up to 5, 98% thereafter', surcharge: '3%' } }, 'premium.surcharge', 'raises a step above 100%'],
    [{ premium: { steps: '', surcharge: '3%' } }, 'premium.surcharge', 'is set, but there are no steps to add it to'],
    [{ resale_right: { paid_by: 'buyer', artist_died: 19_999 } }, 'resale_right.artist_died', 'is after the sale'],
    [
      { premium: { steps: '20%', post_sale_discount: '100.1%' } },
      'premium.post_sale_discount',
      'is not a percentage from 0% to 100%, such as 12.5%',
    ],
    [
      { commission: { steps: [{ step_from: 0.5, consignor_commission: '5%' }] } },
      'commission.steps.0.step_from',
      'is not a whole number of cents',
    ],
    [
      { commission: { steps: [{ step_from: 0, consignor_commission: '5' }] } },
      'commission.steps.0.consignor_commission',
      'is not a percentage from 0% to 100%, such as 12.5%',
    ],
    [
      {
        commission: {
          steps: [
            { step_from: 0, consignor_commission: '5%' },
            { step_from: null, consignor_commission: '6%' },
          ],
        },
      },
      'commission.steps',
      'has two steps that begin at the same amount',
    ],
    [{ commission: { steps: [{ step_from: 1, consignor_commission: '5%' }] } }, 'commission.steps', 'has no step that begins at 0'],
    [
      { commission: { steps: [{ from: 0, consignor_commission: '5%' }] } },
      'commission.steps.0.step_from',
      'is not a whole number of cents',
    ],
    [{ commission: { steps: '5%', minimum: -1 } }, 'commission.minimum', 'is below 0'],
    [{ commission: { steps: '5%', unsold_fee: 0.1 } }, 'commission.unsold_fee', 'is not a whole number of cents'],
    [
      { buyer: { tax_type: 'none' } },
      'buyer.tax_type',
      'is not one of margin, standard, reduced, import, agency, exempt, export, reverse_charge',
    ],
    [
      { buyer: { ...abroad, vat_number_checked: false } },
      'buyer.vat_number_checked',
      'is not set, but reverse charge needs a checked VAT number',
    ],
    [{ buyer: { ...abroad, country: 'DE' } }, 'buyer.country', 'is not another country, but reverse charge needs one'],
    [{ buyer: { ...abroad, country: '' } }, 'buyer.country', 'is not another country, but reverse charge needs one'],
    [{ resale_right: { paid_by: 'house' } }, 'resale_right.paid_by', 'is not one of buyer, consignor'],
    [{ resale_right: { paid_by: 'buyer', artist_died: '1990-01-01' } }, 'resale_right.artist_died', 'is not a year'],
    [{ resale_right: { paid_by: 'buyer' }, country: 'GB', sale_date: '2024-03-31' }, 'resale_right', 'has no rule for GB on 2024-03-31'],
    [{ additional_charges: [{ amount: 1.5 }] }, 'additional_charges.0.amount', 'is not a whole number of cents'],
    [
      { additional_charges: [{ amount: 1, tax: 'much' }] },
      'additional_charges.0.tax',
      'is not a percentage from 0% to 100%, such as 12.5%',
    ],
    [{ additional_charges: [{ amount: 1, tax: 1.5 }] }, 'additional_charges.0.tax', 'is neither an amount in cents nor a percentage'],
    [
      { additional_charges: [{ amount: 1, attached_to: 'order', origin: 'lot' }] },
      'additional_charges.0.origin',
      'is not one of sale, client, consignment, item',
    ],
    [{ finder_fees: [{ finder: 'Meier', commission: '5%' }] }, 'finder_fees.0.finder', 'is not the id of a client'],
    [{ finder_fees: [{ finder: 7, commission: 5 }] }, 'finder_fees.0.commission', 'is not a percentage from 0% to 100%, such as 12.5%'],
    [{ own_goods: { purchase_price: -1 } }, 'own_goods.purchase_price', 'is below 0'],
    [{ own_goods, tax_scheme: 'agency' }, 'tax_scheme', 'is agency, but the house owns the object'],
    [{ own_goods, commission: { steps: '10%' } }, 'commission', 'is set, but goods of the house have no consignor'],
    [{ own_goods: { ...own_goods, sold_before: [] } }, 'own_goods.sold_before', 'is only possible in Switzerland'],
    [{ own_goods: { ...own_goods, is_last: true } }, 'own_goods.is_last', 'is set without sold_before'],
    [{ hammer: 100 }, 'hammer', 'is not a known field'],
  ])('the terms %j are refused because of %s: %s', (changes, field, reason) => {
    expect(errorOf({ ...buildLot(), ...changes })).toEqual([field, reason]);
  });

  test('an error names its field and its reason in its message', () => {
    const error = new TermsError('premium.steps', 'is wrong');
    expect(error).toMatchObject({ name: 'TermsError', message: 'premium.steps: is wrong', field: 'premium.steps', reason: 'is wrong' });
  });

  test('terms that are not an object are refused', () => {
    expect(errorOf([])?.[0]).toBe('');
  });

  test('a lot without taxes needs no rates of its country', () => {
    expect(settleLot(buildLot({ country: 'US', tax_scheme: 'exempt' })).buyer.total).toBe(100_000);
  });

  test('a rate in the table of a house must be a percentage', () => {
    const rows = [{ country: 'DE', kind: 'standard', from: '2020-01-01', rate: 'a fifth' }] as const;
    expect(() => settleLot(buildLot(), { taxRates: rows, resaleRightRules })).toThrow(new RangeError('not a percentage: a fifth'));
  });

  test('the smallest and the largest values are allowed', () => {
    expect(settleLot(buildLot({ tax_scheme: 'exempt', hammer_price: 100_000_000_000, premium: { steps: '100%' } })).buyer.total).toBe(
      200_000_000_000,
    );
    expect(settleLot(buildLot({ tax_scheme: 'exempt', premium: { steps: '97%', surcharge: '3%' } })).buyer.total).toBe(200_000);
    expect(settleLot(buildLot({ premium: { steps: '20%', post_sale_discount: '100%' }, post_sale: true })).buyer.total).toBe(100_000);
    expect(settleLot(buildLot({ hammer_price: 0, commission: { steps: [] } })).buyer.lines).toEqual([]);
    expect(settleLot(buildLot({ country: 'CH', own_goods: { purchase_price: 0, sold_before: [] } })).consignor.total).toBe(0);
  });
});
