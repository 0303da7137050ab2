import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileEntries, maxBatch } from '../../../../../src/resources/lots/results/file/file-entries.ts';
import {
  classifyRows,
  countKinds,
  rowKinds,
  withBlockedClients,
  withConsignors,
} from '../../../../../src/resources/lots/results/file/file-rows.ts';
import type { LotResult } from '../../../../../src/resources/lots/results/lot-result.ts';
import { clientsOfPaddles } from '../../../../../src/resources/lots/results/paddles.ts';
import { lastUndoable } from '../../../../../src/resources/lots/results/result-queue.ts';
import { meyer, passed, resultLot, soldFor } from '../lot-entries.ts';
import { bidder } from './file-records.ts';

const currency = {
  key: 'CHF',
  symbol: 'CHF',
  template: '@symbol @amount',
  decimal_sign: '.',
  decimal_amount: 2,
  thousands_sign: '’',
};
const huber = { id: '8', label: 'Huber' };
const columns = ['lot', 'price', 'status', 'paddle', 'name', 'email'] as const;
const mapping = { lot: 0, price: 1, status: 2, paddle: 3, name: 4, email: 5 };
const options = {
  columnCount: columns.length,
  mapping,
  lots: [
    resultLot('1'),
    resultLot('2', undefined, '500.00'),
    resultLot('3', soldFor('300.00', '5', meyer)),
    resultLot('4', passed),
    resultLot('5'),
  ],
  links: new Map(),
  answers: {},
  currency,
  refusedItems: new Set<string>(),
};
type Options = Partial<typeof options & { links: Map<string, typeof meyer | null>; answers: object }>;

/** Classifies lines such as `1;100;;204`. Empty cells at the end are added. */
function classify(lines: readonly string[], overrides: Options = {}) {
  const rows = lines.map((text, index) => {
    const cells = text.split(';');
    return { line: index + 2, cells: [...cells, ...Array<string>(Math.max(0, columns.length - cells.length)).fill('')] };
  });
  const all = { ...options, ...overrides };
  return classifyRows(rows, { ...all, clients: clientsOfPaddles(all.lots) });
}
const kindsOf = (lines: readonly string[], overrides: Options = {}) => classify(lines, overrides).map(({ kind }) => kind);

test('the price and the status of a row determine whether its lot is sold, passed or withdrawn', () => {
  // Paddle number 5 belongs to Meyer in this sale.
  const rows = classify(['1;1,100.00;;5', '2;;passed', '5;900;Zurückgezogen;7']);
  expect(rows.map(({ kind, result }) => [kind, result?.status, result?.price])).toEqual([
    ['sold', 'sold', '1100.00'],
    ['unsold', 'unsold', null],
    ['withdrawn', 'withdrawn', null],
  ]);
  expect(rows[0]?.result).toEqual(soldFor('1100.00', '5', meyer));
  expect(kindsOf(['1;p', '2;invendu', '5;Retiré'])).toEqual(['unsold', 'unsold', 'withdrawn']);
});

test('a row with the recorded result changes nothing, even if its bidder is not linked to the client', () => {
  expect(kindsOf(['3;300.00;sold;5;E. Meyer;e@example.com', '4;;unsold'])).toEqual(['same', 'same']);
  expect(kindsOf(['3;300.00;;;meyer'])).toEqual(['same']);
  expect(kindsOf(['3;300.00;;;Huber'])).toEqual(['unknownBidder']);
  const lots = [resultLot('1', soldFor('100.00', '9'))];
  // The lot was sold to a paddle number without a client. The name can add the client.
  expect(kindsOf(['1;100;;9'], { lots })).toEqual(['same']);
  expect(kindsOf(['1;100;;9;Huber'], { lots })).toEqual(['unknownBidder']);
  const [added] = classify(['1;100;;9;Huber'], { lots, links: new Map([[bidder({ paddle: '9', name: 'Huber' }).key, huber]]) });
  expect(added).toMatchObject({ kind: 'sold', warnings: [], result: { client: huber } });
});

test('another recorded result, a price below the reserve and another client for the paddle number cause warnings', () => {
  const links = new Map([[bidder({ paddle: '5', name: 'Huber' }).key, huber]]);
  expect(kindsOf(['3;301;;5', '4;100;;5', '2;499.99;;5', '1;100;;5;Huber'], { links })).toEqual([
    'conflict',
    'conflict',
    'belowReserve',
    'otherClient',
  ]);
  expect(kindsOf(['2;500;;5'])).toEqual(['sold']);
  expect(kindsOf(['3;300;;5;Huber'], { links })).toEqual(['conflict']);
});

