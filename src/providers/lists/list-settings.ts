/**
 * The settings of a list: the saved views, and the user's columns, density and default view. A service with the extension views stores the
 * settings, and react-admin's store caches them. Without this extension, only that store contains the settings.
 * Source: docs/specification/extensions.md#views.
 */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type DataProvider, type Store, useDataProvider, useNotify, useStoreContext } from 'react-admin';
import { sameValue } from '../../../contract/changes.ts';
import type { ListName, ListPreferences, ListSettings, ListView } from '../../../contract/resources/list-view.ts';
import type { AppDataProvider } from '../data/data-provider.ts';
import { problemOf, statusOf } from '../http/http-error.ts';
import { hasExtension, useMe } from '../me.ts';
import { addUnsaved, isPermanentRefusal, readUnsaved, sendUnsaved } from '../unsaved-settings.ts';
import { withoutView, withView, withViewMoved } from './list-views.ts';

const storeKey = (list: ListName) => `${list}.settings`;
export const listSettingsKey = (list: ListName) => ['listSettings', list];

/** The keys under which earlier versions kept saved queries and hidden columns in the browser. */
const formerKeys = (list: ListName) => [`${list}.savedQueries`, `${list}.datatable`];

const defaultSettings = (list: ListName): ListSettings => ({
  id: list,
  preferences: { column_order: null, hidden_columns: null, column_widths: {}, density: null, default_view: null },
  views: [],
});

/** Milliseconds after which a list that is shown again reads its settings again, so that new views of other users appear. */
const staleAfterMs = 5_000;

interface Providers {
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly dataProvider: Pick<AppDataProvider, 'listSettings'>;
}

/** Reads the settings of the list with which the app opens. The list would otherwise wait for its settings and be rendered twice. */
export async function prefetchListSettings(list: ListName, { queryClient, store, dataProvider }: Providers): Promise<void> {
  // Settings under former keys are migrated only when `useListSettings` reads the settings itself.
  if ([storeKey(list), ...formerKeys(list)].some((key) => store.getItem(key) !== undefined)) return;
  const settings = await dataProvider.listSettings(list).catch(() => undefined);
  // The list may have read the settings itself in the meantime, and the user may have changed them.
  if (!settings || store.getItem(storeKey(list)) !== undefined) return;
  store.setItem(storeKey(list), settings);
  queryClient.setQueryData(listSettingsKey(list), settings);
}

/**
 * Returns the settings of a list. If the service stores the settings and this browser has no copy, suspends until they are loaded. Also
 * sends unsaved changes again, and migrates settings that earlier versions of the app stored.
 */
export function useListSettings(list: ListName): ListSettings {
  const store = useStoreContext();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const isStoredByService = useIsStoredByService();
  const writes = useListSettingsWrites(list);
  const initialSettings = store.getItem<ListSettings>(storeKey(list)) ?? (isStoredByService ? undefined : defaultSettings(list));
  return useSuspenseQuery({
    queryKey: listSettingsKey(list),
    queryFn: async ({ signal }) => {
      const storedSettings = store.getItem<ListSettings>(storeKey(list)) ?? defaultSettings(list);
      const unsavedChanges = readUnsaved(store, list);
      if (unsavedChanges) void writes.resendUnsaved();
      // If the settings cannot be read, the list is shown with those of the browser.
      const response = isStoredByService ? await dataProvider.listSettings(list, { signal }).catch(() => undefined) : storedSettings;
      // The response may be older than a change that was saved or made during the request.
      const settings = response && {
        ...response,
        preferences: { ...response.preferences, ...unsavedChanges, ...readUnsaved(store, list) },
      };
      if (settings && response !== storedSettings) store.setItem(storeKey(list), settings);
      if (settings && formerKeys(list).some((key) => store.getItem(key) !== undefined))
        void migrateFormerSettings(list, store, writes, settings);
      return settings ?? storedSettings;
    },
    ...(initialSettings ? { initialData: initialSettings, initialDataUpdatedAt: 0 } : {}),
    staleTime: staleAfterMs,
  }).data;
}

async function migrateFormerSettings(list: ListName, store: Store, writes: ListSettingsWrites, settings: ListSettings): Promise<void> {
  const { moveSavedQueries } = await import('./move-saved-queries.ts');
  await moveSavedQueries(list, store, writes, settings);
}

export type NewView = Pick<ListView, 'label' | 'filter' | 'sort' | 'shared'>;
export type ViewChanges = Partial<NewView & Pick<ListView, 'position'>>;

