import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { readNextPage } from '../../../providers/data/read-next-page.ts';
import { ReadFailure } from '../../failure/ReadFailure.tsx';
import { type RelatedColumn, RelatedTable } from '../../fields/RelatedTable.tsx';
import { Panel } from '../Panel.tsx';

interface PagedPanelProps<Row> {
  readonly title: string;
  /** Shown if there are no rows. */
  readonly empty: string;
  readonly queryKey: QueryKey;
  /** Whether the rows of the previous `queryKey` stay on screen until those of the new one are loaded. */
  readonly keepsPreviousRows?: boolean;
  /** Reads a page, newest rows first. `page` begins at 0. */
  readonly readPage: (
    page: { readonly page: number; readonly range: number },
    options: { readonly signal: AbortSignal },
  ) => Promise<{ readonly data: readonly Row[]; readonly count: number }>;
  readonly columns: readonly RelatedColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  /**
   * Returns the buttons beside the title. `count` is the number of all rows; undefined until the rows of the current `queryKey` are loaded.
   */
  readonly actions?: (count: number | undefined) => ReactNode;
}

const rowsPerPage = 50;

/** A section with a table whose newest rows are shown first, and a button that reads older ones. */
export function PagedPanel<Row>(props: PagedPanelProps<Row>) {
  const { title, empty, queryKey, keepsPreviousRows = false, readPage, columns, keyOf, actions } = props;
  const translate = useTranslate();
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage({ page: pageParam, range: rowsPerPage }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * rowsPerPage < count ? pages.length : undefined),
    ...(keepsPreviousRows ? { placeholderData: keepPreviousData } : {}),
  });
  const rows = data?.pages.flatMap((page) => page.data);
  const count = data?.pages[0]?.count;
  return (
    <Panel title={title} count={count} empty={rows?.length === 0 && empty} actions={actions?.(isPlaceholderData ? undefined : count)}>
      {isPending && <Skeleton variant="rounded" height="8rem" aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {rows && rows.length > 0 && <RelatedTable label={title} columns={columns} rows={rows} keyOf={keyOf} scrolls />}
      {hasNextPage && (
        <Button
          size="small"
          sx={{ mt: 1 }}
          disabled={isFetchingNextPage || isPlaceholderData}
          onClick={() => void readNextPage({ data, fetchNextPage })}
        >
          {translate('timeline.older')}
        </Button>
      )}
    </Panel>
  );
}
