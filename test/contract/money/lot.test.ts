import { describe, expect, test } from 'vitest';
import { settleLot } from '../../../contract/money/lot.ts';
import { creditAccounts, joinAccounts, type LotAccount, type PartyAccounts } from '../../../contract/money/lot-lines.ts';
import { resaleRightRules } from '../../../contract/money/resale-right.ts';
import { taxRates } from '../../../contract/money/tax-rates.ts';
import { buildLot } from './lot-terms-builder.ts';

/** Returns each line as a short text: `tax sale 124000 at 19% 23560`. */
const textOf = ({ lines }: LotAccount) =>
  lines.map(({ kind, on, base, rate, amount, is_deposit }) =>
    [kind, ...(on ? [on, base] : []), ...(rate ? [`at ${rate}`] : []), amount, ...(is_deposit ? ['(deposit)'] : [])].join(' '),
  );
const totalsOf = ({ buyer, consignor, house, tax_office }: PartyAccounts) => ({
  buyer: buyer.total,
  consignor: consignor.total,
  house: house.total,
  tax_office: tax_office.total,
});

describe('the worked examples of the specification', () => {
  test('UK margin scheme with a premium and a commission of 12 % that include tax: on 10,000, the house owes a tax of 400.00 (VATMARG04150)', () => {
    const lot = settleLot({
      country: 'GB',
      sale_date: '2026-03-14',
      tax_scheme: 'margin',
      hammer_price: 1_000_000,
      premium: { steps: '12%', includes_tax: true },
      commission: { steps: '12%', includes_tax: true },
    });
    expect(totalsOf(lot)).toEqual({ buyer: 1_120_000, consignor: 880_000, house: 200_000, tax_office: 40_000 });
    expect(textOf(lot.buyer)).toEqual(['hammer 1000000', 'premium 120000']);
    expect(textOf(lot.consignor)).toEqual(['hammer 1000000', 'commission -120000']);
    expect(lot.tax_office.lines).toEqual([{ kind: 'tax', on: 'margin', scheme: 'margin', base: 200_000, amount: 40_000, rate: '20%' }]);
    expect(textOf(lot.house)).toEqual(['premium 100000', 'commission 100000']);
  });

  test('UK margin scheme with a premium of 24 % plus tax: the buyer pays 128.80 for 100, and 124.00 after proof of export (VAT notice 718/2)', () => {
    const terms = buildLot({ country: 'GB', hammer_price: 10_000, premium: { steps: '24%' } });
    const lot = settleLot(terms);
    expect(textOf(lot.buyer)).toEqual(['hammer 10000', 'premium 2880']);
    expect(textOf(lot.tax_office)).toEqual(['tax margin 2400 at 20% 480']);
    const exported = settleLot({ ...terms, buyer: { proof_of_export: true } });
    expect(textOf(exported.buyer)).toEqual(['hammer 10000', 'premium 2880', 'export_refund -480']);
    expect(totalsOf(exported)).toEqual({ buyer: 12_400, consignor: 10_000, house: 2_400, tax_office: 0 });
    expect(exported).toMatchObject({ scheme: 'export', document_scheme: 'export' });
  });

  test('UK normal scheme: a premium of 25 % on 10,000 results in a tax of 2,500.00 and a total of 15,000 (VATA 1994, section 2)', () => {
    const lot = settleLot(buildLot({ country: 'GB', tax_scheme: 'standard', hammer_price: 1_000_000, premium: { steps: '25%' } }));
    expect(textOf(lot.buyer)).toEqual(['hammer 1000000', 'premium 250000', 'tax sale 1250000 at 20% 250000']);
    expect(lot.buyer.total).toBe(1_500_000);
  });

  test('German normal scheme: a premium of 24 % on 1,000 results in a tax of 235.60 and a total of 1,475.60 (terms of Lempertz)', () => {
    const lot = settleLot(buildLot({ tax_scheme: 'standard', premium: { steps: '24%' } }));
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 24000', 'tax sale 124000 at 19% 23560']);
    expect(totalsOf(lot)).toEqual({ buyer: 147_560, consignor: 100_000, house: 24_000, tax_office: 23_560 });
  });

  test('German own goods: bought for 10,000 and sold for 12,000, the tax is 319.33 (UStG § 25a)', () => {
    const lot = settleLot(buildLot({ hammer_price: 1_200_000, own_goods: { purchase_price: 1_000_000 } }));
    expect(textOf(lot.tax_office)).toEqual(['tax margin 168067 at 19% 31933']);
    expect(totalsOf(lot)).toEqual({ buyer: 1_200_000, consignor: 0, house: 1_168_067, tax_office: 31_933 });
    expect(textOf(lot.house)).toEqual(['own_goods 1168067']);
  });

  test.each([
    ['2023-12-31', '7.7%', 154_000, 12_154_000],
    ['2024-01-01', '8.1%', 162_000, 12_162_000],
  ])('Swiss agency on %s: 20 %% on 100,000 is a premium of 20,000 with a tax of %s (MWSTG article 20)', (day, rate, tax, total) => {
    const terms = buildLot({ country: 'CH', sale_date: day, tax_scheme: 'agency', hammer_price: 10_000_000, premium: { steps: '20%' } });
    const lot = settleLot(terms);
    expect(textOf(lot.buyer)).toEqual(['hammer 10000000', 'premium 2000000', `tax premium 2000000 at ${rate} ${tax}`]);
    expect(lot.buyer.total).toBe(total);
  });

  test.each([
    ['2023-12-31', 14_299],
    ['2024-01-01', 14_986],
  ])('Swiss own goods on %s: bought for 15,000 and sold for 17,000, the tax is %d cents (MWSTG article 24a)', (day, tax) => {
    const terms = buildLot({ country: 'CH', sale_date: day, hammer_price: 1_700_000, own_goods: { purchase_price: 1_500_000 } });
    expect(settleLot(terms).tax_office.total).toBe(tax);
  });

  test('the premium "20% up to 500000, 12% thereafter" of 750,000 is 130,000', () => {
    const terms = buildLot({ tax_scheme: 'exempt', hammer_price: 75_000_000, premium: { steps: '20% up to 500000, 12% thereafter' } });
    expect(textOf(settleLot(terms).buyer)).toEqual(['hammer 75000000', 'premium 13000000']);
  });

  test('the UK resale right on 210,000 is 6,600 (Artist’s Resale Right Regulations 2006, schedule 1)', () => {
    const terms = buildLot({ country: 'GB', hammer_price: 21_000_000, resale_right: { paid_by: 'buyer' } });
    expect(textOf(settleLot(terms).collecting_society)).toEqual(['resale_right 660000']);
  });
});

