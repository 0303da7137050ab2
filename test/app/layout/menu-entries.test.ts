import { expect, test } from 'vitest';
import { currentEntryPath } from '../../../src/layout/menu-entries.ts';

const entries = ['/dashboard', '/tasks', '/tasks/board', '/sales'].map((to) => ({ to }));

test.each([
  ['/tasks', '/tasks'],
  ['/tasks/12/show', '/tasks'],
  ['/tasks/board', '/tasks/board'],
  ['/tasks/boards', '/tasks'],
  ['/salesroom', undefined],
  ['/', undefined],
])('at %s, the current menu entry is %s', (pathname, entry) => {
  expect(currentEntryPath(entries, pathname)).toBe(entry);
});
