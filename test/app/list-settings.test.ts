import { QueryClient } from '@tanstack/react-query';
import { memoryStore } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { ListSettings, ListView } from '../../contract/resources/list-view.ts';
import { type ListSettingsWrites, listSettingsKey, type NewView, prefetchListSettings } from '../../src/providers/lists/list-settings.ts';
import { withoutView, withView, withViewMoved } from '../../src/providers/lists/list-views.ts';
import { moveSavedQueries } from '../../src/providers/lists/move-saved-queries.ts';
import { type Column, hiddenSourcesAfterToggle, orderedColumns, withoutHiddenColumns } from '../../src/ui/list/table/columns.ts';

const view = (id: string, owner = '7'): ListView => ({
  id,
  list: 'clients',
  label: `View ${id}`,
  filter: {},
  sort: '',
  shared: false,
  vid: '1',
  owner: { id: owner, label: 'A clerk' },
  position: 0,
  created: 0,
  updated: 0,
});
const settings = (...views: ListView[]): ListSettings => ({
  id: 'clients',
  preferences: { column_order: null, hidden_columns: null, column_widths: {}, density: null, default_view: '2' },
  views,
});
const ids = ({ views }: ListSettings) => views.map(({ id }) => id);

it('a new view follows the user’s own views and precedes the views of other users', () => {
  expect(ids(withView(settings(view('1'), view('5', '8')), view('3'), '7'))).toEqual(['1', '3', '5']);
  expect(withView(settings(view('1')), { ...view('1'), label: 'Renamed' }, '7').views).toMatchObject([{ label: 'Renamed' }]);
});

it('a view moves among the user’s own views only', () => {
  const before = settings(view('1'), view('2'), view('3'), view('5', '8'));
  expect(ids(withViewMoved(before, '3', 0, '7'))).toEqual(['3', '1', '2', '5']);
  expect(ids(withViewMoved(before, '1', 1, '7'))).toEqual(['2', '1', '3', '5']);
});

it('a deleted view is no longer the default view', () => {
  const after = withoutView(settings(view('1'), view('2')), '2');
  expect(ids(after)).toEqual(['1']);
  expect(after.preferences.default_view).toBeNull();
});

it('columns follow the order of the user, and a new column follows its predecessor', () => {
  const columns: Column<object>[] = ['a', 'b', 'c', 'd'].map((source) => ({ source }));
  const order = (names: string[] | null) => orderedColumns(columns, names).map(({ source }) => source);
  expect(order(null)).toEqual(['a', 'b', 'c', 'd']);
  expect(order(['d', 'removed', 'c', 'a'])).toEqual(['d', 'c', 'a', 'b']);
  expect(order(['c', 'b'])).toEqual(['a', 'c', 'd', 'b']);
});

it('a column that combines two fields is hidden if both are hidden, and hiding or showing it applies to both', () => {
  const estimate: Column<object> = { source: 'low', combines: [{ source: 'low' }, { source: 'high' }] };
  const columns: Column<object>[] = [{ source: 'title' }, estimate];
  const shown = (hiddenSources: string[]) => withoutHiddenColumns(columns, hiddenSources).map(({ source }) => source);
  for (const hiddenSources of [[], ['low'], ['high']]) expect(shown(hiddenSources)).toEqual(['title', 'low']);
  expect(shown(['low', 'high'])).toEqual(['title']);
  expect(hiddenSourcesAfterToggle(estimate, ['high', 'title'])).toEqual(['title', 'low', 'high']);
  expect(hiddenSourcesAfterToggle(estimate, ['low', 'high', 'title'])).toEqual(['title']);
});

it('saved queries and hidden columns of the browser are moved to the service once, and a query that cannot be saved stays', async () => {
  const store = memoryStore();
  store.setup();
  store.setItem('clients.datatable', ['city']);
  const query = (label: string) => ({
    label,
    value: { filter: { status: 'new', q: '' }, sort: { field: 'city', order: 'DESC' }, perPage: 25, displayedFilters: {} },
  });
  store.setItem('clients.savedQueries', [query('New ones'), query('Saved before'), query('  ')]);
  const created: NewView[] = [];
  const writes: ListSettingsWrites = {
    setPreferences: vi.fn(async () => undefined),
    resendUnsaved: async () => undefined,
    createView: async (values) => {
      created.push(values);
      return view('9');
    },
    updateView: async () => undefined,
    deleteView: async () => undefined,
  };
  const savedBefore: ListView = { ...view('1'), label: 'Saved before', filter: { status: 'new' }, sort: '-city' };
  await moveSavedQueries('clients', store, writes, settings(savedBefore, { ...view('5', '8'), label: 'New ones', shared: true }));
  expect(created).toEqual([{ label: 'New ones', filter: { status: 'new' }, sort: '-city', shared: false }]);
  expect(writes.setPreferences).toHaveBeenCalledWith({ hidden_columns: ['city'] });
  expect(store.getItem('clients.datatable')).toBeUndefined();
  expect(store.getItem('clients.savedQueries')).toEqual([query('  ')]);
});

it('the settings of the first list are requested only if the browser has none, and a response is ignored if some were stored since', async () => {
  const queryClient = new QueryClient();
  const store = memoryStore();
  store.setup();
  const listSettings = vi.fn(async () => settings(view('1')));
  const prefetch = () => prefetchListSettings('clients', { queryClient, store, dataProvider: { listSettings } });
  const prefetching = prefetch();
  store.setItem('clients.settings', settings());
  await prefetching;
  expect(queryClient.getQueryData(listSettingsKey('clients'))).toBeUndefined();
  await prefetch();
  expect(listSettings).toHaveBeenCalledTimes(1);
  store.removeItem('clients.settings');
  await prefetch();
  expect(queryClient.getQueryData(listSettingsKey('clients'))).toEqual(settings(view('1')));
});

it('the app opens if the settings of its first list cannot be read', async () => {
  const queryClient = new QueryClient();
  const store = memoryStore();
  store.setup();
  const listSettings = () => Promise.reject(new Error('The service cannot be reached'));
  await prefetchListSettings('clients', { queryClient, store, dataProvider: { listSettings } });
  expect(queryClient.getQueryData(listSettingsKey('clients'))).toBeUndefined();
  expect(store.getItem('clients.settings')).toBeUndefined();
});