describe('the margin scheme', () => {
  test('under the margin scheme, premium and commission are each shown as one amount that includes the tax (Directive 2006/112/EC, article 339)', () => {
    const lot = settleLot(buildLot({ premium: { steps: '20%' }, commission: { steps: '10%' } }));
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 23800']);
    expect(textOf(lot.consignor)).toEqual(['hammer 100000', 'commission -11900']);
    expect(textOf(lot.tax_office)).toEqual(['tax margin 30000 at 19% 5700']);
    expect(textOf(lot.house)).toEqual(['premium 20000', 'commission 10000']);
  });

  test('the tax on a margin is rounded once for premium and commission together', () => {
    const lot = settleLot(
      buildLot({ hammer_price: 100, premium: { steps: '3%', includes_tax: true }, commission: { steps: '1%', includes_tax: true } }),
    );
    // 4 · 19 / 119 = 0.64; the parts alone would be 0.48 and 0.16.
    expect(textOf(lot.tax_office)).toEqual(['tax margin 3 at 19% 1']);
    expect(textOf(lot.house)).toEqual(['premium 3']);
  });

  test('a loss on own goods has no tax in the European Union and the UK (Directive 2006/112/EC, article 315; VAT notice 718)', () => {
    for (const country of ['DE', 'AT', 'FR', 'GB']) {
      const lot = settleLot(buildLot({ country, own_goods: { purchase_price: 150_000 } }));
      expect(totalsOf(lot)).toEqual({ buyer: 100_000, consignor: 0, house: 100_000, tax_office: 0 });
      expect(textOf(lot.tax_office)).toEqual([]);
    }
  });

  test('the margin on own goods includes the premium with its tax (UStG § 25a (3))', () => {
    const lot = settleLot(buildLot({ premium: { steps: '20%' }, own_goods: { purchase_price: 0 } }));
    // 123,800 · 19 / 119 = 19,766.39
    expect(textOf(lot.tax_office)).toEqual(['tax margin 104034 at 19% 19766']);
  });

  test('a loss on Swiss own goods is set off as a negative tax (MWSTG article 24a (1))', () => {
    const terms = buildLot({ country: 'CH', hammer_price: 1_500_000, own_goods: { purchase_price: 1_700_000 } });
    expect(textOf(settleLot(terms).tax_office)).toEqual(['tax margin -185014 at 8.1% -14986']);
  });

  test('a lot under the margin scheme is invoiced under the normal scheme on request, and the consignor is not affected (VATMARG04200)', () => {
    const terms = buildLot({ premium: { steps: '20%' }, commission: { steps: '10%' } });
    const lot = settleLot({ ...terms, buyer: { tax_type: 'standard' } });
    expect(lot).toMatchObject({ scheme: 'standard', document_scheme: 'standard' });
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 20000', 'tax sale 120000 at 19% 22800']);
    expect(lot.consignor).toEqual(settleLot(terms).consignor);
    expect(textOf(lot.tax_office)).toEqual(['tax sale 120000 at 19% 22800', 'tax commission 10000 at 19% 1900']);
    expect(settleLot({ ...terms, buyer: { tax_type: 'reduced' } }).scheme).toBe('reduced');
  });
});

