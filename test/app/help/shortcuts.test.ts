import { expect, test } from 'vitest';
import { shortcutsOn } from '../../../src/help/shortcuts.ts';

const actionsOn = (path: string) => shortcutsOn(path).map(({ action }) => action);

test.each([
  ['/clients', true],
  ['/bin', true],
  ['/tasks/board', true],
  ['/tasks/my-work', true],
  ['/transactions', false],
  ['/jobs', false],
  ['/clients/7/show', false],
])('on %s, whether the key of the search field is listed is %s', (path, isListed) => {
  expect(actionsOn(path).includes('search')).toBe(isListed);
});

test('the key that saves a note is listed on the pages of records with notes', () => {
  expect(actionsOn('/orders/7/show')).toContain('note');
  expect(actionsOn('/jobs/7/show')).not.toContain('note');
  expect(actionsOn('/jobs/7/show')).toContain('nextRecord');
});
