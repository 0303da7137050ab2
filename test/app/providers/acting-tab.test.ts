import { afterEach, expect, test, vi } from 'vitest';
import { type ActingTab, actingTab } from '../../../src/providers/acting-tab.ts';

const tabs: ActingTab[] = [];
const open = () => {
  const tab = actingTab('calls', '7');
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

test('one tab acts; when it is closed, the next open tab takes over', async () => {
  stubLocks();
  const [first, closed, next] = [open(), open(), open()];
  await vi.waitFor(() => expect(first.isActing()).toBe(true), { timeout: 30_000 });
  closed.stop();
  expect([closed.isActing(), next.isActing()]).toEqual([false, false]);
  first.stop();
  await vi.waitFor(() => expect(next.isActing()).toBe(true), { timeout: 30_000 });
  expect([first.isActing(), closed.isActing()]).toEqual([false, false]);
});

test('without the Web Locks API, every visible tab acts', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { visibilityState: 'visible' });
  expect(open().isActing()).toBe(true);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  expect(open().isActing()).toBe(false);
});