describe('the normal scheme', () => {
  test('the tax of hammer price and premium is rounded once (Directive 2006/112/EC, article 73)', () => {
    // 5.5 % of 416.25 is 22.89; the parts alone would be 18.32 and 4.58.
    const lot = settleLot(buildLot({ country: 'FR', tax_scheme: 'reduced', hammer_price: 33_300, premium: { steps: '25%' } }));
    expect(textOf(lot.buyer)).toEqual(['hammer 33300', 'premium 8325', 'tax sale 41625 at 5.5% 2289']);
  });

  test('under the normal scheme, the buyer pays no tax on top of a premium that includes its tax', () => {
    const terms = buildLot({ country: 'GB', tax_scheme: 'standard', premium: { steps: '25%', includes_tax: true } });
    // The premium of 250.00 includes a tax of 41.67. The tax on the hammer price is 200.00.
    expect(textOf(settleLot(terms).buyer)).toEqual(['hammer 100000', 'premium 20833', 'tax sale 120833 at 20% 24167']);
    expect(settleLot(terms).buyer.total).toBe(145_000);
  });

  test.each([
    ['DE', '2013-12-31', '7%', 'UStG § 12 (2) until 2013'],
    ['DE', '2014-01-01', '19%', 'AmtshilfeRLUmsG'],
    ['DE', '2024-12-31', '19%', 'UStG § 12 (1)'],
    ['DE', '2025-01-01', '7%', 'Jahressteuergesetz 2024'],
    ['AT', '2026-03-14', '13%', 'UStG § 10 (3)'],
    ['FR', '2026-03-14', '5.5%', 'CGI article 278-0 bis'],
    ['CH', '2023-12-31', '2.5%', 'MWSTG article 25'],
    ['CH', '2024-01-01', '2.6%', 'MWSTG article 25'],
  ])('the reduced rate on art in %s on %s is %s (%s)', (country, day, rate) => {
    const { buyer } = settleLot(buildLot({ country, sale_date: day, tax_scheme: 'reduced' }));
    expect(buyer.lines.find(({ kind }) => kind === 'tax')).toMatchObject({ rate, base: 100_000, on: 'sale', scheme: 'reduced' });
  });

  test('German books had the reduced rate also before 2025 (UStG § 12 (2), annex 2)', () => {
    const { buyer } = settleLot(buildLot({ sale_date: '2024-12-31', tax_scheme: 'reduced', goods: 'books' }));
    expect(textOf(buyer)).toContain('tax sale 100000 at 7% 7000');
  });

  test('the commission is a taxed service under the normal scheme, unless the terms exclude it (VAT notice 700; UStG § 3 (3))', () => {
    const terms = buildLot({ tax_scheme: 'reduced', commission: { steps: '10%' } });
    const lot = settleLot(terms);
    expect(textOf(lot.consignor)).toEqual(['hammer 100000', 'commission -10000', 'tax commission -10000 at 19% -1900']);
    expect(textOf(lot.tax_office)).toEqual(['tax sale 100000 at 7% 7000', 'tax commission 10000 at 19% 1900']);
    expect(textOf(lot.house)).toEqual(['commission 10000']);
    expect(lot.tax_office.lines.map(({ scheme }) => scheme)).toEqual(['reduced', 'standard']);
    const untaxed = settleLot({ ...terms, commission: { steps: '10%', taxed: false } });
    expect(textOf(untaxed.consignor)).toEqual(['hammer 100000', 'commission -10000']);
    expect(untaxed.tax_office.total).toBe(7_000);
  });
});

describe('imported lots', () => {
  test('UK temporary import: a tax of 5 % on the hammer price is shown, and the premium includes its tax (VAT notice 702; VAT notice 718/2)', () => {
    const lot = settleLot(buildLot({ country: 'GB', tax_scheme: 'import', hammer_price: 1_000_000, premium: { steps: '25%' } }));
    expect(textOf(lot.buyer)).toEqual(['hammer 1000000', 'premium 300000', 'tax hammer 1000000 at 5% 50000']);
    expect(textOf(lot.tax_office)).toEqual(['tax hammer 1000000 at 5% 50000', 'tax premium 250000 at 20% 50000']);
    expect(totalsOf(lot)).toEqual({ buyer: 1_350_000, consignor: 1_000_000, house: 250_000, tax_office: 100_000 });
  });

  test('UK temporary import with a premium of 24 % that includes its tax: the buyer pays a premium of 24 %', () => {
    const terms = buildLot({ country: 'GB', tax_scheme: 'import', premium: { steps: '24%', includes_tax: true } });
    expect(textOf(settleLot(terms).buyer)).toEqual(['hammer 100000', 'premium 24000', 'tax hammer 100000 at 5% 5000']);
  });

  test.each([
    ['DE', '7%', 7_000, '19%', 'Directive 2006/112/EC, article 103'],
    ['AT', '13%', 13_000, '20%', 'Directive 2006/112/EC, article 103'],
    ['FR', '5.5%', 5_500, '20%', 'Directive 2006/112/EC, article 103'],
    ['CH', '8.1%', 8_100, '8.1%', 'MWSTG article 55'],
  ])(
    'an import into %s shows %s on the hammer price and the full rate on the premium (tax in cents: %s, full rate: %s, source: %s)',
    (...row) => {
      const [country, importRate, importTax, fullRate] = row;
      const [, , hammerTax, premiumTax] = settleLot(buildLot({ country, tax_scheme: 'import', premium: { steps: '20%' } })).buyer.lines;
      expect(hammerTax).toMatchObject({ kind: 'tax', on: 'hammer', base: 100_000, rate: importRate, amount: importTax });
      expect(premiumTax).toMatchObject({ kind: 'tax', on: 'premium', base: 20_000, rate: fullRate });
    },
  );

  test('imported books have the reduced rate in Switzerland (MWSTG article 55 (2))', () => {
    const { buyer } = settleLot(buildLot({ country: 'CH', tax_scheme: 'import', goods: 'books' }));
    expect(textOf(buyer)).toContain('tax hammer 100000 at 2.6% 2600');
  });
});

