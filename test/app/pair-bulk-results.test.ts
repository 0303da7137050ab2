import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BulkResult, pairBulkResults } from '../../src/resources/jobs/results/pair-bulk-results.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bulk = (count: number) => ({ name: 'bulk_update', type: 'bulk', count, status: 'warning', message: `${count} changed` }) as const;
const end = (item_id: string, changed: number, name = 'item_bulk_update') => ({
  name,
  item_id,
  result: { nid: '7', data: { changed, refused: 2, reasons: [{ id: '1', lot: '12', reason: 'It is sold' }] } },
});

function collectResults() {
  const shown: BulkResult[] = [];
  return { shown, pairs: pairBulkResults((result) => shown.push(result)) };
}

describe('the end of a bulk operation', () => {
  it('the end of a bulk operation is shown with a link to its job and the number of refused items', () => {
    const { shown, pairs } = collectResults();
    pairs.handleBulkEnd(bulk(498));
    pairs.handleJobEnd(end('7', 498));
    vi.advanceTimersByTime(10_000);
    expect(shown).toMatchObject([{ status: 'warning', message: '498 changed', job: '7', outcome: { changed: 498, count: 2 } }]);
  });

  it('the end of a bulk operation is paired with its own job if the service sends the id of the job', () => {
    const { shown, pairs } = collectResults();
    pairs.handleBulkEnd({ ...bulk(3), item_id: '8' });
    pairs.handleJobEnd(end('7', 3));
    expect(shown).toEqual([]);
    pairs.handleJobEnd(end('8', 3, 'item_bulk_take_back'));
    expect(shown).toMatchObject([{ job: '8' }]);
  });

  it('the end of a bulk operation is shown without a job if no matching job ends within the waiting time', () => {
    const { shown, pairs } = collectResults();
    pairs.handleBulkEnd(bulk(3));
    pairs.handleJobEnd(end('7', 3, 'control_list_ih_check'));
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([{ status: 'warning', message: '3 changed' }]);
    pairs.handleJobEnd(end('8', 3));
    expect(shown).toHaveLength(1);
  });

  it('the end of a bulk operation is shown once for each of several operations, in their order', () => {
    const { shown, pairs } = collectResults();
    pairs.handleBulkEnd(bulk(1));
    pairs.handleBulkEnd(bulk(2));
    pairs.handleJobEnd(end('7', 1));
    pairs.handleJobEnd(end('8', 2));
    expect(shown.map(({ job, message }) => [job, message])).toEqual([
      ['7', '1 changed'],
      ['8', '2 changed'],
    ]);
  });

  it('the end of a bulk operation is not shown after the user has left the page', () => {
    const { shown, pairs } = collectResults();
    pairs.handleBulkEnd(bulk(1));
    pairs.stop();
    vi.advanceTimersByTime(10_000);
    expect(shown).toEqual([]);
  });
});
