import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadUntilThere } from '../../../src/realtime/load-until-there.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Code that cannot be fetched so many times. */
function code(failures: number) {
  const then = vi.fn();
  const load = vi.fn(() => (load.mock.calls.length > failures ? Promise.resolve('code') : Promise.reject(new Error('away'))));
  return { load, then };
}

it('is fetched again until it comes', async () => {
  const { load, then } = code(3);
  loadUntilThere(load, then);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(4);
  expect(then).toHaveBeenCalledExactlyOnceWith('code');
});

it('is fetched at once when somebody comes back, and not twice at a time', async () => {
  const { load, then } = code(1);
  const loading = loadUntilThere(load, then);
  loading.tryNow();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  loading.tryNow();
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  loading.tryNow();
  expect(load).toHaveBeenCalledTimes(2);
  expect(then).toHaveBeenCalledOnce();
});

it('is not handed on once nobody wants it', async () => {
  const { load, then } = code(1);
  const loading = loadUntilThere(load, then);
  await vi.advanceTimersByTimeAsync(0);
  loading.stop();
  loading.tryNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  const other = code(0);
  loadUntilThere(other.load, other.then).stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(other.then).not.toHaveBeenCalled();
});
