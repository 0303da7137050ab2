import { useState } from 'react';
import { type RaRecord, useGetOne } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';

interface FreshRecord<Fetched> {
  /** The record; undefined until it was fetched. Updated by later fetches. */
  readonly record: Fetched | undefined;
  /** The error of the last fetch. Null during a fetch, and after any fetch has succeeded. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/**
 * Fetches a record for a dialog or a form that must not open with a cached one. A cached record may be outdated, and has no version if it
 * comes from a list. If `id` is undefined, nothing is fetched.
 */
export function useFreshRecord<Fetched extends RaRecord>(resource: ResourceName, id: string | undefined): FreshRecord<Fetched> {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useGetOne<Fetched>(
    resource,
    { id: id ?? '' },
    { enabled: id !== undefined, refetchOnMount: 'always' },
  );
  const [wasFetched, setWasFetched] = useState(false);
  // After a failed fetch, `isFetchedAfterMount` is also true, and `data` is still the cached record. So `error` is checked too.
  if (!wasFetched && data && isFetchedAfterMount && !isFetching && !error) setWasFetched(true);
  const record = wasFetched ? data : undefined;
  return { record, error: record || isFetching ? null : error, refetch };
}
