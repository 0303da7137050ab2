import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commissionOn, formatPremium, parsePremium } from '../../../contract/money/commission.ts';
import {
  type DatedCommission,
  type DatedSteps,
  type HouseTermsOfDay,
  houseTermsOn,
  noHouseTerms,
} from '../../../contract/money/house-terms.ts';
import { settleLot } from '../../../contract/money/lot.ts';
import type { LotLine } from '../../../contract/money/lot-lines.ts';
import { percentageOf } from '../../../contract/money/percentage.ts';
import { type TaxId, taxIds } from '../../../contract/money/tax.ts';
import { ratesOn } from '../../../contract/money/tax-rates.ts';
import { lineWithScheme, orderLine } from '../../../contract/orders/line.ts';
import { amountsShownToBuyer } from '../../../contract/orders/shown-amounts.ts';
import { documentTerms } from '../../../contract/orders/terms/document-terms.ts';
import { consignorSchemeId } from '../../../contract/orders/terms/line-scheme.ts';
import { buyerTerms, consignorTerms, type FoundTerms, termsWithScheme } from '../../../contract/orders/terms/line-terms.ts';

const house = houseTermsOn(noHouseTerms, 'CH', '2026-03-14');
const buildPremium = (text: string, includesTax = false) => ({ steps: parsePremium(text), includesTax });
const emptyPremium = buildPremium('');
const defaultScheme = { kind: 'scheme', value: 'margin', source: 'built_in', label: '', from: null };
const records = {
  house,
  item: { product_tax_code: '', post_sale: false },
  consignment: { number: 'E26-7', tax_type: '', steps: [{ step_from: null, consignor_commission: '15%' }], includesTax: false },
  consignor: { name: 'Anna Muster', commissions: [{ consignor_commission: '20', step_from: '0' }], includesTax: false },
  sale: { label: 'A102', premium: buildPremium('20%'), post_sale_discount: 12.5 },
};

describe('the scheme', () => {
  test.each([
    ['reduced', 'standard', 'reduced'],
    ['', 'standard', 'standard'],
    ['', '', 'margin'],
    ['unknown', '', 'margin'],
  ])('an item with the tax code "%s" in a consignment with the tax type "%s" has the scheme %s', (product_tax_code, tax_type, scheme) => {
    const found = { ...records, item: { ...records.item, product_tax_code }, consignment: { ...records.consignment, tax_type } };
    expect(buyerTerms(found).scheme).toBe(scheme);
    expect(consignorTerms(found).scheme).toBe(scheme);
  });

  test('a lot without a consignment is under the margin scheme', () => {
    expect(buyerTerms({ ...records, consignment: undefined }).scheme).toBe('margin');
  });

  const ofHouse = { ...records, house: { ...house, taxScheme: { from: '2026-02-01', scheme: 'agency' as const } } };
  const fromItem = { value: 'reduced', source: 'item', label: '', from: null };
  const fromConsignment = { value: 'exempt', source: 'consignment', label: 'E26-7', from: null };
  const fromHouse = { value: 'agency', source: 'house', label: '', from: '2026-02-01' };

  test.each([
    ['reduced', 'exempt', fromItem, fromConsignment],
    ['reduced', '', fromItem, fromHouse],
    ['', 'exempt', fromConsignment, fromConsignment],
    ['', '', fromHouse, fromHouse],
  ])(
    'with the tax code "%s" of the item and the tax type "%s" of the consignment, each document stores the origin of its scheme',
    (product_tax_code, tax_type, onInvoice, onStatement) => {
      const found = { ...ofHouse, item: { ...records.item, product_tax_code }, consignment: { ...records.consignment, tax_type } };
      const schemeIn = (terms: FoundTerms) => terms.storedTerms.filter(({ kind }) => kind === 'scheme');
      expect(schemeIn(buyerTerms(found))).toEqual([{ kind: 'scheme', ...onInvoice }]);
      // The scheme of the statement comes from the consignment or the house. The tax code of the item, which the buyer may have caused, has
      // no effect.
      expect(schemeIn(consignorTerms(found))).toEqual([{ kind: 'scheme', ...onStatement }]);
      expect([buyerTerms(found).scheme, consignorTerms(found).scheme]).toEqual([onInvoice.value, onInvoice.value]);
      expect(consignorTerms(found).isCommissionTaxed).toBe(onStatement.value !== 'exempt');
      expect(consignorSchemeId({ tax_type }, ofHouse.house)).toBe(onStatement.value);
    },
  );

  test('an exempt house charges no tax on a commission', () => {
    const exempt = { ...house, taxScheme: { from: '2026-02-01', scheme: 'exempt' as const } };
    const terms = consignorTerms({ ...records, house: exempt });
    expect(orderLine({ side: 'consignor', hammer: 100_000, terms, rates: house.taxRates.rates })).toMatchObject({
      commission: 15_000,
      tax: 0,
    });
  });
});

