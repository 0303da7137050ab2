import { memoryStore } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKeeper } from '../../../src/ui/drafts/draft-keeper.ts';

const name = 'draft.clients/1.slot';
let store = memoryStore();
let company: string | undefined;
const keeper = () => draftKeeper(store, name, () => (company === undefined ? undefined : { values: { company }, before: { company: '' } }));
const kept = (): unknown => store.getItem(name)?.values.company;

beforeEach(() => {
  vi.useFakeTimers();
  store = memoryStore();
  store.setup();
  company = undefined;
});
afterEach(() => vi.useRealTimers());

test('what is typed is kept soon, while typing goes on', () => {
  const { touched } = keeper();
  for (const text of ['A', 'Ab', 'Abc', 'Abcd']) {
    company = text;
    touched();
    vi.advanceTimersByTime(150);
  }
  expect(kept()).toBe('Abc');
  vi.advanceTimersByTime(1_000);
  expect(kept()).toBe('Abcd');
});

test('when the page may go it is kept at once', () => {
  const { touched, flush } = keeper();
  company = 'A';
  touched();
  flush();
  expect(kept()).toBe('A');
});

test('nothing is left of what was saved, not even by what was waiting to be kept', () => {
  const { touched, flush, forget } = keeper();
  company = 'A';
  touched();
  flush();
  company = 'Ab';
  touched();
  forget();
  flush();
  vi.advanceTimersByTime(1_000);
  expect(kept()).toBeUndefined();
});

test('what was undone by hand is no draft any more', () => {
  const { touched } = keeper();
  company = 'A';
  touched();
  vi.advanceTimersByTime(1_000);
  company = undefined;
  touched();
  vi.advanceTimersByTime(1_000);
  expect(store.getItem(name)).toBeUndefined();
});
