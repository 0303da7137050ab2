import { expect, test } from 'vitest';
import { afterSaleLots, type ConsignmentTerms, type UnsoldItem } from '../../../../src/resources/lots/after-sale/after-sale-lots.ts';
import { entryOf, fetchedLot, meyer, passed, soldFor } from '../results/lot-entries.ts';

const terms = (id: string, values: Partial<ConsignmentTerms> = {}): ConsignmentTerms => ({
  id,
  label: `Estate ${id}`,
  consignment_id: '',
  underbid: null,
  no_post_sale: false,
  ...values,
});
const unsold = (lot: string, consignment: string | null, reserve_price: string | null = '100.00'): UnsoldItem => ({
  ...fetchedLot(lot, { status: 'unsold', reserve_price }),
  images: [],
  consignment: consignment === null ? null : { id: consignment, symbol: '', sub_symbol: '' },
});

test('each lot is offered at the terms of its consignment, and lots of excluded consignments come last', () => {
  const lots = afterSaleLots(
    [unsold('1', '7'), unsold('2', '8'), unsold('3', '9'), unsold('4', null), unsold('5', '8', null)],
    [terms('7', { no_post_sale: true, underbid: 0.5 }), terms('8', { underbid: 0.8 }), terms('9')],
    [],
    1_000,
  );
  expect(lots.map(({ name, offerPrice, excludedBy }) => [name, offerPrice, excludedBy])).toEqual([
    ['2', '80.00', undefined],
    ['3', '100.00', undefined],
    ['4', '100.00', undefined],
    ['5', null, undefined],
    ['1', '50.00', 'Estate 7'],
  ]);
});

test('a lot is omitted until its consignment is loaded, because its price is not known', () => {
  const lots = afterSaleLots([unsold('1', '7'), unsold('2', '8')], [terms('8')], [], 1_000);
  expect(lots.map(({ name }) => name)).toEqual(['2']);
});

test('a lot disappears when it is sold, and returns when its entry is refused or undone', () => {
  const names = (...entries: Parameters<typeof entryOf>[1][]) =>
    afterSaleLots(
      [unsold('1', null)],
      [],
      entries.map((entry, index) => entryOf(String(index), { expected: passed, result: soldFor('100.00', '', meyer), ...entry })),
      1_000,
    ).map(({ name }) => name);
  expect(names({ state: 'waiting' })).toEqual([]);
  expect(names({ state: 'refused' })).toEqual(['1']);
  expect(names({ state: 'saved', savedAt: 2_000 }, { state: 'waiting', result: passed, undoes: '0' })).toEqual(['1']);
});

test('a buy-now price replaces the price that follows from the reserve, and a reserve of the type “none” is no reserve', () => {
  const lots = afterSaleLots(
    [
      { ...unsold('1', '8'), buy_now_price: '150.00', buy_now_setting: 'post_sale' },
      { ...unsold('2', '8'), buy_now_price: '150.00', buy_now_setting: 'before_sale' },
      { ...unsold('3', '8'), reserve_type: 'none' },
    ],
    [terms('8', { underbid: 0.8 })],
    [],
    1_000,
  );
  expect(lots.map(({ name, offerPrice, isBuyNow }) => [name, offerPrice, isBuyNow])).toEqual([
    ['1', '150.00', true],
    ['2', '80.00', false],
    ['3', null, false],
  ]);
});