describe('sales in the name of the consignor', () => {
  test('Swiss agency: premium and commission are taxed, the hammer price is not (MWSTG article 20 (2))', () => {
    const lot = settleLot(buildLot({ country: 'CH', tax_scheme: 'agency', premium: { steps: '20%' }, commission: { steps: '10%' } }));
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 20000', 'tax premium 20000 at 8.1% 1620']);
    expect(textOf(lot.consignor)).toEqual(['hammer 100000', 'commission -10000', 'tax commission -10000 at 8.1% -810']);
    expect(lot.tax_office.lines.map(({ scheme }) => scheme)).toEqual(['agency', 'agency']);
  });

  test('Swiss agency with a premium of 20 % that includes its tax: premium and tax are shown separately, and add up to 20 %', () => {
    const lot = settleLot(buildLot({ country: 'CH', tax_scheme: 'agency', premium: { steps: '20%', includes_tax: true } }));
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 18501', 'tax premium 18501 at 8.1% 1499']);
  });
});

describe('sales without tax', () => {
  test.each(['exempt', 'reverse_charge'] as const)(
    'under the scheme %s, nothing is taxed (Directive 2006/112/EC, articles 135 and 196)',
    (tax_scheme) => {
      const lot = settleLot(buildLot({ tax_scheme, premium: { steps: '20%' }, commission: { steps: '10%' } }));
      expect(totalsOf(lot)).toEqual({ buyer: 120_000, consignor: 90_000, house: 30_000, tax_office: 0 });
      expect(textOf(lot.tax_office)).toEqual([]);
      expect(lot).toMatchObject({ scheme: tax_scheme, document_scheme: tax_scheme });
    },
  );

  test.each(['standard', 'reduced', 'import', 'agency'] as const)(
    'a business of another country with a checked VAT number owes the tax of the scheme %s itself (Directive 2006/112/EC, article 196)',
    (tax_scheme) => {
      const terms = buildLot({ tax_scheme, premium: { steps: '20%' }, commission: { steps: '10%' } });
      const lot = settleLot({ ...terms, buyer: { country: 'FR', vat_number_checked: true } });
      expect(lot.scheme).toBe('reverse_charge');
      expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 20000']);
      expect(lot.consignor).toEqual(settleLot(terms).consignor);
      expect(textOf(lot.tax_office)).toEqual(['tax commission 10000 at 19% 1900']);
    },
  );

  test.each([
    ['a business of the same country', { country: 'DE', vat_number_checked: true }],
    ['a business of an unknown country', { vat_number_checked: true }],
    ['a business without a checked VAT number', { country: 'FR' }],
  ])('the normal scheme also applies to %s', (_buyer, buyer) => {
    expect(settleLot(buildLot({ tax_scheme: 'standard', buyer })).scheme).toBe('standard');
  });

  test('the margin scheme remains for a foreign business that does not ask for reverse charge (Directive 2006/112/EC, article 4 (a))', () => {
    const business = { country: 'FR', vat_number_checked: true };
    const terms = buildLot({ premium: { steps: '20%' }, commission: { steps: '10%' } });
    expect(settleLot({ ...terms, buyer: business }).scheme).toBe('margin');
    const reversed = settleLot({ ...terms, buyer: { ...business, tax_type: 'reverse_charge' } });
    expect(textOf(reversed.buyer)).toEqual(['hammer 100000', 'premium 20000']);
    expect(textOf(reversed.consignor)).toEqual(['hammer 100000', 'commission -11900']);
    expect(textOf(reversed.tax_office)).toEqual(['tax commission 10000 at 19% 1900']);
  });

  test.each(['margin', 'standard', 'exempt'] as const)(
    'an exempt buyer pays no tax on a lot of the scheme %s (Directive 2006/112/EC, article 151)',
    (tax_scheme) => {
      const lot = settleLot(buildLot({ tax_scheme, premium: { steps: '20%' }, buyer: { tax_type: 'exempt' } }));
      expect(lot.scheme).toBe('exempt');
      expect(lot.buyer.total).toBe(120_000);
    },
  );

  test('the buyer’s tax types margin, import and agency do not change the scheme of a lot, and standard does not change the scheme agency', () => {
    for (const tax_type of ['margin', 'import', 'agency', ''] as const) {
      expect(settleLot(buildLot({ tax_scheme: 'standard', buyer: { tax_type } })).scheme).toBe('standard');
    }
    expect(settleLot(buildLot({ tax_scheme: 'agency', buyer: { tax_type: 'standard' } })).scheme).toBe('agency');
  });
});

