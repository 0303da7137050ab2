import { expect, test } from 'vitest';
import { withTimeLimit } from '../../server/http/time-limit.ts';

const never = () => new Promise<never>(() => {});

test('work that ends before the timeout keeps its result or its error', async () => {
  expect(await withTimeLimit(60_000, true, async () => 'done')).toBe('done');
  await expect(withTimeLimit(60_000, true, () => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
});

test('after the timeout, a read is reported as too slow, and the outcome of a write as unknown', async () => {
  await expect(withTimeLimit(1, false, never)).rejects.toMatchObject({
    document: { status: 503, type: expect.stringContaining('too-slow') },
  });
  await expect(withTimeLimit(1, true, never)).rejects.toMatchObject({
    document: { status: 503, type: expect.stringContaining('unavailable'), detail: expect.stringContaining('may have been made') },
  });
});
