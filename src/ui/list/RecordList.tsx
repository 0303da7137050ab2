import './list-page.css';
import './views/view-bar.css';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { FilterContext, FilterForm, type ListBaseProps, type RaRecord, type SortPayload, useListContext, useTranslate } from 'react-admin';
import { defaultRange, type ListSpec } from '../../../contract/query.ts';
import type { ListName } from '../../../contract/resources/list-view.ts';
import type { ResourceWithTexts } from '../../i18n/catalogues.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { useListSettings } from '../../providers/lists/list-settings.ts';
import { type PreparedView, viewFilterOf } from '../../providers/lists/view-query.ts';
import { recordInPath, rememberOpenedRecord, rememberShownList } from '../../providers/shown-lists.ts';
import { ChangeNotice } from '../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/reactions/changes-store.ts';
import { useFormat } from '../format/use-format.ts';
import { lazySilently } from '../lazily.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { filterElements, type ListFilter } from './list-filter.ts';
import { narrowList } from './narrow-list.ts';
import { OrderedListChanges } from './OrderedListChanges.tsx';
import { RemoveUnknownFilters } from './RemoveUnknownFilters.tsx';
import { SaleScopeNotice } from './SaleScopeNotice.tsx';
import { saleCondition } from './sale-scope.ts';
import { ListWithSelection } from './selection/ListWithSelection.tsx';
import { SelectableRows } from './selection/RowCheckbox.tsx';
import type { Column } from './table/columns.ts';
import { RecordTable } from './table/RecordTable.tsx';
import { useSaleScope } from './use-sale-scope.ts';
import { ViewGate } from './views/ViewGate.tsx';

const ListTools = lazySilently(() => import('./ListTools.tsx').then(({ ListTools }) => ListTools));
const ViewBar = lazySilently(() => import('./views/ViewBar.tsx').then(({ ViewBar }) => ViewBar));
const NothingFound = lazySilently(() => import('./NothingFound.tsx').then(({ NothingFound }) => NothingFound));
const ListPages = lazySilently(() => import('./ListPages.tsx').then(({ ListPages }) => ListPages));

interface RecordListProps<Spec extends ListSpec> {
  readonly resource: ResourceWithTexts<'name' | 'noMatch' | 'noneYet'> & ListName;
  readonly spec: Spec;
  /** The title of a list that is limited to a sale; by default the name of the resource. */
  readonly title?: string | undefined;
  /** The fields that the list requests; all fields if the array is empty. */
  readonly fields: readonly string[];
  readonly sort: SortPayload;
  readonly filters: readonly ListFilter<Spec>[];
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** Replaces the table on narrow screens. */
  readonly compact: ReactNode;
  /** Replaces the table and `compact` when the list is shown in another way, such as a grid of pictures. */
  readonly replacement?: ReactNode;
  /** Additional tools in the toolbar, before the button that adds filters. */
  readonly tools?: ReactNode;
  /** Whether `tools` are on their own line in all windows or only in narrow ones. The height of the line is reserved until they load. */
  readonly toolsLine?: 'always' | 'narrow';
  /** The button for a new record, at the end of the toolbar or in place of the rows of an empty list. */
  readonly add?: ReactNode;
  /** The filters that apply until the user changes them. */
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** Views that every user has, in addition to "All". */
  readonly preparedViews?: readonly PreparedView[];
  /** Actions for selected rows. Rows can only be selected if it is set. */
  readonly bulkActions?: ReactNode;
}

/** A constant, because react-admin compares the default filters by identity in each render. */
const noFilter = {};
const noViews: readonly PreparedView[] = [];

export const RecordList = <const Spec extends ListSpec>({
  resource,
  spec,
  title,
  fields,
  sort,
  filters,
  columns,
  hiddenByDefault,
  compact,
  replacement,
  tools,
  toolsLine,
  add,
  filterDefaultValues = noFilter,
  preparedViews = noViews,
  bulkActions,
}: RecordListProps<Spec>) => {
  const isNarrow = useMediaQuery(narrowList, { noSsr: true });
  const [showsFilters, setShowsFilters] = useState(false);
  const scope = useSaleScope(resource);
  const filter = saleCondition(resource, scope);
  return (
    <ViewGate resource={resource} sort={sort} filter={filterDefaultValues} preparedViews={preparedViews}>
      <RemoveUnknownFilters resource={resource} spec={spec}>
        <ListFrame
          resource={resource}
          pageTitle={title}
          // The list itself shows the error; without this handler, react-admin would show it too.
          queryOptions={{ meta: { fields, isPage: true }, onError: () => undefined }}
          sort={sort}
          {...(filter ? { filter } : {})}
          filterDefaultValues={filterDefaultValues}
          perPage={defaultRange}
          filters={filterElements(filters)}
          selectionBar={<DeferUntilPainted>{bulkActions}</DeferUntilPainted>}
          showsFilters={showsFilters}
          toolsLine={toolsLine}
          status={<ListStatus resource={resource} scope={scope} />}
          pagination={
            <DeferUntilPainted>
              <Suspense fallback={null}>
                <ListPages />
              </Suspense>
            </DeferUntilPainted>
          }
          views={
            <DeferUntilPainted>
              <Suspense fallback={null}>
                <ViewBar resource={resource} sort={sort} filter={filterDefaultValues} preparedViews={preparedViews} />
              </Suspense>
            </DeferUntilPainted>
          }
          actions={
            <DeferUntilPainted>
              <Suspense fallback={null}>
                <ListTools
                  resource={resource}
                  fields={fields}
                  columns={columns}
                  hiddenByDefault={hiddenByDefault}
                  showsFilters={showsFilters}
                  onToggleFilters={() => setShowsFilters(!showsFilters)}
                  add={add}
                >
                  {tools}
                </ListTools>
              </Suspense>
            </DeferUntilPainted>
          }
        >
          <ResetPageOnScopeChange scope={scope} />
          <RememberShownPage resource={resource} />
          <SelectableRows.Provider value={bulkActions !== undefined}>
            <UnlessEmpty empty={<NothingFound resource={resource} add={add} />}>
              {replacement ??
                (isNarrow ? compact : <RecordTable resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} />)}
            </UnlessEmpty>
          </SelectableRows.Provider>
        </ListFrame>
      </RemoveUnknownFilters>
    </ViewGate>
  );
};

