import AddIcon from '@mui/icons-material/Add';
import SharedIcon from '@mui/icons-material/PeopleOutlined';
import DefaultIcon from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { LinkBase, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ListName, ListView } from '../../../../contract/resources/list-view.ts';
import { useListSettings, useListSettingsWrites } from '../../../providers/lists/list-settings.ts';
import { isViewChanged, type PreparedView, sortText, urlQueryOfView, viewFilterOf, viewIdOf } from '../../../providers/lists/view-query.ts';
import { useMe } from '../../../providers/me.ts';
import { useFormat } from '../../format/use-format.ts';
import { FilterChips } from './FilterChips.tsx';
import { useViewCounts } from './use-view-counts.ts';
import { useNotifyViewFailure } from './use-view-failure.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';

interface ViewBarProps {
  readonly resource: ListName;
  /** The list's sort order and filters without a view. */
  readonly sort: SortPayload;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly preparedViews: readonly PreparedView[];
}

/** The tabs of a list: the list without a view, the prepared views, which every user has, and the saved views. */
export const ViewBar = ({ resource, sort: defaultSort, filter, preparedViews }: ViewBarProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const format = useFormat();
  const me = useMe();
  const { views, preferences } = useListSettings(resource);
  const { createView, updateView } = useListSettingsWrites(resource);
  const reportFailure = useNotifyViewFailure();
  const { filterValues, displayedFilters, sort, perPage } = useListContext();
  const [isNaming, setIsNaming] = useState(false);
  const activeId = viewIdOf(displayedFilters);
  const activeView = views.find(({ id }) => id === activeId);
  const activePreparedView = preparedViews.find(({ id }) => id === activeId);
  const defaultQuery = { filter: viewFilterOf(filter), sort: '' };
  const hasChanges = isViewChanged(activeView ?? activePreparedView ?? defaultQuery, filterValues, sort, defaultSort);
  const currentQuery = { filter: viewFilterOf(filterValues), sort: sortText(sort) };
  const mayChange = activeView && (activeView.owner.id === me.id || me.roles.includes('administrator'));
  const showView = (view: ListView | PreparedView | undefined) =>
    navigate({ search: urlQueryOfView(view, { sort: defaultSort, filter, perPage }) });
  const { hasCounts, counts } = useViewCounts(resource, [defaultQuery.filter, ...[...preparedViews, ...views].map((view) => view.filter)]);
  const renderCount = (index: number) => {
    const count = counts[index];
    return hasCounts && <span className="view-count">{typeof count === 'number' && format.count(count)}</span>;
  };
  const scrollBox = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (activeId) scrollBox.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeId]);
  const linkPropsOf = (view: ListView | PreparedView | undefined) => ({
    to: { search: `?view=${view?.id ?? ''}` },
    'aria-current': view === (activeView ?? activePreparedView) ? ('page' as const) : undefined,
    // The link's URL is only used to open the view in another tab. In this tab, a click changes the query of the list, which stays mounted.
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      void showView(view);
    },
  });
  return (
    <>
      <nav className="view-tabs" aria-label={translate('views.name')}>
        <ul ref={scrollBox}>
          <li>
            <LinkBase {...linkPropsOf(undefined)}>
              {translate('views.all')} {renderCount(0)}
            </LinkBase>
          </li>
          {preparedViews.map((view, index) => (
            <li key={view.id}>
              <LinkBase {...linkPropsOf(view)}>
                {translate(view.label)} {renderCount(1 + index)}
              </LinkBase>
            </li>
          ))}
          {views.map((view, index) => (
            <li key={view.id}>
              <LinkBase {...linkPropsOf(view)}>
                {view.label}
                {view.shared && <SharedIcon titleAccess={describeSharing(view, me.id, translate)} />}
                {view.id === preferences.default_view && <DefaultIcon titleAccess={translate('views.default')} />}
                {renderCount(1 + preparedViews.length + index)}
              </LinkBase>
            </li>
          ))}
        </ul>
        {activeView && <ViewMenu key={activeView.id} resource={resource} view={activeView} onDeleted={() => showView(undefined)} />}
      </nav>
      {hasChanges && mayChange && (
        <Button size="small" onClick={() => updateView(activeView, currentQuery).catch(reportFailure)}>
          {translate('views.saveChanges')}
        </Button>
      )}
      {hasChanges && (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setIsNaming(true)}>
          {translate('views.save')}
        </Button>
      )}
      <FilterChips />
      {isNaming && (
        <ViewDialog
          title="views.save"
          onSave={async (details) => showView(await createView({ ...currentQuery, ...details }))}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
};

const describeSharing = ({ owner }: ListView, userId: string, translate: ReturnType<typeof useTranslate>): string =>
  owner.id === userId ? translate('views.shared') : translate('views.sharedBy', { name: owner.label });
