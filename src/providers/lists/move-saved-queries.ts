/** Moves saved queries and hidden columns to the settings of a list. Earlier versions of the app stored them in the browser. */

import type { Store } from 'react-admin';
import { z } from 'zod';
import { sameValue } from '../../../contract/changes.ts';
import { type ListName, type ListSettings, listViewCreate, maxViewLabelLength } from '../../../contract/resources/list-view.ts';
import type { ListSettingsWrites } from './list-settings.ts';
import { sortText, viewFilterOf } from './view-query.ts';

const savedQuery = z.object({
  label: z.string(),
  value: z.object({
    filter: z.record(z.string(), z.unknown()).nullish(),
    sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }).nullish(),
  }),
});
const columnNames = z.array(z.string());

/** A saved query that cannot be saved as a view stays in the browser. */
export async function moveSavedQueries(list: ListName, store: Store, writes: ListSettingsWrites, settings: ListSettings): Promise<void> {
  const hiddenColumns = columnNames.safeParse(store.getItem(`${list}.datatable`)).data;
  if (hiddenColumns && settings.preferences.hidden_columns === null) await writes.setPreferences({ hidden_columns: hiddenColumns });
  store.removeItem(`${list}.datatable`);
  const key = `${list}.savedQueries`;
  const queries = z.array(z.unknown()).safeParse(store.getItem(key)).data ?? [];
  const unmovedQueries: unknown[] = [];
  for (const query of queries) {
    const parsedQuery = savedQuery.safeParse(query).data;
    const { filter, sort } = parsedQuery?.value ?? {};
    const view = {
      label: (parsedQuery?.label ?? '').trim().slice(0, maxViewLabelLength),
      filter: viewFilterOf(filter ?? {}),
      sort: sort ? sortText(sort) : '',
      shared: false,
    };
    const isSaved = settings.views.some(
      (savedView) => savedView.label === view.label && savedView.sort === view.sort && sameValue(savedView.filter, view.filter),
    );
    if (isSaved) continue;
    const isValid = listViewCreate.safeParse({ ...view, list }).success;
    const isMoved =
      isValid &&
      (await writes.createView(view).then(
        () => true,
        () => false,
      ));
    if (!isMoved) unmovedQueries.push(query);
  }
  if (unmovedQueries.length === 0) store.removeItem(key);
  else store.setItem(key, unmovedQueries);
}