describe('exports', () => {
  const premium = { steps: '20%' };
  const commission = { steps: '10%' };
  const announcedExport = { tax_type: 'export' } as const;
  const provenExport = { ...announcedExport, proof_of_export: true };

  test('until there is proof of export, the buyer pays the tax as a deposit (Directive 2006/112/EC, article 146)', () => {
    const lot = settleLot(buildLot({ tax_scheme: 'standard', premium, commission, buyer: announcedExport }));
    expect(lot).toMatchObject({ scheme: 'export', document_scheme: 'standard' });
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 20000', 'tax sale 120000 at 19% 22800']);
    expect(textOf(lot.tax_office)).toEqual(['tax sale 120000 at 19% 22800 (deposit)', 'tax commission 10000 at 19% 1900']);
  });

  test('after proof of export, a credit line returns the deposit, and the consignor is not affected (Directive 2006/112/EC, article 146)', () => {
    const terms = buildLot({ tax_scheme: 'standard', premium, commission });
    const lot = settleLot({ ...terms, buyer: provenExport });
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 20000', 'tax sale 120000 at 19% 22800', 'export_refund -22800']);
    expect(lot.consignor).toEqual(settleLot(terms).consignor);
    expect(textOf(lot.tax_office)).toEqual(['tax commission 10000 at 19% 1900']);
  });

  test('an export under the margin scheme is tax-free as a whole, and the consignor is not affected (VAT notice 718/2)', () => {
    const terms = buildLot({
      country: 'GB',
      premium: { steps: '24%', includes_tax: true },
      commission: { steps: '12%', includes_tax: true },
    });
    const lot = settleLot({ ...terms, buyer: provenExport });
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 24000', 'export_refund -4000']);
    expect(lot.consignor).toEqual(settleLot(terms).consignor);
    expect(totalsOf(lot)).toEqual({ buyer: 120_000, consignor: 88_000, house: 32_000, tax_office: 0 });
    expect(textOf(lot.house)).toEqual(['premium 20000', 'commission 12000']);
  });

  test('proof of export returns exactly the tax of the scheme under which the buyer was invoiced', () => {
    const terms = buildLot({ premium: { steps: '24%', includes_tax: true }, commission });
    const lot = settleLot({ ...terms, buyer: { tax_type: 'reduced', proof_of_export: true } });
    expect(lot).toMatchObject({ scheme: 'export', document_scheme: 'export' });
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 22430', 'tax sale 122430 at 7% 8570', 'export_refund -8570']);
    expect(lot.consignor).toEqual(settleLot(terms).consignor);
  });

  test('proof of export returns nothing to a buyer who owes the tax or is exempt, because no tax was paid', () => {
    const terms = buildLot({ tax_scheme: 'standard', premium });
    const business = { country: 'FR', vat_number_checked: true };
    for (const buyer of [business, { ...business, tax_type: 'reverse_charge' as const }, { tax_type: 'exempt' as const }]) {
      const lot = settleLot({ ...terms, buyer: { ...buyer, proof_of_export: true } });
      expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 20000']);
      expect(lot.tax_office.total).toBe(0);
    }
  });

  test('an export of an imported lot returns the taxes on the hammer price and on the premium (VAT notice 718/2)', () => {
    const lot = settleLot(buildLot({ country: 'GB', tax_scheme: 'import', premium: { steps: '25%' }, buyer: provenExport }));
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 30000', 'tax hammer 100000 at 5% 5000', 'export_refund -10000']);
  });

  test('an export of a Swiss agency sale returns the tax on the premium (MWSTG article 23)', () => {
    const lot = settleLot(buildLot({ country: 'CH', tax_scheme: 'agency', premium, buyer: provenExport }));
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'premium 20000', 'tax premium 20000 at 8.1% 1620', 'export_refund -1620']);
  });

  test('a lot with the scheme export is taxed under the margin scheme until there is proof of export', () => {
    const lot = settleLot(buildLot({ country: 'GB', tax_scheme: 'export', hammer_price: 10_000, premium: { steps: '24%' } }));
    expect(lot).toMatchObject({ scheme: 'export', document_scheme: 'margin' });
    expect(textOf(lot.buyer)).toEqual(['hammer 10000', 'premium 2880']);
    expect(textOf(lot.tax_office)).toEqual(['tax margin 2400 at 20% 480 (deposit)']);
  });

  test('an export of own goods has no tax on the margin (UStG § 25a (5))', () => {
    const lot = settleLot(buildLot({ premium, own_goods: { purchase_price: 50_000 }, buyer: provenExport }));
    expect(totalsOf(lot)).toEqual({ buyer: 120_000, consignor: 0, house: 120_000, tax_office: 0 });
  });
});

