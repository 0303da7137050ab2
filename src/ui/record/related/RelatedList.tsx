import Skeleton from '@mui/material/Skeleton';
import type { ComponentProps, ReactNode } from 'react';
import { type SortPayload, useGetList } from 'react-admin';
import type { AppRecords, ResourceName } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../failure/ReadFailure.tsx';
import { type RelatedColumn, RelatedTable } from '../../fields/RelatedTable.tsx';
import { type FilterValues, listAddress } from '../list-address.ts';
import { Panel } from '../Panel.tsx';
import { ShowAll } from './ShowAll.tsx';

interface RelatedListProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly title: string;
  readonly filter: FilterValues;
  readonly sort: SortPayload;
  readonly fields: readonly string[];
  readonly columns: readonly RelatedColumn<AppRecords[Name]>[];
  /** Lines below the rows, such as the sum of all records. */
  readonly totals?: ComponentProps<typeof RelatedTable>['totals'];
  readonly maxRows?: number;
  /** Shown if there are no records. */
  readonly empty: string;
  readonly actions?: ReactNode;
  readonly id?: string;
}

/** The first records of a filtered list, and a link to the whole list. */
export function RelatedList<Name extends ResourceName>(props: RelatedListProps<Name>) {
  const { resource, title, filter, sort, fields, columns, totals = [], maxRows = 5, empty, actions, id } = props;
  const { data, total, error, isPending, refetch } = useGetList<AppRecords[Name]>(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: maxRows },
    meta: { fields },
  });
  return (
    <Panel
      title={title}
      {...(id ? { id } : {})}
      empty={data?.length === 0 && empty}
      actions={
        <>
          {Boolean(total) && <ShowAll to={listAddress(resource, filter, sort)} total={total} recordsName={title} />}
          {actions}
        </>
      }
    >
      {isPending && <Skeleton variant="rounded" height={maxRows * 24} aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {data && data.length > 0 && <RelatedTable label={title} columns={columns} rows={data} keyOf={(row) => row.id} totals={totals} />}
    </Panel>
  );
}
