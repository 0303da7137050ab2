import { afterEach, expect, it, vi } from 'vitest';
import { shareResults } from '../../src/resources/jobs/shared-results.ts';

const open: ReturnType<typeof shareResults>[] = [];
const tab = (uid: string) => {
  const shared = shareResults(uid);
  open.push(shared);
  return shared;
};
afterEach(() => {
  for (const shared of open.splice(0)) shared.stop();
});

it('what is shown in one tab is known in the user’s others, and closed in all when it is closed in one', async () => {
  const [one, other, colleague] = [tab('2'), tab('2'), tab('3')];
  const close = vi.fn();
  const gone = vi.fn();
  other.shown('7', close);
  other.shown('8', gone)();
  await vi.waitFor(() => expect(one.wasShownElsewhere('7')).toBe(true));
  one.closed('8');
  one.closed('7');
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(gone).not.toHaveBeenCalled();
  expect([one.wasShownElsewhere('9'), colleague.wasShownElsewhere('7')]).toEqual([false, false]);
});

it('of results without a job no tab tells another', async () => {
  const [one, other] = [tab('2'), tab('2')];
  const close = vi.fn();
  other.shown(undefined, close);
  one.shown(undefined, () => {});
  one.closed(undefined);
  one.shown('7', () => {});
  await vi.waitFor(() => expect(other.wasShownElsewhere('7')).toBe(true));
  expect(other.wasShownElsewhere(undefined)).toBe(false);
  expect(close).not.toHaveBeenCalled();
});