describe('the commission of a statement', () => {
  test('the commission of the consignment takes precedence over the commission of its owner', () => {
    expect(consignorTerms(records).steps).toEqual([{ from: 0, rate: 150_000 }]);
  });

  test('if the consignment has no commission, the commission of its owner applies, whose bounds are in currency units', () => {
    const commissions = [
      { consignor_commission: '12.5', step_from: '10000' },
      { consignor_commission: '18', step_from: '' },
    ];
    expect(
      consignorTerms({ ...records, consignment: { ...records.consignment, steps: [] }, consignor: { ...records.consignor, commissions } })
        .steps,
    ).toEqual([
      { from: 0, rate: 180_000 },
      { from: 1_000_000, rate: 125_000 },
    ]);
  });

  test('without any commission, the consignor receives the whole hammer price', () => {
    expect(consignorTerms({ ...records, consignment: undefined, consignor: undefined }).steps).toEqual([]);
  });
});

describe('the discount after the sale', () => {
  test('the premium of a lot sold after the sale is reduced by the discount of the sale', () => {
    const terms = buyerTerms({ ...records, item: { product_tax_code: 'margin', post_sale: true } });
    expect(terms.discount).toBe(125_000);
    // 20 % of 1,000.00 less 12.5 % of it, and 8.1 % tax on the rest.
    expect(orderLine({ side: 'buyer', hammer: 100_000, terms, rates: ratesOn('CH', '2026-03-14') })).toMatchObject({
      commission: 17_500,
      tax: 1_418,
    });
  });

  test.each([
    [false, 12.5],
    [true, null],
  ])('a lot with "post_sale" %s in a sale with the discount %s has the whole premium', (post_sale, post_sale_discount) => {
    const item = { product_tax_code: '', post_sale };
    expect(buyerTerms({ ...records, item, sale: { ...records.sale, post_sale_discount } }).discount).toBe(0);
  });

  test('the discount after the sale does not reduce the commission of the consignor', () => {
    expect(consignorTerms({ ...records, item: { product_tax_code: '', post_sale: true } }).discount).toBe(0);
  });
});

