import { afterEach, expect, it, vi } from 'vitest';
import { shareResults } from '../../src/resources/jobs/results/shared-results.ts';

const open: ReturnType<typeof shareResults>[] = [];
const openTab = (uid: string) => {
  const shared = shareResults(uid);
  open.push(shared);
  return shared;
};
afterEach(() => {
  for (const shared of open.splice(0)) shared.stop();
});

it('a result that one tab shows is known in the other tabs of the same user, and is closed in all tabs at once', async () => {
  const [otherTab, showingTab, colleague] = [openTab('2'), openTab('2'), openTab('3')];
  const close = vi.fn();
  const closeRemovedResult = vi.fn();
  showingTab.announceShown('7', close);
  showingTab.announceShown('8', closeRemovedResult)();
  await vi.waitFor(() => expect(otherTab.wasShownElsewhere('7')).toBe(true), { timeout: 30_000 });
  otherTab.announceClosed('8');
  otherTab.announceClosed('7');
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(closeRemovedResult).not.toHaveBeenCalled();
  expect([otherTab.wasShownElsewhere('9'), colleague.wasShownElsewhere('7')]).toEqual([false, false]);
});

it('results without a job are not shared between tabs', async () => {
  const [firstTab, secondTab] = [openTab('2'), openTab('2')];
  const close = vi.fn();
  secondTab.announceShown(undefined, close);
  firstTab.announceShown(undefined, () => {});
  firstTab.announceClosed(undefined);
  firstTab.announceShown('7', () => {});
  await vi.waitFor(() => expect(secondTab.wasShownElsewhere('7')).toBe(true), { timeout: 30_000 });
  expect(secondTab.wasShownElsewhere(undefined)).toBe(false);
  expect(close).not.toHaveBeenCalled();
});
