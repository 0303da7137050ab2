import { describe, expect, test } from 'vitest';
import { nearestBids, nextBid, previousBid } from '../../../../src/resources/lots/results/bid-steps.ts';
import { entryWarnings } from '../../../../src/resources/lots/results/entry-warnings.ts';
import { openResult } from '../../../../src/resources/lots/results/lot-result.ts';
import { clientProposals, clientsOfPaddles } from '../../../../src/resources/lots/results/paddles.ts';
import { nextOpenLot, resultLots, resultTotals } from '../../../../src/resources/lots/results/result-lots.ts';
import { entryOf, fetchedLot, meyer, passed, resultLot, soldFor } from './lot-entries.ts';

describe('nextOpenLot', () => {
  const lots = [resultLot('1'), resultLot('2', passed), resultLot('3'), resultLot('4')];

  test('the next lot is the first without a result after the entered lots', () => {
    expect(nextOpenLot(lots, new Set(['11']))?.name).toBe('3');
    expect(nextOpenLot(lots, new Set(['13']))?.name).toBe('4');
  });

  test('the next lot is the first open lot of the sale if no open lot follows the entered lots, or if no lots were entered', () => {
    expect(nextOpenLot(lots, new Set(['14']))?.name).toBe('1');
    expect(nextOpenLot(lots, new Set())?.name).toBe('1');
  });

  test('there is no next lot if every lot has a result', () => {
    expect(nextOpenLot(lots, new Set(['11', '13', '14']))).toBeUndefined();
  });
});

describe('resultLots', () => {
  const options = { readAt: 1_000, namesAreIds: false, paddles: new Map<string, string>() };

  test('lots have the results of entries that the fetched data does not contain yet', () => {
    const lots = resultLots(
      [fetchedLot('1'), fetchedLot('2'), fetchedLot('3'), fetchedLot('4', { status: 'unsold' })],
      [
        entryOf('a', { item: '11', state: 'waiting' }),
        entryOf('b', { item: '12', state: 'saved', savedAt: 2_000 }),
        entryOf('c', { item: '13', state: 'refused' }),
        entryOf('d', { item: '14', state: 'saved', savedAt: 500 }),
      ],
      options,
    );
    expect(lots.map(({ result }) => result.status)).toEqual(['sold', 'sold', 'open', 'unsold']);
    expect(resultTotals(lots)).toEqual({ enteredCount: 3, openCount: 1, totalCents: 20_000 });
  });

  test('a lot with several entries has the result of the last one', () => {
    const [lot] = resultLots([fetchedLot('1')], [entryOf('a'), entryOf('b', { result: passed })], options);
    expect(lot?.result).toEqual(passed);
  });

  test('lots without a lot number are left out, unless lots are named by the number of the item', () => {
    expect(resultLots([fetchedLot('')], [], options)).toEqual([]);
    expect(resultLots([fetchedLot('')], [], { ...options, namesAreIds: true })).toMatchObject([{ name: '10' }]);
  });

  test('lots that were sold without a client have the paddle number that was read separately', () => {
    const sold = fetchedLot('1', { status: 'sold', hammer_price: '50.00' });
    expect(resultLots([sold], [], options)[0]?.result.paddle).toBeNull();
    expect(resultLots([sold], [], { ...options, paddles: new Map([['11', '9']]) })[0]?.result.paddle).toBe('9');
  });
});

describe('clientsOfPaddles', () => {
  test('a paddle number belongs to the client of its other lots', () => {
    const lots = [resultLot('1', soldFor('10.00', '204', meyer)), resultLot('2', soldFor('20.00', '204')), resultLot('3')];
    const clients = clientsOfPaddles(lots);
    expect(clients.get('204')).toEqual(meyer);
    expect(clientProposals(lots, clients)).toEqual([{ paddle: '204', client: meyer, lots: [lots[1]] }]);
  });

  test('a paddle number belongs to no client if its lots have several clients or none', () => {
    const other = { id: '8', label: 'Other' };
    const lots = [
      resultLot('1', soldFor('10.00', '204', meyer)),
      resultLot('2', soldFor('20.00', '204', other)),
      resultLot('3', soldFor('20.00', '5')),
    ];
    expect([...clientsOfPaddles(lots)]).toEqual([]);
    expect(clientProposals(lots, clientsOfPaddles(lots))).toEqual([]);
  });
});

