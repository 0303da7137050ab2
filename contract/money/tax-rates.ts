/**
 * The built-in dated rates of value added tax. They apply before the first tax rates of the house begin, see `house-terms.ts`.
 * Source: docs/specification/money.md#tax-rates.
 */
import { parsePercentage } from './percentage.ts';

/**
 * The kinds of rates:
 * - `standard`: the full rate.
 * - `reduced`: the rate for goods with a reduced rate, such as works of art.
 * - `import`: the rate on the hammer price of imported objects.
 */
export type RateKind = 'standard' | 'reduced' | 'import';

/** A rate that applies from a day until the next row of the same country, kind and goods begins. */
export interface TaxRateRow {
  /** A country code such as `CH`. */
  readonly country: string;
  readonly kind: RateKind;
  /** The kind of goods, such as `art`. A row without it applies to all goods that have no rows of their own. */
  readonly goods?: string;
  /** The first day, such as `2024-01-01`. */
  readonly from: string;
  /** A percentage such as `8.1%`. */
  readonly rate: string;
}

/** Works of art and collectors' items. */
const defaultGoods = 'art';

/**
 * The rates of the countries in `contract/countries.ts`. In Germany, works of art had the full rate from 2014 to 2024, but imported works
 * of art kept the reduced rate.
 *
 * Sources:
 * - Switzerland: MWSTG articles 25 and 55.
 * - Germany: UStG § 12.
 * - Austria: UStG § 10.
 * - France: CGI articles 278 and 278-0 bis.
 * - United Kingdom: VATA 1994 sections 2 and 21 (4).
 */
export const taxRates: readonly TaxRateRow[] = [
  { country: 'CH', kind: 'standard', from: '2018-01-01', rate: '7.7%' },
  { country: 'CH', kind: 'standard', from: '2024-01-01', rate: '8.1%' },
  { country: 'CH', kind: 'reduced', from: '2018-01-01', rate: '2.5%' },
  { country: 'CH', kind: 'reduced', from: '2024-01-01', rate: '2.6%' },
  { country: 'CH', kind: 'import', from: '2018-01-01', rate: '7.7%' },
  { country: 'CH', kind: 'import', from: '2024-01-01', rate: '8.1%' },
  { country: 'CH', kind: 'import', goods: 'books', from: '2018-01-01', rate: '2.5%' },
  { country: 'CH', kind: 'import', goods: 'books', from: '2024-01-01', rate: '2.6%' },
  { country: 'DE', kind: 'standard', from: '2007-01-01', rate: '19%' },
  { country: 'DE', kind: 'standard', from: '2020-07-01', rate: '16%' },
  { country: 'DE', kind: 'standard', from: '2021-01-01', rate: '19%' },
  { country: 'DE', kind: 'reduced', from: '2007-01-01', rate: '7%' },
  { country: 'DE', kind: 'reduced', from: '2020-07-01', rate: '5%' },
  { country: 'DE', kind: 'reduced', from: '2021-01-01', rate: '7%' },
  { country: 'DE', kind: 'reduced', goods: 'art', from: '2007-01-01', rate: '7%' },
  { country: 'DE', kind: 'reduced', goods: 'art', from: '2014-01-01', rate: '19%' },
  { country: 'DE', kind: 'reduced', goods: 'art', from: '2020-07-01', rate: '16%' },
  { country: 'DE', kind: 'reduced', goods: 'art', from: '2021-01-01', rate: '19%' },
  { country: 'DE', kind: 'reduced', goods: 'art', from: '2025-01-01', rate: '7%' },
  { country: 'DE', kind: 'import', from: '2007-01-01', rate: '7%' },
  { country: 'DE', kind: 'import', from: '2020-07-01', rate: '5%' },
  { country: 'DE', kind: 'import', from: '2021-01-01', rate: '7%' },
  { country: 'AT', kind: 'standard', from: '2016-01-01', rate: '20%' },
  { country: 'AT', kind: 'reduced', from: '2016-01-01', rate: '13%' },
  { country: 'AT', kind: 'import', from: '2016-01-01', rate: '13%' },
  { country: 'FR', kind: 'standard', from: '2014-01-01', rate: '20%' },
  { country: 'FR', kind: 'reduced', from: '2014-01-01', rate: '5.5%' },
  { country: 'FR', kind: 'import', from: '2014-01-01', rate: '5.5%' },
  { country: 'GB', kind: 'standard', from: '2011-01-04', rate: '20%' },
  { country: 'GB', kind: 'reduced', from: '2011-01-04', rate: '5%' },
  { country: 'GB', kind: 'import', from: '2011-01-04', rate: '5%' },
];

interface RateQuery {
  readonly country: string;
  readonly kind: RateKind;
  readonly goods?: string | undefined;
  /** The day of the sale, such as `2026-03-14`. */
  readonly day: string;
}

/**
 * Returns the rate in millionths. Of several rows with the same first day, the last one applies. So a caller of `settleLot` can replace a
 * row by appending another.
 */
export function rateOn(rows: readonly TaxRateRow[], { country, kind, goods = defaultGoods, day }: RateQuery): number | undefined {
  const candidates = rows.filter((row) => row.country === country && row.kind === kind);
  const rowsOfGoods = candidates.filter((row) => row.goods === goods);
  const row = latestRow(rowsOfGoods.length > 0 ? rowsOfGoods : candidates.filter((candidate) => candidate.goods === undefined), day);
  return row && parsePercentage(row.rate);
}

/**
 * Returns the row with the latest first day that is not after `day`. If several rows have this first day, the last of them applies.
 */
export const latestRow = <Row extends { readonly from: string }>(rows: readonly Row[], day: string): Row | undefined =>
  rows
    .filter(({ from }) => from <= day)
    .reduce<Row | undefined>((latest, row) => (latest && latest.from > row.from ? latest : row), undefined);

/** Rates of value added tax in millionths: 81,000 is 8.1 %. */
export type TaxRates = Readonly<Record<RateKind, number>>;

/**
 * Returns the tax rates for works of art on a day such as `2026-03-14`. The oldest rates also apply to every earlier day. Throws a RangeError
 * if the country has no rates.
 */
export function ratesOn(country: string, day: string): TaxRates {
  const rateOf = (kind: RateKind) => {
    const [firstDay = day] = taxRates
      .filter((row) => row.country === country && row.kind === kind)
      .map(({ from }) => from)
      .sort();
    const rate = rateOn(taxRates, { country, kind, day: day < firstDay ? firstDay : day });
    if (rate === undefined) throw new RangeError(`no ${kind} rate of ${country}`);
    return rate;
  };
  return { standard: rateOf('standard'), reduced: rateOf('reduced'), import: rateOf('import') };
}