describe('a Swiss joint purchase', () => {
  const sold_before = [
    { proceeds: 450_000, exported: false },
    { proceeds: 550_000, exported: false },
  ];
  const thirdObject = buildLot({ country: 'CH', sale_date: '2023-06-01', hammer_price: 600_000 });

  test('a joint purchase is taxed only on the proceeds above its price (MWSTV article 48b (2))', () => {
    const own_goods = { purchase_price: 1_200_000, sold_before };
    expect(textOf(settleLot({ ...thirdObject, hammer_price: 200_000, own_goods }).tax_office)).toEqual([]);
    // 400,000 above the price: 400,000 · 7.7 / 107.7 = 28,597.96
    expect(textOf(settleLot({ ...thirdObject, own_goods }).tax_office)).toEqual(['tax margin 371402 at 7.7% 28598']);
    // All later proceeds are above the price.
    const later = { purchase_price: 1_200_000, sold_before: [...sold_before, { proceeds: 600_000, exported: false }] };
    expect(textOf(settleLot({ ...thirdObject, own_goods: later }).tax_office)).toEqual(['tax margin 557103 at 7.7% 42897']);
  });

  test('the price of a joint purchase is reduced by the share of an exported object, in proportion to the proceeds (MWST-Info on MWSTV article 48b: 12,000 for 4,500, 5,500 and 6,000 exported)', () => {
    const own_goods = { purchase_price: 1_200_000, sold_before, is_last: true };
    const lot = settleLot({ ...thirdObject, own_goods, buyer: { proof_of_export: true } });
    // 6,000 of 16,000 take 4,500 of the price: 10,000 − 7,500 = 2,500 are taxed.
    expect(textOf(lot.tax_office)).toEqual(['tax margin 232126 at 7.7% 17874']);
    expect(lot.buyer.total).toBe(600_000);
  });

  test('a joint purchase has a loss only after its last object was sold (MWST-Info on MWSTV article 48b)', () => {
    const own_goods = { purchase_price: 2_000_000, sold_before };
    expect(settleLot({ ...thirdObject, own_goods }).tax_office.total).toBe(0);
    // 16,000 − 20,000 = −4,000
    expect(settleLot({ ...thirdObject, own_goods: { ...own_goods, is_last: true } }).tax_office.total).toBe(-28_598);
  });

  test('an exported object of a joint purchase that is sold under the normal scheme has no tax (MWSTG article 23)', () => {
    const own_goods = { purchase_price: 1_000, sold_before };
    const lot = settleLot({ ...thirdObject, tax_scheme: 'standard', own_goods, buyer: { proof_of_export: true } });
    expect(totalsOf(lot)).toEqual({ buyer: 600_000, consignor: 0, house: 600_000, tax_office: 0 });
  });

  test('the whole price of a joint purchase without proceeds is a loss', () => {
    const own_goods = { purchase_price: 107_700, sold_before: [], is_last: true };
    expect(settleLot({ ...thirdObject, hammer_price: 0, own_goods }).tax_office.total).toBe(-7_700);
    expect(settleLot({ ...thirdObject, hammer_price: 0, own_goods: { ...own_goods, is_last: false } }).tax_office.total).toBe(0);
  });
});

