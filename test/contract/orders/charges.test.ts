import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChargeSources,
  concernsItems,
  documentCharge,
  dueCharges,
  originKindOf,
  type StoredCharge,
  splitCharge,
} from '../../../contract/orders/charges.ts';

const charge = (attached_to: string, description = attached_to, amount = 500): StoredCharge => ({
  term: 3,
  amount,
  tax: 41,
  description,
  attached_to,
});
const withCharges = (id: number, ...charges: StoredCharge[]) => ({ id, charges });
const sources = (type: ChargeSources['type'], changes: Partial<ChargeSources> = {}): ChargeSources => ({
  type,
  sale: withCharges(1),
  client: withCharges(2),
  consignments: [withCharges(10), withCharges(11)],
  items: [
    { ...withCharges(100), consignment: 10 },
    { ...withCharges(101), consignment: 10 },
    { ...withCharges(102), consignment: 11 },
  ],
  ...changes,
});
const dueUses = (from: ChargeSources) => dueCharges(from).map(({ charge: { description }, uses }) => [description, uses.length]);
const allTargets = [charge('order'), charge('consignment'), charge('item'), charge('', 'default')];

describe('dueCharges', () => {
  test('dueCharges includes a sale’s charge once per buyer, consignment or item, for buyers by default', () => {
    expect(dueUses(sources('bidder', { sale: withCharges(1, ...allTargets) }))).toEqual([
      ['order', 1],
      ['default', 1],
    ]);
    expect(dueUses(sources('consignor', { sale: withCharges(1, ...allTargets) }))).toEqual([
      ['consignment', 2],
      ['item', 3],
    ]);
  });

  test('dueCharges includes a client’s charge once in each sale, for the buyer or the consignor', () => {
    expect(dueUses(sources('bidder', { client: withCharges(2, ...allTargets) }))).toEqual([
      ['order', 1],
      ['default', 1],
    ]);
    expect(dueUses(sources('consignor', { client: withCharges(2, ...allTargets) }))).toEqual([
      ['consignment', 2],
      ['item', 3],
    ]);
  });

  test('dueCharges includes a consignment’s charge once on its statement, per item, or per buyer', () => {
    const consignments = [withCharges(10, ...allTargets), withCharges(11)];
    expect(dueUses(sources('consignor', { consignments }))).toEqual([
      ['consignment', 1],
      ['item', 2],
      ['default', 1],
    ]);
    expect(dueUses(sources('bidder', { consignments }))).toEqual([['order', 1]]);
  });

  test('dueCharges includes an item’s charge on the statement unless it is attached to the order', () => {
    const items = [{ ...withCharges(100, ...allTargets), consignment: 10 }];
    expect(dueUses(sources('bidder', { items }))).toEqual([['order', 1]]);
    expect(dueUses(sources('consignor', { items }))).toEqual([
      ['consignment', 1],
      ['item', 1],
      ['default', 1],
    ]);
  });

  test('dueCharges returns the same uses of a charge if its amount changes, and different uses for equal charges', () => {
    const uses = (...charges: StoredCharge[]) =>
      dueCharges(sources('bidder', { sale: withCharges(1, ...charges) })).flatMap((due) => due.uses);
    expect(uses(charge('order', 'Packing', 500))).toEqual(uses(charge('order', 'Packing', 900)));
    expect(new Set(uses(charge('order', 'Packing'), charge('order', 'Packing'))).size).toBe(2);
    expect(uses(charge('order', 'Packing'))).not.toEqual(uses(charge('order', 'Handling')));
  });

  test('dueCharges omits zero amounts and orders without items', () => {
    expect(dueUses(sources('bidder', { sale: withCharges(1, { ...charge('order'), amount: 0, tax: 0 }) }))).toEqual([]);
    expect(dueUses(sources('bidder', { sale: withCharges(1, charge('order')), items: [], consignments: [] }))).toEqual([]);
  });
});

