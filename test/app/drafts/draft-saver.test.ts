import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDraftSaver } from '../../../src/ui/drafts/draft-saver.ts';

const name = 'draft.clients/1.slot';
let store = memoryStore();
let company: string | undefined;
const createSaver = () =>
  createDraftSaver(store, name, () => (company === undefined ? undefined : { values: { company }, before: { company: '' } }));
const storedCompany = (): unknown => store.getItem(name)?.values.company;

beforeEach(() => {
  vi.useFakeTimers();
  store = memoryStore();
  store.setup();
  company = undefined;
});
afterEach(() => vi.useRealTimers());

test('typed text is stored within a second, while the user continues to type', () => {
  const { scheduleSave } = createSaver();
  for (const text of ['A', 'Ab', 'Abc', 'Abcd']) {
    company = text;
    scheduleSave();
    vi.advanceTimersByTime(150);
  }
  expect(storedCompany()).toBe('Abc');
  vi.advanceTimersByTime(1_000);
  expect(storedCompany()).toBe('Abcd');
});

test('flush stores typed text immediately', () => {
  const { scheduleSave, flush } = createSaver();
  company = 'A';
  scheduleSave();
  flush();
  expect(storedCompany()).toBe('A');
});

test('deleteDraft removes the draft, and a pending write does not store it again', () => {
  const { scheduleSave, flush, deleteDraft } = createSaver();
  company = 'A';
  scheduleSave();
  flush();
  company = 'Ab';
  scheduleSave();
  deleteDraft();
  flush();
  vi.advanceTimersByTime(1_000);
  expect(storedCompany()).toBeUndefined();
});

test('the draft is removed if the user restores the original value', () => {
  const { scheduleSave } = createSaver();
  company = 'A';
  scheduleSave();
  vi.advanceTimersByTime(1_000);
  company = undefined;
  scheduleSave();
  vi.advanceTimersByTime(1_000);
  expect(store.getItem(name)).toBeUndefined();
});