test('a sold lot with an unknown buyer is imported only after a confirmation', () => {
  // The list of lots omits the paddle number of a buyer without a client, so lot 1 may have been sold to another paddle number.
  const lots = [resultLot('1', soldFor('100.00', null)), resultLot('2', soldFor('100.00', '12'))];
  const { key } = bidder({ paddle: '12' });
  const rows = classify(['1;100;;12', '2;100;;12'], { lots, links: new Map([[key, null]]) });
  expect(rows.map(({ kind, warnings }) => [kind, warnings.map((warning) => warning.kind)])).toEqual([
    ['conflict', ['hasResult']],
    ['same', []],
  ]);
  const linked = classify(['1;100;;12'], { lots, links: new Map([[key, huber]]) });
  expect(linked).toMatchObject([{ kind: 'conflict', result: soldFor('100.00', '12', huber) }]);
  // A different price already causes the warning, which is not repeated.
  expect(classify(['1;90;;12'], { lots, links: new Map([[key, huber]]) })).toMatchObject([{ warnings: [{ kind: 'hasResult' }] }]);
});

test('a paddle number that a file links to several clients needs a confirmation for each row', () => {
  const linkOf = (paddle: string, name: string, client: typeof meyer) => [bidder({ paddle, name }).key, client] as const;
  const rows = ['1;100;;12;Meyer', '5;100;;12;Huber', '2;600;;13;Huber'];
  const links = new Map([linkOf('12', 'Meyer', meyer), linkOf('12', 'Huber', huber), linkOf('13', 'Huber', huber)]);
  expect(classify(rows, { links })).toMatchObject([
    { kind: 'otherClient', warnings: [{ kind: 'otherClientInFile', paddle: '12', client: huber }], result: { client: meyer } },
    { kind: 'otherClient', warnings: [{ kind: 'otherClientInFile', paddle: '12', client: meyer }], result: { client: huber } },
    { kind: 'sold', warnings: [] },
  ]);
  // Two spellings of one client are no contradiction.
  const sameClient = new Map([...links, linkOf('12', 'Huber', meyer)]);
  expect(kindsOf(rows, { links: sameClient })).toEqual(['sold', 'sold', 'sold']);
  // Paddle number 5 belongs to Meyer in this sale. The row of the other client is not warned of Meyer twice.
  const linksOfKnownPaddle = new Map([linkOf('5', 'Meyer', meyer), linkOf('5', 'Huber', huber)]);
  const warned = classify(['1;100;;5;Meyer', '5;100;;5;Huber'], { links: linksOfKnownPaddle });
  expect(warned.map(({ warnings }) => warnings.map(({ kind }) => kind))).toEqual([['otherClientInFile'], ['otherClient']]);
});

test('a row with a blocked buyer needs a confirmation, and a row that already needs one keeps its kind', () => {
  const blocked = new Map([[meyer.id, 'unpaid invoices']]);
  const rows = withBlockedClients(classify(['1;100;;5', '2;100;;5', '4;;passed', '5;100;;77']), blocked);
  expect(rows).toMatchObject([
    { kind: 'blocked', warnings: [{ kind: 'blocked', client: meyer, reason: 'unpaid invoices' }], result: { client: meyer } },
    { kind: 'belowReserve', warnings: [{ kind: 'belowReserve' }, { kind: 'blocked' }] },
    { kind: 'same', warnings: [] },
    { kind: 'unknownBidder', warnings: [] },
  ]);
  expect(withBlockedClients(classify(['1;100;;5']), new Map([['8', '']]))).toMatchObject([{ kind: 'sold', warnings: [] }]);
});

test('a row whose buyer is the consignor of the lot needs a confirmation', () => {
  const lots = [
    { ...resultLot('1'), consignment: '70' },
    { ...resultLot('2'), consignment: '71' },
    // Paddle number 5 belongs to Meyer in this sale.
    resultLot('3', soldFor('300.00', '5', meyer)),
  ];
  const rows = classify(['1;100;;5', '2;100;;5'], { lots });
  const consignors = new Map([
    ['70', meyer.id],
    ['71', huber.id],
  ]);
  expect(withConsignors(rows, consignors)).toMatchObject([
    { kind: 'consignor', warnings: [{ kind: 'consignor', client: meyer }], result: { client: meyer } },
    { kind: 'sold', warnings: [] },
  ]);
  // A lot without a consignment has no consignor.
  expect(withConsignors(classify(['1;100;;5']), consignors)).toMatchObject([{ kind: 'sold', warnings: [] }]);
});

test('a row with an unknown bidder is imported after the user has linked a client, or chosen the paddle number alone', () => {
  const { key } = bidder({ paddle: '77', name: 'Eva Huber', email: 'eva@example.com' });
  const row = '1;100;;77;Eva Huber;eva@example.com';
  expect(kindsOf([row])).toEqual(['unknownBidder']);
  expect(classify([row], { links: new Map([[key, huber]]) })).toMatchObject([{ kind: 'sold', result: soldFor('100.00', '77', huber) }]);
  expect(classify([row], { links: new Map([[key, null]]) })).toMatchObject([{ kind: 'sold', result: soldFor('100.00', '77', null) }]);
  // A known paddle number is not enough if the file also has a name: the platform may have numbers of its own.
  expect(kindsOf(['1;100;;5;Somebody'])).toEqual(['unknownBidder']);
});

