import { renderHook, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { ListView } from '../../contract/resources/list-view.ts';
import { useListSettingsWrites } from '../../src/providers/lists/list-settings.ts';
import { createHookContext } from './hook-context.tsx';

const view: ListView = {
  id: '1',
  list: 'clients',
  label: 'New ones',
  filter: { status: ['new'], created: { from: '2026-01-01' } },
  sort: '-city',
  shared: false,
  vid: '1',
  owner: { id: '7', label: 'A clerk' },
  position: 0,
  created: 0,
  updated: 0,
};

it('a changed or moved view is sent, and an unchanged view is not sent', async () => {
  const updateListView = vi.fn(async () => view);
  const wrapper = createHookContext({
    me: { id: '7', full_name: 'A clerk', config: { extensions: ['views'] } },
    dataProvider: { updateListView },
    store: memoryStore(),
  });
  const { result } = renderHook(() => useListSettingsWrites('clients'), { wrapper });
  await waitFor(() => expect(result.current).not.toBeNull());
  const { updateView } = result.current;
  await updateView(view, { label: 'New ones', shared: false });
  await updateView(view, { filter: { created: { from: '2026-01-01' }, status: ['new'] }, sort: '-city' });
  expect(updateListView).not.toHaveBeenCalled();
  await updateView(view, { label: 'Others', shared: false });
  await updateView(view, { position: 1 });
  expect(updateListView.mock.calls).toEqual([
    [view, { label: 'Others', shared: false }],
    [view, { position: 1 }],
  ]);
});