describe('premium, commission and fees', () => {
  test.each([
    ['25% up to 180000, 20% up to 2000000, 12.9% thereafter', 250_000_000, 4_500_000 + 36_400_000 + 6_450_000],
    ['25% up to 180000, 20% up to 2000000, 12.9% thereafter', 18_000_000, 4_500_000],
    ['25% up to 180000, 20% up to 2000000, 12.9% thereafter', 18_000_001, 4_500_000],
    ['', 100_000, 0],
  ])('the premium "%s" of %d cents is %d cents', (steps, hammer_price, premium) => {
    const { buyer } = settleLot(buildLot({ tax_scheme: 'exempt', hammer_price, premium: { steps } }));
    expect(buyer.total).toBe(hammer_price + premium);
  });

  test('the channel of the winning bid adds its surcharge to each step', () => {
    const premium = { steps: '20% up to 500, 10% thereafter', surcharge: '3%' };
    expect(settleLot(buildLot({ tax_scheme: 'exempt', premium })).buyer.total).toBe(100_000 + 11_500 + 6_500);
  });

  test('the after-sale discount reduces the premium only of a lot that is sold after the sale', () => {
    const premium = { steps: '25%', post_sale_discount: '10%' };
    expect(settleLot(buildLot({ tax_scheme: 'exempt', premium, post_sale: true })).buyer.total).toBe(122_500);
    expect(settleLot(buildLot({ tax_scheme: 'exempt', premium })).buyer.total).toBe(125_000);
    // 25 % of 0.99 less 10 % is 0.22275: rounded once.
    expect(settleLot(buildLot({ tax_scheme: 'exempt', hammer_price: 99, premium, post_sale: true })).buyer.total).toBe(99 + 22);
  });

  test('the discount that staff grant is added to the after-sale discount, and waives at most the whole premium', () => {
    const premium = { steps: '25%', discount: '20%', post_sale_discount: '10%' };
    expect(settleLot(buildLot({ tax_scheme: 'exempt', premium })).buyer.total).toBe(120_000);
    expect(settleLot(buildLot({ tax_scheme: 'exempt', premium, post_sale: true })).buyer.total).toBe(117_500);
    const waived = { ...premium, discount: '95%' };
    expect(settleLot(buildLot({ tax_scheme: 'exempt', premium: waived, post_sale: true })).buyer.total).toBe(100_000);
  });

  test.each([
    ['above the minimum', '5%', 1_000],
    ['equal to the minimum', '0.5%', 1_000],
  ])('a discount of 10 %% that staff grant reduces a commission %s by a tenth', (_case, steps, minimum) => {
    const commission = { steps, minimum, discount: '10%' };
    expect(settleLot(buildLot({ tax_scheme: 'exempt', commission })).consignor.total).toBe(100_000 - (steps === '5%' ? 4_500 : 900));
  });

  test.each([
    ['below the minimum', 10_000, 5_000],
    ['at the minimum', 50_000, 5_000],
    ['above the minimum', 60_000, 6_000],
    ['below a minimum that exceeds the hammer price', 1_000, 5_000],
  ])('for a commission %s, the higher amount of commission and minimum is charged', (_case, hammer_price, commission) => {
    const { consignor } = settleLot(buildLot({ tax_scheme: 'exempt', hammer_price, commission: { steps: '10%', minimum: 5_000 } }));
    expect(consignor.total).toBe(hammer_price - commission);
  });

  test('the commission is correct if the steps of a consignment are not sorted', () => {
    const steps = [
      { step_from: 50_000, consignor_commission: '10%' },
      { step_from: null, consignor_commission: '15 %' },
    ];
    expect(settleLot(buildLot({ tax_scheme: 'exempt', commission: { steps } })).consignor.total).toBe(100_000 - 7_500 - 5_000);
  });

  const fees = { steps: '10%', unsold_fee: 5_000, withdrawn_fee: 20_000 };
  const unsold = buildLot({ hammer_price: null, status: 'unsold' });

  test('the fee for an unsold lot is a taxed service, also under the margin scheme (Directive 2006/112/EC, article 2)', () => {
    const lot = settleLot({ ...unsold, premium: { steps: '20%' }, commission: fees });
    expect(textOf(lot.consignor)).toEqual(['unsold_fee -5000', 'tax fee -5000 at 19% -950']);
    expect(totalsOf(lot)).toEqual({ buyer: 0, consignor: -5_950, house: 5_000, tax_office: 950 });
    expect(textOf(lot.house)).toEqual(['unsold_fee 5000']);
    expect(textOf(lot.tax_office)).toEqual(['tax fee 5000 at 19% 950']);
  });

  test('the fee for a withdrawn lot can include its tax', () => {
    const lot = settleLot({ ...unsold, status: 'withdrawn', commission: { ...fees, includes_tax: true } });
    expect(textOf(lot.consignor)).toEqual(['withdrawn_fee -16807', 'tax fee -16807 at 19% -3193']);
    expect(lot.consignor.total).toBe(-20_000);
  });

  test('a fee for an unsold lot has no tax if the commission has none, or if the lot is exempt', () => {
    expect(settleLot({ ...unsold, commission: { ...fees, taxed: false } }).tax_office.total).toBe(0);
    expect(settleLot({ ...unsold, tax_scheme: 'exempt', commission: fees }).tax_office.total).toBe(0);
  });

  test('an unsold lot without commission terms has no fee', () => {
    expect(totalsOf(settleLot(unsold))).toEqual({ buyer: 0, consignor: 0, house: 0, tax_office: 0 });
  });

  test('a finder is paid by the house, and neither buyer nor consignor sees the fee', () => {
    const terms = buildLot({ premium: { steps: '20%' } });
    const lot = settleLot({ ...terms, finder_fees: [{ finder: 7, commission: '2.5%' }] });
    expect(lot.finders).toEqual({ lines: [{ kind: 'finder_fee', amount: 2_500, finder: 7 }], total: 2_500 });
    expect(textOf(lot.house)).toEqual(['premium 20000', 'finder_fee -2500']);
    expect(lot.buyer).toEqual(settleLot(terms).buyer);
    expect(lot.consignor).toEqual(settleLot(terms).consignor);
  });
});