test('rows with an ambiguous or missing price wait for the answers of the user', () => {
  expect(kindsOf(['1;1.500;;5', '5'])).toEqual(['ambiguousPrice', 'noPrice']);
  expect(classify(['1;1.500;;5', '5'], { answers: { decimalSign: ',', emptyIsPassed: true } })).toMatchObject([
    { kind: 'sold', result: { price: '1500.00' } },
    { kind: 'unsold' },
  ]);
  // A bidder or the status shows that the price is missing.
  expect(kindsOf(['1;;;5', '5;0;sold'], { answers: { emptyIsPassed: true } })).toEqual(['noPrice', 'noPrice']);
});

test('rows that cannot be imported are kept with their reason', () => {
  const lines = ['9;100;;5', 'x;100;;5', '1;abc;;5', '2;100;maybe;5', '5;100', '3;1;;5', '3;2;;5', '4;1,234.00;;5;;;more'];
  expect(kindsOf(lines)).toEqual([
    'unknownLot',
    'unknownLot',
    'unreadablePrice',
    'unreadableStatus',
    'noBuyer',
    'duplicateLot',
    'duplicateLot',
    'columnCount',
  ]);
  expect(kindsOf([`1;100;;${'5'.repeat(256)}`])).toEqual(['longPaddle']);
  expect(kindsOf(['1;100;;5'], { refusedItems: new Set(['11']) })).toEqual(['refused']);
});

test('each row becomes an entry of its own, in the order of the file, with its confirmation', () => {
  const rows = classify(['5;100;;5', '1;;p', '2;400;;5']);
  let count = 0;
  const newId = () => String(++count);
  const entries = fileEntries(rows, {
    now: 1,
    newId,
    currency,
    confirmationOf: ({ kind }) => (kind === 'belowReserve' ? 'Sure' : ''),
    storesChannel: true,
  });
  expect(entries.map(({ lot, typed, expected, result, place }) => [lot, typed.price, expected.status, result.status, place])).toEqual([
    ['5', '100.00', 'open', 'sold', 0],
    ['1', 'p', 'open', 'unsold', 1],
    ['2', '400.00', 'open', 'sold', 2],
  ]);
  expect(entries.map(({ confirmation }) => confirmation)).toEqual([undefined, undefined, 'Sure']);
  expect(new Set(entries.map(({ group }) => group)).size).toBe(3);
  expect(lastUndoable(entries)).toBe(entries[2]);
  const many = Array.from({ length: maxBatch + 1 }, () => rows[0]).flatMap((row) => row ?? []);
  expect(fileEntries(many, { now: 1, newId, currency, confirmationOf: () => '', storesChannel: true })).toHaveLength(maxBatch);
});

test('the channel of a sold row is sent if the service stores channels and the file names a known channel', () => {
  const entryOptions = { now: 1, newId: () => 'id', currency, confirmationOf: () => '' };
  const channelOf = (text: string, storesChannel = true) => {
    const rows = classify(['5;100;;5', '1;;p']).map((row) => ({ ...row, values: { ...row.values, channel: text } }));
    return fileEntries(rows, { ...entryOptions, storesChannel }).map(({ fields }) => fields.field_sold_channel);
  };
  expect(channelOf('Internet')).toEqual(['internet', undefined]);
  expect(channelOf('Saal')).toEqual(['room', undefined]);
  expect(channelOf('phone bid')).toEqual(['telephone', undefined]);
  expect(channelOf('Ordre d’achat')).toEqual(['commission_bid', undefined]);
  expect(channelOf('Auction platform 7')).toEqual([undefined, undefined]);
  expect(channelOf('')).toEqual([undefined, undefined]);
  expect(channelOf('Internet', false)).toEqual([undefined, undefined]);
});

const cell = (...texts: readonly string[]) => fc.constantFrom('', ...texts);
const line = fc
  .tuple(
    cell('1', '2', '3', '4', '5', '9', 'x'),
    cell('100', '1.500', '300', 'p', '-1'),
    cell('sold', 'passed', 'maybe'),
    cell('5', '77'),
    cell('Meyer', 'Huber'),
    cell('e@example.com'),
  )
  .map((cells) => cells.join(';'));

test('property: each row has one kind, no lot is imported twice, and after the import, nothing is left to import', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.boolean(),
      fc.constantFrom('.' as const, ',' as const, undefined),
      (lines, emptyIsPassed, decimalSign) => {
        const rows = classify(lines);
        const links = new Map(rows.flatMap((row) => (row.bidder ? [[row.bidder.key, huber] as const] : [])));
        const overrides = { links, answers: { emptyIsPassed, decimalSign } };
        const before = classify(lines, overrides);
        expect(before).toHaveLength(lines.length);
        expect(before.every(({ kind }) => rowKinds.includes(kind))).toBe(true);
        expect(countKinds(before).reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
        const results = before.flatMap(({ lot, result }): [string, LotResult][] => (lot && result ? [[lot.id, result]] : []));
        const recorded = new Map(results);
        expect(recorded.size).toBe(results.length);
        const lots = options.lots.map((lot) => ({ ...lot, result: recorded.get(lot.id) ?? lot.result }));
        const after = classify(lines, { ...overrides, lots });
        expect(after.filter(({ result }) => result)).toEqual([]);
        expect(after.map(({ kind }) => kind)).toEqual(before.map(({ kind, result }) => (result ? 'same' : kind)));
      },
    ),
  );
});
