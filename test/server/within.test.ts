import { expect, test } from 'vitest';
import { within } from '../../server/http/time-limit.ts';

const never = () => new Promise<never>(() => {});

test('work that ends in time gives what it gives', async () => {
  expect(await within(60_000, true, async () => 'done')).toBe('done');
  await expect(within(60_000, true, () => Promise.reject(new Error('of its own')))).rejects.toThrow('of its own');
});

test('nobody waits without end: a read was too slow, and of a write it is not known whether it was done', async () => {
  await expect(within(1, false, never)).rejects.toMatchObject({ document: { status: 503, type: expect.stringContaining('too-slow') } });
  await expect(within(1, true, never)).rejects.toMatchObject({
    document: { status: 503, type: expect.stringContaining('unavailable'), detail: expect.stringContaining('not known') },
  });
});
