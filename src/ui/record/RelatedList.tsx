import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type SortPayload, useGetList } from 'ra-core';
import type { ReactNode } from 'react';
import type { AppRecords, ResourceName } from '../../providers/data/types.ts';
import { type ListFilter, listAddress } from './list-address.ts';
import { Panel } from './Panel.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import { type RelatedColumn, RelatedTable } from './RelatedTable.tsx';
import { ShowAll } from './ShowAll.tsx';

interface RelatedListProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly title: string;
  readonly filter: ListFilter;
  readonly sort: SortPayload;
  readonly fields: readonly string[];
  readonly columns: readonly RelatedColumn<AppRecords[Name]>[];
  /** How many rows are shown, and how many are read where something else needs more of them. */
  readonly shown?: number;
  readonly read?: number;
  /** What is said where there are none, and what to do about it. */
  readonly empty: string;
  readonly actions?: ReactNode;
  readonly id?: string;
}

/** What belongs to a record: how many, the first of them, and a link to the list of all. */
export function RelatedList<Name extends ResourceName>(props: RelatedListProps<Name>) {
  const { resource, title, filter, sort, fields, columns, shown = 5, read = shown, empty, actions, id } = props;
  const { data, total, error, isPending, refetch } = useGetList<AppRecords[Name]>(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: read },
    meta: { fields },
  });
  return (
    <Panel
      title={title}
      {...(id ? { id } : {})}
      actions={
        <>
          {Boolean(total) && <ShowAll to={listAddress(resource, filter, sort)} total={total} of={title} />}
          {actions}
        </>
      }
    >
      {isPending && <Skeleton variant="rounded" height={shown * 24} aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {empty}
        </Typography>
      )}
      {data && data.length > 0 && <RelatedTable label={title} columns={columns} rows={data.slice(0, shown)} keyOf={(row) => row.id} />}
    </Panel>
  );
}
