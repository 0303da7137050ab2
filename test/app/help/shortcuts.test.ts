import { expect, test } from 'vitest';
import { shortcuts, shortcutsOn } from '../../../src/help/shortcuts.ts';
import { goShortcut } from '../../../src/layout/menu-entries.ts';

const actionsOn = (path: string) => shortcutsOn(path).map(({ action }) => action);

test.each([
  ['/clients', true],
  ['/bin', true],
  ['/tasks/board', true],
  ['/tasks/my-work', true],
  ['/transactions', false],
  ['/jobs', false],
  ['/clients/7/show', false],
])('the key of the search field is listed on the page %s: %s', (path, isListed) => {
  expect(actionsOn(path).includes('search')).toBe(isListed);
});

test('the key that saves a note is listed on the pages of records with notes', () => {
  expect(actionsOn('/orders/7/show')).toContain('note');
  expect(actionsOn('/jobs/7/show')).not.toContain('note');
  expect(actionsOn('/jobs/7/show')).toContain('nextRecord');
});

test('keys are upper-case letters in the list of keys, in the menu and in the palette', () => {
  const keys = [...shortcuts.flatMap((shortcut) => shortcut.keys), goShortcut('d')];
  expect(keys.filter((key) => /(^|[ +])[a-z]( |$)/.test(key))).toEqual([]);
});
