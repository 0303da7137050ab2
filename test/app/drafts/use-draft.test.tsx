import { renderHook } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '../../../src/ui/drafts/use-draft.ts';
import { createHookContext } from '../hook-context.tsx';

const typed = { values: { company: 'A' }, before: { company: '' } };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Renders a form with text that was just typed, so that the draft is not stored yet. */
function typedForm() {
  const store = memoryStore();
  store.setup();
  const options = { formName: 'clients/1', isDirty: true, getDraft: () => typed, applyDraft: () => {} };
  const { result, unmount } = renderHook(() => useDraft(options), { wrapper: createHookContext({ me: { id: '1' }, store }) });
  result.current.scheduleSave();
  const kept = (): unknown[] => Object.values(store.listItems?.('draft.') ?? {});
  expect(kept()).toEqual([]);
  return { kept, unmount };
}

test('typed text is stored immediately when the page is closed', () => {
  const { kept } = typedForm();
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toMatchObject([typed]);
});

test('typed text is stored immediately when the page is hidden', () => {
  const { kept } = typedForm();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(kept()).toMatchObject([typed]);
});

test('typed text is stored immediately when the form is unmounted', () => {
  const { kept, unmount } = typedForm();
  unmount();
  expect(kept()).toMatchObject([typed]);
});
