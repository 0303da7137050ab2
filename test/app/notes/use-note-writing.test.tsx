import { renderHook } from '@testing-library/react';
import { type DataProvider, localStorageStore } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { useNoteWriting } from '../../../src/resources/notes/use-note-writing.ts';
import { createHookContext } from '../hook-context.tsx';

/** Returns a page on which notes about a client are written. Its requests fail with `failures`, in this order. */
function openPage(failures: readonly Error[]) {
  const store = localStorageStore();
  store.reset();
  // In development, react-admin also logs the failures.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const sentKeys: unknown[] = [];
  const dataProvider: Pick<DataProvider, 'create'> = {
    create: (_resource, { meta }) => {
      const failure = failures[sentKeys.length];
      sentKeys.push(meta?.idempotencyKey);
      return Promise.reject(failure ?? new Error('no more failures'));
    },
  };
  return { sentKeys, load: () => renderHook(() => useNoteWriting('clients/300'), { wrapper: createHookContext({ dataProvider, store }) }) };
}

const noResponse = problemError('app.errors.timeout', 0);

test.each([401, 403, 429])(
  'a note whose response was lost is sent with the same key after a refusal with %i and a reload',
  async (status) => {
    const { sentKeys, load } = openPage([noResponse, problemError('refused', status), noResponse]);
    const page = load();
    const write = () => page.result.current.write('Called back', [], 'Note');
    await expect(write()).rejects.toThrow('app.errors.timeout');
    await expect(write()).rejects.toThrow('refused');
    page.unmount();
    await expect(load().result.current.write('Called back', [], 'Note')).rejects.toThrow('app.errors.timeout');
    expect(sentKeys).toHaveLength(3);
    expect(new Set(sentKeys).size).toBe(1);
  },
);

test('a note that was only refused is sent with a new key after a reload', async () => {
  const { sentKeys, load } = openPage([problemError('refused', 403), noResponse]);
  const page = load();
  await expect(page.result.current.write('Called back', [], 'Note')).rejects.toThrow('refused');
  page.unmount();
  await expect(load().result.current.write('Called back', [], 'Note')).rejects.toThrow('app.errors.timeout');
  expect(new Set(sentKeys).size).toBe(2);
});
