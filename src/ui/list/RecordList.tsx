import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RaRecord, SortPayload } from 'ra-core';
import { FilterButton, List, Pagination, TopToolbar } from 'ra-ui-materialui';
import type { ReactElement, ReactNode } from 'react';
import type { ResourceName } from '../../providers/data/types.ts';
import { AfterFirstRows } from './AfterFirstRows.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import type { Column } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListStatusLine } from './ListStatusLine.tsx';
import { RecordTable } from './RecordTable.tsx';

interface RecordListProps {
  readonly resource: ResourceName;
  /** What the list asks the service for. */
  readonly fields: readonly string[];
  readonly sort: SortPayload;
  /** Conditions that stand beside the filters, such as the sale that the user works in. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly filters: ReactElement[];
  readonly columns: readonly Column<RaRecord>[];
  readonly hiddenByDefault: readonly string[];
  /** In place of the table on narrow screens. */
  readonly compact: ReactNode;
  /** More in the toolbar, before the filters. */
  readonly tools?: ReactNode;
}

/** The frame that every list has: filters, saved views, columns, export, paging, and what colleagues changed. */
export const RecordList = ({ resource, fields, sort, filter, filters, columns, hiddenByDefault, compact, tools }: RecordListProps) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <List
      resource={resource}
      queryOptions={{ meta: { fields, isPage: true } }}
      sort={sort}
      {...(filter ? { filter } : {})}
      perPage={25}
      filters={filters}
      empty={false}
      exporter={false}
      sx={{ '& .RaList-main': { minWidth: 0 } }}
      pagination={
        <AfterFirstRows>
          <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
        </AfterFirstRows>
      }
      actions={
        <TopToolbar>
          <AfterFirstRows>
            {tools}
            <FilterButton />
            {!isNarrow && <ColumnChoice resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} />}
            <ExportButton columns={columns} hiddenByDefault={hiddenByDefault} fields={fields} />
          </AfterFirstRows>
        </TopToolbar>
      }
    >
      <ListStatusLine resource={resource} />
      {isNarrow ? compact : <RecordTable resource={resource} columns={columns} hiddenByDefault={hiddenByDefault} />}
    </List>
  );
};
