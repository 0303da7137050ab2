import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { mapInParallel } from '../../../../providers/data/map-in-parallel.ts';
import type { ClientAppRecord, ListedClient } from '../../../../providers/data/types.ts';
import { usePermissions } from '../../../../providers/permissions.ts';
import type { BlockedClients, FileRow } from './file-rows.ts';

const maxParallelRequests = 6;

/**
 * Finds the blocked clients of the rows. The client list contains the status but not the blocking reason, so each blocked client is also
 * fetched alone. If the user may not list clients, `blockedClients` is empty.
 */
export function useBlockedClients(rows: readonly FileRow[]) {
  const dataProvider = useDataProvider();
  const { can } = usePermissions();
  const ids = [...new Set(rows.flatMap(({ result }) => result?.client?.id ?? []))].sort();
  const isEnabled = can('listClients') && ids.length > 0;
  const {
    data: clientRecords,
    error,
    refetch,
    isPending,
    isPlaceholderData,
  } = useQuery({
    // The key has the form of react-admin's keys, so that events about these clients refresh the query.
    queryKey: ['clients', 'getMany', { ids, meta: { blocked: true } }],
    enabled: isEnabled,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<readonly ClientAppRecord[]> => {
      const { data: clients } = await dataProvider.getMany<ListedClient>('clients', { ids, meta: { fields: ['status'] }, signal });
      const listedBlockedClients = clients.filter(({ status }) => status.id === 'blocked');
      return mapInParallel(
        listedBlockedClients,
        maxParallelRequests,
        async ({ id }) => (await dataProvider.getOne<ClientAppRecord>('clients', { id, signal })).data,
      );
    },
  });
  const blockedClients = useMemo<BlockedClients>(
    () => new Map((clientRecords ?? []).map(({ id, blocking_reason }) => [id, blocking_reason ?? ''])),
    [clientRecords],
  );
  return { blockedClients, isReading: isEnabled && (isPending || isPlaceholderData), error: isEnabled ? error : null, refetch };
}
