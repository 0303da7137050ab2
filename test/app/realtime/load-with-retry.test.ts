import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithRetry } from '../../../src/realtime/connection/load-with-retry.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a loader that fails the given number of times, and a callback for the loaded code. */
function createLoader(failures: number) {
  const onLoaded = vi.fn();
  const load = vi.fn(() => (load.mock.calls.length > failures ? Promise.resolve('code') : Promise.reject(new Error('away'))));
  return { load, onLoaded };
}

it('code is fetched again until it is loaded', async () => {
  const { load, onLoaded } = createLoader(3);
  loadWithRetry(load, onLoaded);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(4);
  expect(onLoaded).toHaveBeenCalledExactlyOnceWith('code');
});

it('code is fetched immediately when the user returns, without concurrent requests', async () => {
  const { load, onLoaded } = createLoader(1);
  const loading = loadWithRetry(load, onLoaded);
  loading.tryNow();
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(0);
  loading.tryNow();
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  loading.tryNow();
  expect(load).toHaveBeenCalledTimes(2);
  expect(onLoaded).toHaveBeenCalledOnce();
});

it('code is not passed to the callback after stop()', async () => {
  const { load, onLoaded } = createLoader(1);
  const loading = loadWithRetry(load, onLoaded);
  await vi.advanceTimersByTimeAsync(0);
  loading.stop();
  loading.tryNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  const other = createLoader(0);
  loadWithRetry(other.load, other.onLoaded).stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(other.onLoaded).not.toHaveBeenCalled();
});
