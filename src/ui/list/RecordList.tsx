import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { type RaRecord, type SortPayload, TopToolbar } from 'react-admin';
import type { ListSpec } from '../../../contract/query.ts';
import type { ResourceName } from '../../providers/data/types.ts';
import { lazySilently } from '../lazily.ts';
import type { Column } from './columns.ts';
import { DeferUntilPainted } from './DeferUntilPainted.tsx';
import { FirstPageOfScope } from './FirstPageOfScope.tsx';
import { KnownFilters } from './KnownFilters.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListStatusLine } from './ListStatusLine.tsx';
import { RecordTable } from './RecordTable.tsx';
import { saleCondition } from './sale-scope.ts';
import { useSaleScope } from './use-sale-scope.ts';

const ListTools = lazySilently(() => import('./ListTools.tsx').then(({ ListTools }) => ListTools));
const ListPages = lazySilently(() => import('./ListPages.tsx').then(({ ListPages }) => ListPages));

interface RecordListProps {
  readonly resource: ResourceName;
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