describe('the terms of the house', () => {
  const houseOfDay = houseTermsOn(
    {
      ...noHouseTerms,
      channel: [{ channel: 'internet', from: '2026-02-15', steps: [], includesTax: false, surcharge: 30_000 }],
      tax_rates: [{ from: '2026-01-01', rates: { standard: 83_000, reduced: 27_000, import: 30_000 } }],
      premium: [{ from: '2026-02-01', steps: parsePremium('25% up to 2000, 20% thereafter'), includesTax: false }],
      commission: [{ from: '2026-03-01', steps: parsePremium('12%'), includesTax: false, minimum: 0, unsoldFee: 0, withdrawnFee: 0 }],
    },
    'CH',
    '2026-03-14',
  );
  const ofHouse = { ...records, house: houseOfDay };
  const noPremium = { ...ofHouse, sale: { ...records.sale, premium: emptyPremium } };
  const noCommission = {
    ...ofHouse,
    consignment: { ...records.consignment, steps: [] },
    consignor: { ...records.consignor, commissions: [] },
  };

  test('the premium of the sale takes precedence over the premium of the house', () => {
    expect(buyerTerms(ofHouse).steps).toEqual(parsePremium('20%'));
    expect(buyerTerms(ofHouse).storedTerms).toEqual([
      { kind: 'premium', value: '20%', source: 'sale', label: 'A102', from: null },
      defaultScheme,
    ]);
  });

  test.each([
    [
      'an item',
      { item: { ...records.item, premium: buildPremium('25%') } },
      [{ kind: 'premium', value: '25%', source: 'item', label: '' }],
    ],
    [
      'a buyer',
      { buyer: { name: 'Beat Bieter', premium: buildPremium('22%') } },
      [{ kind: 'premium', value: '22%', source: 'client', label: 'Beat Bieter' }],
    ],
    [
      'a sale with the surcharge of a channel',
      {},
      [
        { kind: 'premium', value: '20%', source: 'sale', label: 'A102' },
        { kind: 'surcharge', value: '3%', source: 'channel', label: 'internet', from: '2026-02-15' },
      ],
    ],
  ])('the premium of %s is stored with its origin', (_name, premiums, found) => {
    const item = { ...records.item, channel: 'internet' as const };
    const terms = buyerTerms({ ...ofHouse, item, ...premiums });
    expect(terms.storedTerms).toMatchObject([...found, defaultScheme]);
  });

  test('the premium of the house applies to a sale without a premium', () => {
    expect(buyerTerms(noPremium).steps).toEqual(parsePremium('25% up to 2000, 20% thereafter'));
    expect(buyerTerms(noPremium).storedTerms).toEqual([
      { kind: 'premium', value: '25% up to 2000, 20% thereafter', source: 'house', label: '', from: '2026-02-01' },
      defaultScheme,
    ]);
  });

  test('a premium of 0 % of the sale takes precedence over the premium of the house', () => {
    expect(buyerTerms({ ...ofHouse, sale: { ...records.sale, premium: buildPremium('0%') } }).storedTerms).toMatchObject([
      { kind: 'premium', value: '0%', source: 'sale' },
      defaultScheme,
    ]);
  });

  test.each([
    [records.consignment, records.consignor, '15%', 'consignment', 'E26-7', null],
    [noCommission.consignment, records.consignor, '20%', 'client', 'Anna Muster', null],
    [noCommission.consignment, noCommission.consignor, '12%', 'house', '', '2026-03-01'],
    [undefined, undefined, '12%', 'house', '', '2026-03-01'],
  ])(
    'the commission of a statement is searched in consignment, owner and house (case %#)',
    (consignment, consignor, value, source, label, from) => {
      const terms = consignorTerms({ ...ofHouse, consignment, consignor });
      expect(terms.steps).toEqual(parsePremium(value));
      expect(terms.storedTerms).toEqual([
        { kind: 'commission', value, source, label, from },
        defaultScheme,
        { kind: 'tax', value: '8.3%', source: 'house', label: '', from: '2026-01-01' },
      ]);
    },
  );

  test('commission steps that begin above zero are shown with a first step of 0 %', () => {
    const steps = [{ step_from: 100_000, consignor_commission: '10%' }];
    expect(consignorTerms({ ...ofHouse, consignment: { ...records.consignment, steps } }).storedTerms[0]).toMatchObject({
      value: '0% up to 1000, 10% thereafter',
    });
  });

  test.each([
    ['standard', ['8.3%']],
    ['agency', ['8.3%']],
    ['reduced', ['2.7%']],
    ['import', ['3%', '8.3%']],
    ['exempt', []],
    ['margin', []],
  ])('an invoice under the scheme %s has the tax rates %s', (product_tax_code, rates) => {
    const terms = buyerTerms({ ...ofHouse, item: { product_tax_code, post_sale: false } });
    expect(terms.storedTerms.filter(({ kind }) => kind === 'tax').map(({ value }) => value)).toEqual(rates);
  });

  test('an invoice of an import to the United Kingdom has only the import rate, also after a change of the scheme', () => {
    const britishHouse = houseTermsOn(noHouseTerms, 'GB', '2026-03-14');
    const { storedTerms } = buyerTerms({ ...records, house: britishHouse, item: { product_tax_code: 'import', post_sale: false } });
    for (const terms of [storedTerms, termsWithScheme(storedTerms, 'import', britishHouse)])
      expect(terms.filter(({ kind }) => kind === 'tax').map(({ value }) => value)).toEqual(['5%']);
  });

  test('without entries of the house, the tax rate is a built-in rate', () => {
    expect(buyerTerms({ ...records, item: { product_tax_code: 'standard', post_sale: false } }).storedTerms).toContainEqual({
      kind: 'tax',
      value: '8.1%',
      source: 'built_in',
      label: '',
      from: '2024-01-01',
    });
  });

  test('a discount after the sale is stored as a term of the sale', () => {
    expect(buyerTerms({ ...ofHouse, item: { product_tax_code: '', post_sale: true } }).storedTerms).toContainEqual({
      kind: 'discount',
      value: '12.5%',
      source: 'sale',
      label: 'A102',
      from: null,
    });
  });

  test('a document has each of its terms once, with the lots to which it applies', () => {
    const premium = { kind: 'premium', value: '25%', source: 'house', label: '', from: '2026-02-01' } as const;
    const tax = { kind: 'tax', value: '8.3%', source: 'house', label: '', from: '2026-01-01' } as const;
    const ofSale = { kind: 'premium', value: '25%', source: 'sale', label: 'A102', from: null } as const;
    expect(
      documentTerms([
        { lot: '1', terms: [premium, tax] },
        { lot: '2', terms: [ofSale] },
        { lot: '3', terms: [premium] },
        { lot: '4', terms: [] },
      ]),
    ).toEqual([
      { ...premium, lots: ['1', '3'] },
      { ...ofSale, lots: ['2'] },
      { ...tax, lots: ['1'] },
    ]);
  });
});