const UnlessEmpty = ({ empty, children }: { readonly empty: ReactNode; readonly children: ReactNode }) => {
  const { data } = useListContext();
  return data?.length === 0 ? <Suspense fallback={null}>{empty}</Suspense> : children;
};

/**
 * Renders its children after the first rows of a list are painted, so that the rows appear sooner. Only for parts that do not move the
 * rows: those below the list, and those whose space is reserved.
 */
const DeferUntilPainted = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext();
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (isPending) return;
    // The browser paints the rows after the first callback, so the second callback runs when they are visible.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setIsPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  return isPainted && children;
};

/** Goes to the first page when the user chooses another sale. The list stays mounted, so that the focus stays where it is. */
const ResetPageOnScopeChange = ({ scope }: { scope: string | null }) => {
  const { page, setPage } = useListContext();
  const previousScope = useRef(scope);
  useEffect(() => {
    if (previousScope.current === scope) return;
    previousScope.current = scope;
    if (page !== 1) setPage(1);
  }, [scope, page, setPage]);
  return null;
};

/** Remembers the records on screen, so that their pages can open the previous and the next record. */
const RememberShownPage = ({ resource }: { resource: ResourceName }) => {
  const { data, total, isFetching, page, perPage, sort, filterValues, filter } = useListContext();
  useEffect(() => {
    if (!data || total === undefined || isFetching) return;
    const ids = data.map(({ id }) => String(id));
    rememberShownList(resource, { ids, page, perPage, total, sort, filter: { ...filterValues, ...filter } });
  }, [resource, data, total, isFetching, page, perPage, sort, filterValues, filter]);
  return null;
};

/** Remembers the record whose link in the list was clicked, or activated with the keyboard. */
function rememberOpenedLink(resource: ResourceName, { target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const id = link && recordInPath(resource, link.pathname);
  if (id) rememberOpenedRecord(resource, id);
}

interface FrameProps {
  readonly resource: ListName;
  readonly pageTitle: string | undefined;
  readonly filters: ReactElement[];
  /** Whether a narrow screen shows all inputs of filters, and not only the search. */
  readonly showsFilters: boolean;
  readonly toolsLine: 'always' | 'narrow' | undefined;
  /** Shown in place of the filters while rows are selected. */
  readonly selectionBar: ReactNode;
  readonly status: ReactNode;
  readonly views: ReactNode;
  readonly actions: ReactNode;
  readonly pagination: ReactNode;
  readonly children: ReactNode;
}

/** react-admin's list without its default toolbar and pagination, whose code would have to be loaded before the first rows. */
const ListFrame = ({
  resource,
  pageTitle,
  filters,
  showsFilters,
  toolsLine,
  selectionBar,
  status,
  views,
  actions,
  pagination,
  children,
  ...list
}: FrameProps & ListBaseProps) => {
  const translate = useTranslate();
  const title = pageTitle ?? translate(`resources.${resource}.name`, { smart_count: 2 });
  return (
    <ListWithSelection exporter={false} resource={resource} {...list}>
      <OrderedListChanges>
        <FilterContext.Provider value={filters}>
          <div className={showsFilters ? 'list-page shows-filters' : 'list-page'} data-tools-line={toolsLine}>
            <PageHeader title={title} status={status} actions={actions} />
            <ViewBarFrame resource={resource}>{views}</ViewBarFrame>
            <div className="list-filters">
              <FilterForm />
              {selectionBar}
            </div>
            <Card className="list-box" onClickCapture={(event) => rememberOpenedLink(resource, event)}>
              {children}
            </Card>
            {pagination}
          </div>
        </FilterContext.Provider>
      </OrderedListChanges>
    </ListWithSelection>
  );
};

/** Reserves the height of the view tabs and the filter chips until they load. */
const ViewBarFrame = ({ resource, children }: { resource: ListName; children: ReactNode }) => {
  const { filterValues } = useListContext();
  const hasViews = useListSettings(resource).views.length > 0;
  const hasFilters = Object.keys(viewFilterOf(filterValues ?? {})).some((source) => source !== 'q');
  return <div className={['view-bar', hasViews && 'has-views', hasFilters && 'has-filters'].filter(Boolean).join(' ')}>{children}</div>;
};

/** In a wide window, the height is constant, so that rows do not move under the pointer when another user saves. */
const ListStatus = ({ resource, scope }: { resource: ResourceName; scope: string | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  const changes = useListChanges(resource);
  const { refetch, total } = useListContext();
  return (
    <Box
      className="list-status"
      sx={{
        display: 'flex',
        flex: '1 1 12rem',
        columnGap: 2,
        alignItems: 'center',
        minWidth: 0,
        minHeight: 36,
        [`@media ${narrowList}`]: { flex: 'initial', flexWrap: 'wrap' },
      }}
    >
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flexShrink: 0 }}>
        {total === undefined ? '' : translate('records.found', { smart_count: total, total: format.count(total) })}
      </Typography>
      <SaleScopeNotice scope={scope} />
      <ChangeNotice dense changes={changes} onShow={() => void refetch()} />
    </Box>
  );
};
