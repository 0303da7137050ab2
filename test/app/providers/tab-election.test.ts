import { afterEach, expect, test, vi } from 'vitest';
import { joinTabElection, type TabElection } from '../../../src/providers/tab-election.ts';

const tabs: TabElection[] = [];
const open = () => {
  const tab = joinTabElection('calls', '7');
  tabs.push(tab);
  return tab;
};
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.stop();
  vi.unstubAllGlobals();
});

/** Replaces the Web Locks API: grants the lock to one request after the other. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: { signal: AbortSignal }, held: () => Promise<void>) => {
    const turn = last.then(() => (signal.aborted ? Promise.reject(signal.reason) : held()));
    last = turn.catch(() => {});
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('one tab is elected; when it is closed, the next open tab is elected', async () => {
  stubLocks();
  const [first, closed, next] = [open(), open(), open()];
  await vi.waitFor(() => expect(first.isElected()).toBe(true), { timeout: 30_000 });
  closed.stop();
  expect([closed.isElected(), next.isElected()]).toEqual([false, false]);
  first.stop();
  await vi.waitFor(() => expect(next.isElected()).toBe(true), { timeout: 30_000 });
  expect([first.isElected(), closed.isElected()]).toEqual([false, false]);
});

test('without the Web Locks API, each visible tab is elected, and a hidden tab is not', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { visibilityState: 'visible' });
  expect(open().isElected()).toBe(true);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  expect(open().isElected()).toBe(false);
});
