import { renderHook } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../../src/ui/drafts/use-draft.ts';
import { createHookContext } from '../hook-context.tsx';

const typed = { values: { company: 'A' }, before: { company: '' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a form with text that was just typed, so that the draft is not stored yet. */
function renderTypedForm() {
  const store = memoryStore();
  store.setup();
  const options = { formName: 'clients/1', isDirty: true, getDraft: () => typed, applyDraft: () => {} };
  const { result, unmount } = renderHook(() => useDraft(options), { wrapper: createHookContext({ me: { id: '1' }, store }) });
  result.current.scheduleSave();
  const storedDrafts = (): unknown[] => Object.values(store.listItems?.('draft.') ?? {});
  expect(storedDrafts()).toEqual([]);
  return { storedDrafts, unmount };
}

test('typed text is stored immediately when the page is closed', () => {
  const { storedDrafts } = renderTypedForm();
  window.dispatchEvent(new Event('pagehide'));
  expect(storedDrafts()).toMatchObject([typed]);
});

test('typed text is stored immediately when the page is hidden', () => {
  const { storedDrafts } = renderTypedForm();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(storedDrafts()).toMatchObject([typed]);
});

test('typed text is stored immediately when the form is unmounted', () => {
  const { storedDrafts, unmount } = renderTypedForm();
  unmount();
  expect(storedDrafts()).toMatchObject([typed]);
});