describe('additional charges', () => {
  const packing = { description: 'Packing', amount: 1_000, tax: 81, attached_to: 'order' };
  const photo = { description: 'Photography', amount: 2_000, tax: '8.1%', attached_to: 'item' };
  const sold = buildLot({ country: 'CH', tax_scheme: 'agency' });

  test('a charge is on the document to which it is attached, with its own tax', () => {
    const lot = settleLot({ ...sold, additional_charges: [packing, photo] });
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'charge 1000', 'tax charge 1000 81']);
    expect(textOf(lot.consignor)).toEqual(['hammer 100000', 'charge -2000', 'tax charge -2000 at 8.1% -162']);
    expect(textOf(lot.tax_office)).toEqual(['tax charge 1000 81', 'tax charge 2000 at 8.1% 162']);
    expect(lot.tax_office.lines.map(({ scheme }) => scheme)).toEqual(['standard', 'standard']);
    expect(lot.house.lines).toEqual([
      { kind: 'charge', amount: 1_000, description: 'Packing' },
      { kind: 'charge', amount: 2_000, description: 'Photography' },
    ]);
    expect(lot.buyer.lines.map(({ description }) => description)).toEqual([undefined, 'Packing', undefined]);
  });

  test.each([
    ['sale', 'buyer'],
    ['client', 'buyer'],
    ['consignment', 'consignor'],
    ['item', 'consignor'],
  ] as const)('a charge of the %s without a target is on the document of the %s', (origin, party) => {
    const lot = settleLot({ ...sold, additional_charges: [{ ...packing, attached_to: '', origin }] });
    expect(lot[party].lines.filter(({ kind }) => kind === 'charge')).toHaveLength(1);
  });

  test('under the margin scheme, a charge of the buyer is shown as one amount that includes the tax (Directive 2006/112/EC, article 339)', () => {
    const lot = settleLot(buildLot({ additional_charges: [packing, photo] }));
    expect(textOf(lot.buyer)).toEqual(['hammer 100000', 'charge 1081']);
    expect(textOf(lot.consignor)).toEqual(['hammer 100000', 'charge -2000', 'tax charge -2000 at 8.1% -162']);
    expect(lot.tax_office.total).toBe(81 + 162);
  });

  test('an unsold lot has only charges of the consignor, and own goods have only charges of the buyer', () => {
    const additional_charges = [packing, photo];
    expect(settleLot({ ...sold, status: 'unsold', hammer_price: null, additional_charges }).buyer.total).toBe(0);
    expect(settleLot({ ...sold, status: 'unsold', hammer_price: null, additional_charges }).consignor.total).toBe(-2_162);
    const own = settleLot(buildLot({ additional_charges, own_goods: { purchase_price: 0 } }));
    expect(own.consignor.lines).toEqual([]);
    expect(own.buyer.total).toBe(101_081);
  });

  test('a tax that is rounded to 0 is 0 on the statement, not minus zero', () => {
    const additional_charges = [{ amount: 0, tax: 1, attached_to: 'item' }];
    const lot = settleLot({ ...sold, commission: { steps: '0%', minimum: 1 }, additional_charges });
    expect(lot.consignor.lines.slice(2)).toEqual([
      { kind: 'tax', on: 'commission', scheme: 'agency', base: -1, amount: 0, rate: '8.1%' },
      { kind: 'tax', on: 'charge', scheme: 'standard', base: 0, amount: -1 },
    ]);
  });

  test('a charge can be a rebate', () => {
    const lot = settleLot({ ...sold, additional_charges: [{ amount: -500, tax: '8.1%', attached_to: 'order' }] });
    // 8.1 % of 5.00 is 0.405.
    expect(lot.buyer.total).toBe(100_000 - 500 - 41);
  });
});

describe('several lots and credits', () => {
  test('a credit note has each line with the opposite sign, and lots of a document are joined', () => {
    const additional_charges = [{ description: 'Packing', amount: 1_000, tax: 190, attached_to: 'order' }];
    const lot = settleLot(buildLot({ tax_scheme: 'standard', premium: { steps: '24%' }, additional_charges }));
    const credit = creditAccounts(lot);
    expect(credit.buyer).toEqual({
      lines: [
        { kind: 'hammer', amount: -100_000 },
        { kind: 'premium', amount: -24_000 },
        { kind: 'tax', on: 'sale', scheme: 'standard', base: -124_000, amount: -23_560, rate: '19%' },
        { kind: 'charge', amount: -1_000, description: 'Packing' },
        { kind: 'tax', on: 'charge', scheme: 'standard', base: -1_000, amount: -190 },
      ],
      total: -148_750,
    });
    expect(credit.buyer.lines.filter((line) => 'base' in line)).toHaveLength(2);
    expect(totalsOf(joinAccounts([lot, credit, lot]))).toEqual(totalsOf(lot));
    expect(joinAccounts([lot, credit]).buyer.lines).toEqual([...lot.buyer.lines, ...credit.buyer.lines]);
  });
});

describe('the tables of a house', () => {
  test('a house can add rows to the table of rates, and a later row replaces an earlier row of the same day', () => {
    const rows = [
      ...taxRates,
      { country: 'CH', kind: 'standard', from: '2028-01-01', rate: '8.5%' },
      { country: 'CH', kind: 'standard', from: '2024-01-01', rate: '8%' },
    ] as const;
    const rateOn = (sale_date: string) => {
      const terms = buildLot({ country: 'CH', tax_scheme: 'standard', sale_date });
      return settleLot(terms, { taxRates: rows, resaleRightRules }).buyer.lines[1]?.rate;
    };
    expect(['2027-12-31', '2028-01-01'].map(rateOn)).toEqual(['8%', '8.5%']);
  });

  test('a house in another country needs only rows in the table of rates', () => {
    const rows = [{ country: 'IT', kind: 'standard', from: '2013-10-01', rate: '22%' }] as const;
    const terms = buildLot({ country: 'IT', premium: { steps: '20%' } });
    expect(settleLot(terms, { taxRates: rows, resaleRightRules }).buyer.total).toBe(124_400);
  });
});
