import { afterEach, expect, it, vi } from 'vitest';
import { shareResults } from '../../src/resources/jobs/results/shared-results.ts';

const open: ReturnType<typeof shareResults>[] = [];
const tab = (uid: string) => {
  const shared = shareResults(uid);
  open.push(shared);
  return shared;
};
afterEach(() => {
  for (const shared of open.splice(0)) shared.stop();
});

it('a result is shown in one tab of the user only, and closing it closes it in all tabs', async () => {
  const [one, other, colleague] = [tab('2'), tab('2'), tab('3')];
  const close = vi.fn();
  const gone = vi.fn();
  other.announceShown('7', close);
  other.announceShown('8', gone)();
  await vi.waitFor(() => expect(one.wasShownElsewhere('7')).toBe(true), { timeout: 30_000 });
  one.announceClosed('8');
  one.announceClosed('7');
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce(), { timeout: 30_000 });
  expect(gone).not.toHaveBeenCalled();
  expect([one.wasShownElsewhere('9'), colleague.wasShownElsewhere('7')]).toEqual([false, false]);
});

it('results without a job are not shared between tabs', async () => {
  const [one, other] = [tab('2'), tab('2')];
  const close = vi.fn();
  other.announceShown(undefined, close);
  one.announceShown(undefined, () => {});
  one.announceClosed(undefined);
  one.announceShown('7', () => {});
  await vi.waitFor(() => expect(other.wasShownElsewhere('7')).toBe(true), { timeout: 30_000 });
  expect(other.wasShownElsewhere(undefined)).toBe(false);
  expect(close).not.toHaveBeenCalled();
});
