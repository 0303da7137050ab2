import { memoryStore } from 'react-admin';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ListPreferences } from '../../contract/resources/list-view.ts';
import { problemError } from '../../src/providers/http/http-error.ts';
import { addUnsaved, isPermanentRefusal, readUnsaved, sendUnsaved } from '../../src/providers/unsaved-settings.ts';

const store = memoryStore();
beforeEach(() => store.setup());
const add = (changes: Partial<ListPreferences>) => addUnsaved(store, 'clients', changes);
const unsavedSettings = () => readUnsaved(store, 'clients');
const unreachable = problemError('app.errors.unreachable', 0);
const refused = problemError('app.errors.invalid-body', 422);

it('settings that could not be saved are kept and sent again together with later ones', async () => {
  const send = vi.fn().mockRejectedValueOnce(unreachable).mockResolvedValueOnce(undefined);
  add({ density: 'comfortable' });
  await expect(sendUnsaved(store, 'clients', send)).rejects.toBe(unreachable);
  expect(unsavedSettings()).toEqual({ density: 'comfortable' });
  add({ hidden_columns: ['city'] });
  await sendUnsaved(store, 'clients', send);
  expect(send).toHaveBeenLastCalledWith({ density: 'comfortable', hidden_columns: ['city'] });
  expect(unsavedSettings()).toBeUndefined();
});

it('a change during a request is sent after this request, and no change is sent twice', async () => {
  const send = vi.fn(async (changes: Partial<ListPreferences>) => {
    if (changes.density === 'comfortable') add({ density: 'compact', column_order: ['label'] });
  });
  add({ density: 'comfortable', hidden_columns: [] });
  await Promise.all([sendUnsaved(store, 'clients', send), sendUnsaved(store, 'clients', send), sendUnsaved(store, 'clients', send)]);
  expect(send.mock.calls).toEqual([[{ density: 'comfortable', hidden_columns: [] }], [{ density: 'compact', column_order: ['label'] }]]);
  expect(unsavedSettings()).toBeUndefined();
});

it('settings that the service refused are not sent again', async () => {
  add({ default_view: '7' });
  await expect(sendUnsaved(store, 'clients', () => Promise.reject(refused))).rejects.toBe(refused);
  expect(unsavedSettings()).toBeUndefined();
});

it('no response, a server error and an ended session are not refusals', () => {
  expect([unreachable, problemError('', 401), problemError('', 429), problemError('', 500)].map(isPermanentRefusal)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([refused, problemError('', 403), problemError('', 404)].map(isPermanentRefusal)).toEqual([true, true, true]);
});
