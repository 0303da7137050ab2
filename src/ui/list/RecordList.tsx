import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import {
  ListBase,
  type ListBaseProps,
  ListToolbar,
  type RaRecord,
  type SortPayload,
  Title,
  TopToolbar,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { ListSpec } from '../../../contract/query.ts';
import type { ResourceWithTexts } from '../../i18n/catalogues.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { ChangeNotice } from '../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/reactions/changes-store.ts';
import { useFormat } from '../format/use-format.ts';
import { lazySilently } from '../lazily.ts';
import type { Column } from './columns.ts';
import { KnownFilters } from './KnownFilters.tsx';
import { OrderedListChanges } from './OrderedListChanges.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SaleScopeNotice } from './SaleScopeNotice.tsx';
import { saleCondition } from './sale-scope.ts';
import { useSaleScope } from './use-sale-scope.ts';

const ListTools = lazySilently(() => import('./ListTools.tsx').then(({ ListTools }) => ListTools));
const ListPages = lazySilently(() => import('./ListPages.tsx').then(({ ListPages }) => ListPages));

interface RecordListProps {
  readonly resource: ResourceWithTexts<'name' | 'noMatch' | 'noneYet'>;
  readonly spec: ListSpec;
  /** The fields that the list requests. */
  readonly fields: readonly string[];
  readonly sort: SortPayload;
  readonly filters: ReactElement[];
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** Replaces the table on narrow screens. */
  readonly compact: ReactNode;
  /** Replaces the table and `compact` when the list is shown in another way, such as a grid of pictures. */
  readonly instead?: ReactNode;
  /** Additional tools in the toolbar, before the filters. */
  readonly tools?: ReactNode;
  /** The button for a new record: the only filled button, at the end of the toolbar. */
  readonly add?: ReactNode;
  /** The filters that apply until the user changes them. */
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** Actions for selected rows. Rows can only be selected if it is set. */
  readonly bulkActions?: ReactNode;
}

/** The frame of every list: the user's current sale, filters, saved views, columns, export, pagination, and changes by other users. */
export const RecordList = ({
  resource,
  spec,
  fields,
  sort,
  filters,
  columns,
  hiddenByDefault,
  compact,
  instead,
  tools,
  add,
  filterDefaultValues,
  bulkActions,
}: RecordListProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const scope = useSaleScope(resource);
  const filter = saleCondition(resource, scope);
  return (
    <KnownFilters resource={resource} spec={spec}>
      <ListFrame
        resource={resource}
        // The list itself shows the error; without this handler, react-admin would show it too.
        queryOptions={{ meta: { fields, isPage: true }, onError: () => undefined }}
        sort={sort}
        {...(filter ? { filter } : {})}
        {...(filterDefaultValues ? { filterDefaultValues } : {})}
        perPage={25}
        filters={filters}
        pagination={
          <DeferUntilPainted>
            <Suspense fallback={null}>
              <ListPages />
            </Suspense>
          </DeferUntilPainted>
        }
        actions={
          <TopToolbar>
            <DeferUntilPainted>
              <Suspense fallback={null}>
                <ListTools resource={resource} fields={fields} columns={columns} hiddenByDefault={hiddenByDefault}>
                  {tools}
                </ListTools>
                {add}
              </Suspense>
            </DeferUntilPainted>
          </TopToolbar>
        }
      >
        <FirstPageOfScope scope={scope} />
        <ListStatusLine resource={resource} scope={scope} />
        {instead ??
          (isNarrow ? (
            compact
          ) : (
            <RecordTable resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} selectable={bulkActions !== undefined} />
          ))}
        {!isNarrow && bulkActions}
      </ListFrame>
    </KnownFilters>
  );
};

/**
 * Renders its children after the first rows of a list are painted, so that the rows appear sooner. Only for tools beside and below the
 * list, where they do not move the rows.
 */
const DeferUntilPainted = ({ children }: { children: ReactNode }) => {
  const { isPending } = useListContext();
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (isPending) return;
    // The rows are painted in the first of two frames.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, [isPending]);
  return painted && children;
};

/** Goes to the first page when the user chooses another sale. The list stays mounted, so that the focus stays where it is. */
const FirstPageOfScope = ({ scope }: { scope: string | null }) => {
  const { page, setPage } = useListContext();
  const shown = useRef(scope);
  useEffect(() => {
    if (shown.current === scope) return;
    shown.current = scope;
    if (page !== 1) setPage(1);
  }, [scope, page, setPage]);
  return null;
};

interface FrameProps {
  readonly filters: ReactElement[];
  readonly actions: ReactElement;
  readonly pagination: ReactNode;
  readonly children: ReactNode;
}

/** react-admin's list without its default toolbar and pagination, whose code would have to be loaded before the first rows. */
const ListFrame = ({ filters, actions, pagination, children, ...list }: FrameProps & ListBaseProps) => (
  <ListBase exporter={false} {...list}>
    <OrderedListChanges>
      <Frame filters={filters} actions={actions} pagination={pagination}>
        {children}
      </Frame>
    </OrderedListChanges>
  </ListBase>
);

const Frame = ({ filters, actions, pagination, children }: FrameProps) => {
  const { defaultTitle = '', resource } = useListContext();
  return (
    <div className="list-page">
      <Title defaultTitle={defaultTitle} preferenceKey={`${resource}.list.title`} />
      <ListToolbar filters={filters} actions={actions} />
      {/* `hidden` would keep the sticky bar of selected rows at the end of the box, out of view, so `clip` is used. */}
      <Card sx={{ position: 'relative', overflow: 'clip' }}>{children}</Card>
      {pagination}
    </div>
  );
};

/**
 * Shows above a list the number of records, the sale, and changes by other users. Its height is constant, so that rows do not move under
 * the pointer when another user saves. Rows are updated only at the user's request.
 */
const ListStatusLine = ({ resource, scope }: { resource: ResourceName; scope: string | null }) => {
  const translate = useTranslate();
  const format = useFormat();
  const changes = useListChanges(resource);
  const { refetch, total } = useListContext();
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', minHeight: 40, px: 1.25 }}>
      <Typography variant="body2" color="text.secondary" role="status">
        {total === undefined ? '' : translate('records.found', { smart_count: total, total: format.count(total) })}
      </Typography>
      <SaleScopeNotice scope={scope} />
      <ChangeNotice dense changes={changes} onShow={() => void refetch()} />
    </Box>
  );
};