describe('entryWarnings', () => {
  const entryFor = (lots: ReturnType<typeof resultLot>[], price = '100.00', paddle = '204') => ({
    lots,
    outcome: { status: 'sold', price } as const,
    paddle,
  });
  const kinds = (...parameters: Parameters<typeof entryWarnings>) => entryWarnings(...parameters).map(({ kind }) => kind);
  const none = new Map<string, typeof meyer>();

  test('a price below the reserve needs a confirmation, and the reserve itself does not', () => {
    expect(kinds(entryFor([resultLot('1', openResult, '100.01')]), null, none)).toEqual(['belowReserve']);
    expect(kinds(entryFor([resultLot('1', openResult, '100.00')]), null, none)).toEqual([]);
  });

  test('the type of the reserve determines the warning', () => {
    const kindsFor = (type: string) => kinds(entryFor([resultLot('1', openResult, '100.01', type)]), null, none);
    expect(kindsFor('none')).toEqual([]);
    expect(kindsFor('fixed')).toEqual(['belowFixedReserve']);
    expect(kindsFor('discretionary')).toEqual(['belowDiscretionaryReserve']);
    const sold = resultLot('1', soldFor('100.00', '204', meyer), '500.00', 'fixed');
    expect(kinds(entryFor([sold]), meyer, none)).not.toContain('belowFixedReserve');
  });

  test('a different result needs a confirmation, and the addition of a missing client does not', () => {
    expect(kinds(entryFor([resultLot('1', passed)]), null, none)).toEqual(['hasResult']);
    expect(kinds(entryFor([resultLot('1', soldFor('90.00'))]), null, none)).toEqual(['hasResult']);
    expect(kinds(entryFor([resultLot('1', soldFor('100.00', '204'), '500.00')]), meyer, none)).toEqual([]);
    expect(kinds(entryFor([resultLot('1', soldFor('100.00', '204', meyer))]), null, none)).toEqual(['hasResult']);
  });

  test('one price for several lots and another client for a known paddle number need a confirmation', () => {
    expect(kinds(entryFor([resultLot('1'), resultLot('2')]), null, none)).toEqual(['severalSold']);
    expect(kinds(entryFor([resultLot('1')]), { id: '8', label: 'Other' }, new Map([['204', meyer]]))).toEqual(['otherClient']);
    expect(kinds({ lots: [resultLot('1'), resultLot('2')], outcome: { status: 'unsold' }, paddle: '' }, null, none)).toEqual([]);
  });
});

test('bids follow the increments of the sale', () => {
  const steps = [
    { from: '1000.00', step: '100.00' },
    { from: '0.00', step: '50.00' },
  ];
  expect(nextBid('0', steps)).toBe('50.00');
  expect(nextBid('950.00', steps)).toBe('1000.00');
  expect(nextBid('1000.00', steps)).toBe('1100.00');
  expect(nextBid('1020.00', steps)).toBe('1100.00');
  expect(previousBid('1100.00', steps)).toBe('1000.00');
  expect(previousBid('1000.00', steps)).toBe('950.00');
  expect(previousBid('50.00', steps)).toBeUndefined();
  expect(nextBid('100.00', [])).toBeUndefined();
});

test('the first price of an increment is a bid, although the increment below does not lead to it', () => {
  const steps = [
    { from: null, step: '30.00' },
    { from: '100.00', step: '50.00' },
    { from: '250.00', step: '100.00' },
  ];
  expect(nextBid('90.00', steps)).toBe('100.00');
  expect(nextBid('100.00', steps)).toBe('150.00');
  expect(nextBid('250.00', steps)).toBe('300.00');
  expect(previousBid('300.00', steps)).toBe('250.00');
  expect(previousBid('100.00', steps)).toBe('90.00');
  expect(nearestBids('100.00', steps)).toEqual([]);
  expect(nearestBids('120.00', steps)).toEqual(['100.00', '150.00']);
});

test('the nearest bids of a price that is not a bid are the bids below and above the price', () => {
  const steps = [
    { from: null, step: '50.00' },
    { from: '250.00', step: '100.00' },
  ];
  expect(nearestBids('120.00', steps)).toEqual(['100.00', '150.00']);
  expect(nearestBids('20.00', steps)).toEqual(['50.00']);
  expect(nearestBids('320.00', steps)).toEqual(['300.00', '400.00']);
  for (const bid of ['50.00', '200.00', '250.00', '300.00']) expect(nearestBids(bid, steps)).toEqual([]);
  expect(nearestBids('120.00', [])).toEqual([]);
  expect(nearestBids('120.00', [{ from: '500.00', step: '50.00' }])).toEqual([]);
});
