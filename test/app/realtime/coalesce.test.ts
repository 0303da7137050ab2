import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coalesce, maxHeldItems } from '../../../src/realtime/reactions/coalesce.ts';

describe('a burst of events', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const gather = () => {
    const handled: (readonly string[])[] = [];
    return {
      handled,
      burst: coalesce<string>(
        () => 500,
        (item) => item,
        (items) => handled.push(items),
      ),
    };
  };

  it('a burst of events is handled once immediately and then in one batch', () => {
    const { handled, burst } = gather();
    for (const item of ['a', 'b', 'c', 'b', 'a']) burst.add(item);
    expect(handled).toEqual([['a']]);
    vi.advanceTimersByTime(500);
    expect(handled).toEqual([['a'], ['b', 'c', 'a']]);
  });

  it('a burst of 1,000 events in three seconds is handled at most twice a second', () => {
    const { handled, burst } = gather();
    for (let event = 0; event < 1_000; event++) {
      burst.add('client 7');
      vi.advanceTimersByTime(3);
    }
    expect(handled.length).toBeLessThanOrEqual(7);
    expect(handled.length).toBeGreaterThanOrEqual(6);
  });

  it('a burst of events does not delay the next event after a pause', () => {
    const { handled, burst } = gather();
    burst.add('a');
    vi.advanceTimersByTime(10_000);
    burst.add('b');
    expect(handled).toEqual([['a'], ['b']]);
  });

  it('the events of a burst that were not handled yet are discarded by stop()', () => {
    const { handled, burst } = gather();
    burst.add('a');
    burst.add('b');
    burst.stop();
    vi.advanceTimersByTime(10_000);
    expect(handled).toEqual([['a']]);
  });

  it('a burst of events is held until it is released, without duplicates', () => {
    let hidden = true;
    const handled: (readonly string[])[] = [];
    const burst = coalesce<string>(
      () => 500,
      (item) => item,
      (items) => handled.push(items),
      () => hidden,
    );
    for (const item of ['a', 'b', 'a']) burst.add(item);
    vi.advanceTimersByTime(10_000);
    expect(handled).toEqual([]);
    hidden = false;
    expect(burst.release()).toBe(true);
    expect(handled).toEqual([['a', 'b']]);
  });

  it('a burst of events that is held is limited in number, and release() returns false if events were dropped', () => {
    let hidden = true;
    const handled: (readonly string[])[] = [];
    const burst = coalesce<string>(
      () => 500,
      (item) => item,
      (items) => handled.push(items),
      () => hidden,
    );
    for (let item = 0; item < maxHeldItems + 10; item++) burst.add(`${item}`);
    hidden = false;
    expect(burst.release()).toBe(false);
    expect(handled[0]).toHaveLength(maxHeldItems);
    expect(burst.release()).toBe(true);
  });

  it('the events of a burst that were removed with take() are not handled', () => {
    const { handled, burst } = gather();
    burst.add('a');
    burst.add('b');
    expect(burst.take()).toEqual(['b']);
    vi.advanceTimersByTime(10_000);
    expect(handled).toEqual([['a']]);
  });
});