describe('a minimum commission and terms that include tax', () => {
  const houseWith = (commission: Partial<DatedCommission>, premium: Partial<DatedSteps> = {}) => ({
    ...house,
    premium: { from: '2026-02-01', steps: parsePremium('25%'), includesTax: false, ...premium },
    commission: {
      from: '2026-03-01',
      steps: parsePremium('12%'),
      includesTax: false,
      minimum: 0,
      unsoldFee: 0,
      withdrawnFee: 0,
      ...commission,
    },
  });
  const ofHouse = (terms: HouseTermsOfDay) => ({
    ...records,
    house: terms,
    consignment: { ...records.consignment, steps: [] },
    consignor: undefined,
    sale: { ...records.sale, premium: emptyPremium },
  });
  const statementLine = (terms: FoundTerms, hammer: number) => orderLine({ side: 'consignor', hammer, terms, rates: house.taxRates.rates });

  test.each([
    ['the house', ofHouse(houseWith({ minimum: 5_000 })), 'house', '12%'],
    ['the consignment', { ...records, house: houseWith({ minimum: 5_000 }) }, 'consignment', '15%'],
  ])('the minimum of the house applies to the commission of %s', (_name, found, source, value) => {
    const terms = consignorTerms(found);
    // 8.1 % of 50.00. The steps give less than the minimum.
    expect(statementLine(terms, 10_000)).toMatchObject({ commission: 5_000, tax: 405 });
    expect(statementLine(terms, 100_000).commission).toBeGreaterThan(5_000);
    expect(terms.storedTerms).toMatchObject([
      { kind: 'commission', value, source },
      { kind: 'minimum', value: '50.00', source: 'house', label: '', from: '2026-03-01' },
      defaultScheme,
      { kind: 'tax' },
    ]);
  });

  test('without any commission, there is no minimum', () => {
    const terms = consignorTerms({ ...ofHouse(houseWith({})), house: { ...house, commission: undefined } });
    expect(statementLine(terms, 10_000)).toMatchObject({ commission: 0, tax: 0 });
  });

  test('a premium of the house can include its tax, even if the premium of a sale does not include its tax', () => {
    const terms = houseWith({}, { includesTax: true });
    const line = (found: FoundTerms) => orderLine({ side: 'buyer', hammer: 100_000, terms: found, rates: house.taxRates.rates });
    const ofTheHouse = buyerTerms(ofHouse(terms));
    // 250.00 less the tax of 8.1 / 108.1 in it.
    expect(line(ofTheHouse)).toMatchObject({ commission: 23_127, tax: 1_873 });
    expect(ofTheHouse.storedTerms).toMatchObject([{ kind: 'premium', value: '25%', includes_tax: true, source: 'house' }, defaultScheme]);
    expect(line(buyerTerms({ ...records, house: terms }))).toMatchObject({ commission: 20_000, tax: 1_620 });
    expect(buyerTerms({ ...records, house: terms }).storedTerms[0]).not.toHaveProperty('includes_tax');
  });

  test.each(['exempt', 'reverse_charge'])(
    'the scheme %s of a lot, which the buyer may have caused, does not remove the tax on the commission',
    (code) => {
      const terms = consignorTerms({ ...records, item: { product_tax_code: code, post_sale: false } });
      expect(statementLine(terms, 100_000)).toMatchObject({ commission: 15_000, tax: 1_215 });
    },
  );

  test('lots of an exempt consignment have no tax on the commission', () => {
    const terms = consignorTerms({ ...records, consignment: { ...records.consignment, tax_type: 'exempt' } });
    expect(statementLine(terms, 100_000)).toMatchObject({ commission: 15_000, tax: 0, taxes: [] });
    expect(terms.storedTerms.map(({ kind }) => kind)).toEqual(['commission', 'scheme']);
  });

  test.each([
    ['the consignment', { ...records, consignment: { ...records.consignment, includesTax: true } }, 'consignment', '15%', 15_000],
    [
      'the consignor',
      {
        ...records,
        consignment: { ...records.consignment, steps: [], includesTax: true },
        consignor: { ...records.consignor, includesTax: true },
      },
      'client',
      '20%',
      20_000,
    ],
  ])('the consignor pays no tax on top of a commission of %s that includes its tax', (_name, found, source, value, gross) => {
    const terms = consignorTerms(found);
    const { commission, tax } = statementLine(terms, 100_000);
    expect(commission + tax).toBe(gross);
    expect(tax).toBeGreaterThan(0);
    expect(terms.storedTerms[0]).toMatchObject({ kind: 'commission', value, source, includes_tax: true });
  });

  test('the setting that the commission includes tax has no effect for a consignment without steps', () => {
    const consignment = { ...records.consignment, steps: [], includesTax: true };
    expect(consignorTerms({ ...records, consignment })).toMatchObject({ includesTax: false, steps: parsePremium('20%') });
  });

  test.each([
    // 50.00 plus tax: the consignor pays 54.05 instead of 45.00.
    [false, true, { commission: 5_000, tax: 405 }],
    // 50.00 including tax.
    [true, true, { commission: 4_625, tax: 375 }],
    [true, false, { commission: 5_000, tax: 405 }],
    [false, false, { commission: 5_000, tax: 405 }],
  ])(
    'the minimum of the house (includes tax: %s) includes its tax only if the commission of the consignment (includes tax: %s) does, too',
    (ofHouseIncludesTax, includesTax, line) => {
      const terms = consignorTerms({
        ...records,
        house: houseWith({ minimum: 5_000, includesTax: ofHouseIncludesTax }),
        consignment: { ...records.consignment, includesTax },
      });
      expect(statementLine(terms, 30_000)).toMatchObject(line);
      const minimum = terms.storedTerms.find(({ kind }) => kind === 'minimum');
      expect(minimum?.includes_tax === true).toBe(ofHouseIncludesTax && includesTax);
    },
  );

  test('a commission that includes tax is compared with the minimum plus tax', () => {
    const terms = consignorTerms({
      ...records,
      house: houseWith({ minimum: 5_000 }),
      consignment: { ...records.consignment, includesTax: true },
    });
    // The steps give 52.50, the minimum 54.05.
    expect(statementLine(terms, 35_000)).toMatchObject({ commission: 5_000, tax: 405 });
    // The steps give 55.50.
    expect(statementLine(terms, 37_000)).toMatchObject({ commission: 5_134, tax: 416 });
  });

  const rate = fc.integer({ min: 0, max: 500_000 });
  const steps = fc
    .tuple(fc.integer({ min: 1, max: 1_000_000 }), rate, rate)
    .map(([bound, below, above]) => parsePremium(`${percentageOf(below)} up to ${bound}, ${percentageOf(above)} thereafter`));
  // The scheme `export` is left out, because its settlement depends on a proof of export.
  const schemes = taxIds.filter((id) => id !== 'export');
  const randomLot = fc.record({
    scheme: fc.constantFrom(...schemes),
    hammer: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 10_000_000 }), fc.nat({ max: 50_000_000_000 })),
    premium: fc.record({ steps, includesTax: fc.boolean() }),
    commission: fc.record({ steps, includesTax: fc.boolean(), minimum: fc.nat({ max: 10_000 }) }),
    discount: fc.integer({ min: 0, max: 100 }),
    granted: fc.integer({ min: 0, max: 100 }),
    /** Whether the premium and the commission are terms of the house or of a record. */
    source: fc.constantFrom('house' as const, 'record' as const),
    /** Whether the minimum of the house includes tax, if the commission is that of a record. */
    houseIncludesTax: fc.boolean(),
    surcharge: rate,
    post_sale: fc.boolean(),
  });

  test('the lines of documents agree with the settlement of the lot', () => {
    fc.assert(
      fc.property(
        randomLot,
        ({ scheme, hammer, premium, commission, discount, granted, source, houseIncludesTax, surcharge, post_sale }) => {
          const isOfHouse = source === 'house';
          const { minimum } = commission;
          const terms = isOfHouse ? houseWith(commission, premium) : houseWith({ minimum, includesTax: houseIncludesTax });
          const internet = { channel: 'internet' as const, from: '2026-01-01', steps: [], includesTax: false, surcharge };
          const found = ofHouse({ ...terms, channels: { internet } });
          const lot = {
            ...found,
            item: { product_tax_code: '', post_sale, channel: 'internet' as const, grantedDiscount: granted * 10_000 },
            consignment: {
              ...records.consignment,
              tax_type: scheme,
              steps: isOfHouse
                ? []
                : commission.steps.map((step) => ({ step_from: step.from, consignor_commission: percentageOf(step.rate) })),
              includesTax: commission.includesTax,
            },
            sale: { ...found.sale, premium: isOfHouse ? emptyPremium : premium, post_sale_discount: discount },
          };
          const { rates } = house.taxRates;
          const invoice = orderLine({ side: 'buyer', hammer, terms: buyerTerms(lot), rates });
          const statement = orderLine({ side: 'consignor', hammer, terms: consignorTerms(lot), rates });
          const settled = settleLot({
            country: 'CH',
            sale_date: '2026-03-14',
            tax_scheme: scheme,
            hammer_price: hammer,
            post_sale,
            premium: {
              steps: formatPremium(premium.steps),
              includes_tax: premium.includesTax,
              surcharge: percentageOf(surcharge),
              post_sale_discount: `${discount}%`,
              discount: `${granted}%`,
            },
            commission: {
              steps: formatPremium(commission.steps),
              includes_tax: commission.includesTax,
              minimum,
              discount: `${granted}%`,
              minimum_includes_tax: commission.includesTax && (isOfHouse || houseIncludesTax),
            },
          });
          const sumOf = (lines: readonly LotLine[], kind: LotLine['kind']) =>
            lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
          expect(invoice.hammer_price + invoice.commission + invoice.tax).toBe(settled.buyer.total);
          expect(amountsShownToBuyer({ ...invoice, terms: [] }, 'CH')).toEqual({
            commission: sumOf(settled.buyer.lines, 'premium'),
            tax: sumOf(settled.buyer.lines, 'tax'),
          });
          expect(statement.hammer_price - statement.commission - statement.tax).toBe(settled.consignor.total);
          // Under the margin scheme, the settlement has the commission with its tax as one amount.
          if (scheme !== 'margin') expect(-statement.commission).toBe(sumOf(settled.consignor.lines, 'commission') || -0);
        },
      ),
    );
  });

  test('if the premium includes its tax, the buyer pays exactly the hammer price with its tax and the premium of the steps', () => {
    fc.assert(
      fc.property(randomLot, fc.constantFrom(...schemes), ({ hammer, premium }, scheme) => {
        const { rates } = house.taxRates;
        const item = { product_tax_code: scheme, post_sale: false };
        const totalForBuyer = (ofSale: typeof premium) => {
          const terms = buyerTerms({ ...records, item, sale: { ...records.sale, premium: ofSale } });
          const { commission, tax } = orderLine({ side: 'buyer', hammer, terms, rates });
          return hammer + commission + tax;
        };
        // Without a premium, the buyer pays the hammer price with its tax, which margin and agency schemes do not have.
        const hammerWithTax = totalForBuyer(buildPremium('0%'));
        if (scheme === 'margin' || scheme === 'agency') expect(hammerWithTax).toBe(hammer);
        expect(totalForBuyer({ ...premium, includesTax: true })).toBe(hammerWithTax + commissionOn(hammer, premium.steps));
      }),
    );
  });

  test('a line with a changed scheme equals a line computed under that scheme, for any premium of the house', () => {
    fc.assert(
      fc.property(randomLot, fc.constantFrom(...schemes), ({ scheme, hammer, premium }, otherScheme) => {
        const terms = houseWith({}, premium);
        const lineUnder = (id: TaxId) => {
          const found = buyerTerms({ ...ofHouse(terms), item: { product_tax_code: id, post_sale: false } });
          return { ...orderLine({ side: 'buyer', hammer, terms: found, rates: house.taxRates.rates }), terms: found.storedTerms };
        };
        expect(lineWithScheme(lineUnder(scheme), otherScheme, terms)).toEqual(lineUnder(otherScheme));
        expect(lineWithScheme(lineWithScheme(lineUnder(scheme), otherScheme, terms), scheme, terms)).toEqual(lineUnder(scheme));
      }),
    );
  });
});
