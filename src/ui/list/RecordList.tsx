import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord, SortPayload } from 'ra-core';
import { TopToolbar } from 'ra-ui-materialui';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';
import { lazilyBeside } from '../lazily.ts';
import { AfterFirstRows } from './AfterFirstRows.tsx';
import type { Column } from './columns.ts';
import { FirstPageOfScope } from './FirstPageOfScope.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListStatusLine } from './ListStatusLine.tsx';
import { RecordTable } from './RecordTable.tsx';
import { saleCondition } from './sale-scope.ts';
import { useSaleScope } from './use-sale-scope.ts';

const ListTools = lazilyBeside(() => import('./ListTools.tsx').then(({ ListTools }) => ListTools));
const ListPages = lazilyBeside(() => import('./ListPages.tsx').then(({ ListPages }) => ListPages));

interface RecordListProps {
  readonly resource: ResourceName;
  /** What the list asks the service for. */
  readonly fields: readonly string[];
  readonly sort: SortPayload;
  readonly filters: ReactElement[];
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** In place of the table on narrow screens. */
  readonly compact: ReactNode;
  /** In place of the table, and of `compact`, when the list is shown in another way. */
  readonly instead?: ReactNode;
  /** More in the toolbar, before the filters. */
  readonly tools?: ReactNode;
  /** What the list is filtered by until the user says otherwise. */
  readonly filterDefaultValues?: Readonly<Record<string, unknown>>;
  /** What can be done to chosen rows; with it the table's rows can be chosen. */
  readonly bulkActions?: ReactNode;
}

/** The frame that every list has: the sale that the user works in, filters, saved views, columns, export, paging, and what colleagues changed. */
export const RecordList = ({
  resource,
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
    <ListFrame
      resource={resource}
      queryOptions={{ meta: { fields, isPage: true } }}
      sort={sort}
      {...(filter ? { filter } : {})}
      {...(filterDefaultValues ? { filterDefaultValues } : {})}
      perPage={25}
      filters={filters}
      pagination={
        <AfterFirstRows>
          <Suspense fallback={null}>
            <ListPages />
          </Suspense>
        </AfterFirstRows>
      }
      actions={
        <TopToolbar>
          <AfterFirstRows>
            <Suspense fallback={null}>
              <ListTools resource={resource} fields={fields} columns={columns} hiddenByDefault={hiddenByDefault}>
                {tools}
              </ListTools>
            </Suspense>
          </AfterFirstRows>
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
  );
};
