import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problemError } from '../../../../src/providers/http/http-error.ts';
import { fieldsOfResult, openResult } from '../../../../src/resources/lots/results/lot-result.ts';
import { openStoredQueue } from '../../../../src/resources/lots/results/queue-storage.ts';
import { isUnsettled } from '../../../../src/resources/lots/results/result-queue.ts';
import { startSender } from '../../../../src/resources/lots/results/send-queue.ts';
import { entryOf, fetchedLot, readyStore } from './lot-entries.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Sends `count` entries. After every `failsEvery` saved entries, one request gets no response. Returns the numbers of saved entries at
 * which the lots were fetched again.
 */
async function sendAndRecordFetches(count: number, failsEvery: number) {
  const queue = openStoredQueue(readyStore(), '3');
  const entries = Array.from({ length: count }, (_, place) => entryOf(`entry ${place}`, { place, item: String(place + 1) }));
  queue.dispatch({ type: 'added', entries });
  let savedCount = 0;
  let hasJustFailed = false;
  const fetches: number[] = [];
  const sender = startSender({
    queue,
    requests: {
      read: async (id) => {
        hasJustFailed = !hasJustFailed && savedCount > 0 && savedCount % failsEvery === 0;
        if (hasJustFailed) throw problemError('app.errors.unreachable', 0);
        return {
          ...fetchedLot(id),
          ...fieldsOfResult(openResult),
          sale: null,
          consignment: null,
          category: null,
          images: [],
          measures: { height: '', width: '', depth: '' },
          created: '',
        };
      },
      update: async () => {
        savedCount += 1;
      },
    },
    isElected: () => true,
    onSettled: () => {},
    onBatchSettled: () => void fetches.push(savedCount),
  });
  while (queue.get().some(isUnsettled)) await vi.runAllTimersAsync();
  sender.stop();
  return fetches;
}

test('the lots are fetched again after every 50 saved entries and after the last one, also if requests fail between them', async () => {
  expect(await sendAndRecordFetches(120, 1_000)).toEqual([50, 100, 120]);
  expect(await sendAndRecordFetches(120, 40)).toEqual([50, 100, 120]);
  expect(await sendAndRecordFetches(50, 1_000)).toEqual([50]);
});