export interface ListSettingsWrites {
  /**
   * Shows the changes at once and saves them. Notifies the user of a failure, and sends the changes again later. Discards the changes if
   * the service refuses them, or if the settings of the service have not been read yet.
   */
  readonly setPreferences: (changes: Partial<ListPreferences>) => Promise<void>;
  /**
   * Sends the unsaved changes again. Notifies the user only if the service refuses the changes, because other failures were reported
   * before.
   */
  readonly resendUnsaved: () => Promise<void>;
  readonly createView: (view: NewView) => Promise<ListView>;
  /**
   * Sends nothing if the view already has the values. Rejects with an HttpError. If another user changed the view, the settings are read
   * again, so that a further attempt is based on the new version of the view.
   */
  readonly updateView: (view: ListView, changes: ViewChanges) => Promise<void>;
  /** Rejects like `updateView`. */
  readonly deleteView: (view: ListView) => Promise<void>;
}

/** Returns whether the service stores the settings. Otherwise this browser stores them, and views cannot be shared. */
export const useIsStoredByService = (): boolean => hasExtension(useMe(), 'views');

export function useListSettingsWrites(list: ListName): ListSettingsWrites {
  const store = useStoreContext();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const notify = useNotify();
  const { id: userId, full_name: userName } = useMe();
  const isStoredByService = useIsStoredByService();
  const changeSettings = async (update: (settings: ListSettings) => ListSettings) => {
    // The response of a read that was sent before the change would undo the change on screen.
    await queryClient.cancelQueries({ queryKey: listSettingsKey(list) });
    const storedSettings = store.getItem<ListSettings>(storeKey(list));
    // Without the extension, the cache is not used, because another tab may have changed the stored settings since this tab read them.
    const usesCache = isStoredByService || storedSettings === undefined;
    const cachedSettings = usesCache ? queryClient.getQueryData<ListSettings>(listSettingsKey(list)) : undefined;
    const newSettings = update(cachedSettings ?? storedSettings ?? defaultSettings(list));
    queryClient.setQueryData(listSettingsKey(list), newSettings);
    store.setItem(storeKey(list), newSettings);
  };
  const readAgain = () => queryClient.invalidateQueries({ queryKey: listSettingsKey(list) });
  const sendChanges = () => sendUnsaved(store, list, (changes) => dataProvider.updateListSettings(list, changes));
  const reportRefusal = (error: unknown) => {
    notify(error instanceof Error ? error.message : 'app.errors.failed', { type: 'error', messageArgs: { ...problemOf(error) } });
    void readAgain();
  };
  /** Always throws the error. */
  const readAgainIfChanged = async (error: unknown): Promise<never> => {
    if ([403, 404, 412].includes(statusOf(error) ?? 0)) await readAgain();
    throw error;
  };
  return {
    async setPreferences(changes) {
      if (isStoredByService && store.getItem(storeKey(list)) === undefined) {
        // The changes are based on the defaults, and would overwrite the settings that could not be read.
        void readAgain();
        notify('views.notLoaded', { type: 'warning' });
        return;
      }
      if (isStoredByService) addUnsaved(store, list, changes);
      await changeSettings((settings) => ({ ...settings, preferences: { ...settings.preferences, ...changes } }));
      if (!isStoredByService) return;
      await sendChanges().catch((error) =>
        isPermanentRefusal(error) ? reportRefusal(error) : notify('views.failed', { type: 'warning' }),
      );
    },
    resendUnsaved: () => sendChanges().catch((error) => (isPermanentRefusal(error) ? reportRefusal(error) : undefined)),
    async createView(view) {
      const now = Date.now();
      const createdView: ListView = isStoredByService
        ? await dataProvider.createListView({ ...view, list })
        : { ...view, id: String(now), vid: '1', list, owner: { id: userId, label: userName }, position: 0, created: now, updated: now };
      await changeSettings((settings) => withView(settings, createdView, userId));
      return createdView;
    },
    async updateView(view, changes) {
      const { position, ...contentChanges } = changes;
      if (position === undefined && sameValue({ ...view, ...contentChanges }, view)) return;
      const updatedView = isStoredByService
        ? await dataProvider.updateListView(view, changes).catch(readAgainIfChanged)
        : { ...view, ...contentChanges };
      await changeSettings((settings) => {
        const newSettings = withView(settings, updatedView, userId);
        return position === undefined ? newSettings : withViewMoved(newSettings, view.id, position, userId);
      });
    },
    async deleteView(view) {
      if (isStoredByService) await dataProvider.deleteListView(view).catch(readAgainIfChanged);
      await changeSettings((settings) => withoutView(settings, view.id));
    },
  };
}
