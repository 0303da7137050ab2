/** Lots, results and queue entries for tests of entering results. */
import { memoryStore, type Store } from 'react-admin';
import { fieldsOfResult, type LotResult, openResult } from '../../../../src/resources/lots/results/lot-result.ts';
import type { FetchedLot, ResultLot } from '../../../../src/resources/lots/results/result-lots.ts';
import type { QueueEntry } from '../../../../src/resources/lots/results/result-queue.ts';

export const meyer = { id: '7', label: 'Meyer' };
export const soldFor = (price: string, paddle: string | null = '204', client: LotResult['client'] = null): LotResult => ({
  status: 'sold',
  price,
  paddle,
  client,
});
export const passed: LotResult = { ...openResult, status: 'unsold' };

/** Returns the lot with the number `name`. The id of its item is the number plus 10. */
export const resultLot = (name: string, result: LotResult = openResult, reserve: string | null = null, reserveType = ''): ResultLot => ({
  id: String(10 + Number.parseInt(name, 10)),
  name,
  title: `Lot ${name}`,
  estimates: [null, null],
  reserve,
  reserveType,
  result,
});

export const fetchedLot = (lot: string, overrides: Partial<FetchedLot> = {}): FetchedLot => ({
  id: String(10 + Number.parseInt(lot || '0', 10)),
  lot,
  label: `Lot ${lot}`,
  description: '',
  estimate_low: null,
  estimate_high: null,
  reserve_price: null,
  hammer_price: null,
  status: 'available',
  winner: null,
  consignment: null,
  updated: '2026-01-01T00:00:00.000Z',
  ...overrides,
});

export const entryOf = (id: string, overrides: Partial<QueueEntry> = {}): QueueEntry => {
  const result = overrides.result ?? soldFor('100.00');
  return {
    id,
    at: 1,
    place: 0,
    group: `group of ${id}`,
    typed: { lot: '1', price: '100', paddle: '204' },
    item: '11',
    lot: '1',
    expected: openResult,
    result,
    fields: fieldsOfResult(result),
    state: 'waiting',
    ...overrides,
  };
};

export function readyStore(): Store {
  const store = memoryStore();
  store.setup();
  return store;
}