describe('the charges of a document', () => {
  const target = fc.constantFrom('', 'order', 'consignment', 'item');
  const storedCharges = fc.array(
    fc.record({
      term: fc.constant(3),
      amount: fc.nat({ max: 1_000_000 }),
      tax: fc.nat({ max: 1_000 }),
      description: fc.string(),
      attached_to: target,
    }),
    { maxLength: 4 },
  );

  test('dueCharges returns each use once for any number of charges and items', () => {
    fc.assert(
      fc.property(
        storedCharges,
        storedCharges,
        storedCharges,
        storedCharges,
        fc.constantFrom('bidder' as const, 'consignor' as const),
        (sale, client, consignmentCharges, item, type) => {
          const uses = dueCharges(
            sources(type, {
              sale: withCharges(1, ...sale),
              client: withCharges(2, ...client),
              consignments: [withCharges(10, ...consignmentCharges), withCharges(11, ...consignmentCharges)],
              items: [
                { ...withCharges(100, ...item), consignment: 10 },
                { ...withCharges(101, ...item), consignment: 11 },
              ],
            }),
          ).flatMap((due) => due.uses);
          expect(new Set(uses).size).toBe(uses.length);
        },
      ),
    );
  });

  test('concernsItems keeps exactly the uses that dueCharges returns for the remaining items', () => {
    fc.assert(
      fc.property(
        storedCharges,
        storedCharges,
        storedCharges,
        storedCharges,
        fc.constantFrom('bidder' as const, 'consignor' as const),
        fc.subarray([100, 101, 102]),
        (sale, client, consignmentCharges, item, type, remainingIds) => {
          const recordWithCharges = (id: number, charges: StoredCharge[]) => ({ id, charges });
          const items = [
            { ...recordWithCharges(100, item), consignment: 10 },
            { ...recordWithCharges(101, item), consignment: 10 },
            { ...recordWithCharges(102, item), consignment: 11 },
          ];
          const usesFor = (ids: readonly number[]) => {
            const presentItems = items.filter(({ id }) => ids.includes(id));
            const consignments = [10, 11].filter((id) => presentItems.some(({ consignment }) => consignment === id));
            return dueCharges({
              type,
              sale: recordWithCharges(1, sale),
              client: recordWithCharges(2, client),
              consignments: consignments.map((id) => recordWithCharges(id, consignmentCharges)),
              items: presentItems,
            }).flatMap(({ uses }) => uses);
          };
          const allUses = usesFor([100, 101, 102]);
          const remaining = items.filter(({ id }) => remainingIds.includes(id));
          expect(allUses.filter((use) => concernsItems(use, remaining)).sort()).toEqual(usesFor(remainingIds).sort());
        },
      ),
    );
  });

  test('originKindOf returns the kind of record that a use belongs to', () => {
    const item = charge('order', 'Frame: client 7');
    const [use = ''] = dueCharges(sources('bidder', { items: [{ ...withCharges(100, item), consignment: 10 }] })).flatMap(
      ({ uses }) => uses,
    );
    expect(originKindOf(use)).toBe('item');
    expect(originKindOf('something else')).toBeUndefined();
  });

  test('any division between two documents keeps the sum of a charge, even if staff changed the amount', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 1_000_000 }),
        fc.nat({ max: 100_000 }),
        fc.option(fc.record({ amount: fc.integer({ min: -1_000_000, max: 1_000_000 }), tax: fc.integer({ min: -9_999, max: 9_999 }) }), {
          nil: undefined,
        }),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
        (amount, tax, changed, parts) => {
          const uses = parts.map((_, index) => `use ${index}`);
          const written = documentCharge({ charge: { ...charge('item', 'Photo', amount), tax }, uses });
          expect([written.amount, written.tax]).toEqual([amount * uses.length, tax * uses.length]);
          const whole = { ...written, ...changed };
          const { stayingCharge, leavingCharge } = splitCharge(whole, (use) => parts[uses.indexOf(use)] === true);
          const sum = (name: 'amount' | 'tax') => (stayingCharge?.[name] ?? 0) + (leavingCharge?.[name] ?? 0);
          expect([sum('amount'), sum('tax')]).toEqual([whole.amount, whole.tax]);
          expect([...(stayingCharge?.origin.uses ?? []), ...(leavingCharge?.origin.uses ?? [])].sort()).toEqual([...uses].sort());
        },
      ),
    );
  });

  test('documentCharge and splitCharge write the number of uses in the description', () => {
    const chargeWithThreeUses = documentCharge({ charge: charge('item', 'Photo'), uses: ['a', 'b', 'c'] });
    expect(chargeWithThreeUses.description).toBe('3 × Photo');
    const isFirst = (use: string) => use === 'a';
    expect(splitCharge(chargeWithThreeUses, isFirst)).toMatchObject({
      stayingCharge: { description: 'Photo', amount: 500, tax: 41 },
      leavingCharge: { description: '2 × Photo', amount: 1_000, tax: 82 },
    });
    expect(splitCharge({ ...chargeWithThreeUses, amount: 1_000, description: 'Agreed' }, isFirst)).toMatchObject({
      stayingCharge: { description: 'Agreed', amount: 333 },
      leavingCharge: { description: 'Agreed', amount: 667 },
    });
    expect(splitCharge(chargeWithThreeUses, () => false)).toEqual({ leavingCharge: chargeWithThreeUses });
    expect(splitCharge(chargeWithThreeUses, () => true)).toEqual({ stayingCharge: chargeWithThreeUses });
  });
});
