import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { type SortPayload, useNotify, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ListName } from '../../../../contract/resources/list-view.ts';
import { listSettingsKey, useListSettings } from '../../../providers/lists/list-settings.ts';
import { type PreparedView, urlQueryOfView, viewToOpen } from '../../../providers/lists/view-query.ts';
import { isMenuNavigation } from './menu-navigation.ts';

interface ViewGateProps {
  readonly resource: ListName;
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly preparedViews: readonly PreparedView[];
  /** The list. It is not mounted while a view is being opened, so that react-admin does not restore the filters of an earlier visit. */
  readonly children: ReactNode;
}

/**
 * Opens the view that the URL query names. Without a query, opens the user's default view if the user comes from the menu, or if the list
 * has no filters of an earlier visit. Otherwise, the list keeps its current parameters.
 */
export const ViewGate = ({ resource, sort, filter, preparedViews, children }: ViewGateProps) => {
  const { views, preferences } = useListSettings(resource);
  const navigate = useNavigate();
  const notify = useNotify();
  const { search, state } = useLocation();
  const [earlierParams] = useStore<{ readonly perPage?: number } | null>(`${resource}.listParams`, null);
  const visit = { search, isFromMenu: isMenuNavigation(state), hasEarlierFilters: earlierParams !== null };
  // `null` opens the list without a view. With `undefined`, the list keeps its current parameters.
  const view = viewToOpen(visit, [...preparedViews, ...views], preferences.default_view);
  // An empty `view` in the URL query means the list without a view.
  const isUnknown = view === null && new URLSearchParams(search).get('view') !== '';
  const targetQuery =
    view === undefined
      ? undefined
      : urlQueryOfView(view ?? undefined, { sort, filter, ...(earlierParams?.perPage ? { perPage: earlierParams.perPage } : {}) });
  const queryKey = useMemo(() => listSettingsKey(resource), [resource]);
  // A view counts as unknown only after the settings were fetched, because the browser may have stored them before a colleague shared the
  // view.
  const isFetchingSettings = useIsFetching({ queryKey }) > 0;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (targetQuery === undefined || (isUnknown && (isFetchingSettings || queryClient.isFetching({ queryKey }) > 0))) return;
    if (isUnknown) notify('views.unknown', { type: 'info' });
    void navigate({ search: targetQuery }, { replace: true });
  }, [targetQuery, isUnknown, isFetchingSettings, navigate, notify, queryClient, queryKey]);
  return targetQuery === undefined && children;
};
