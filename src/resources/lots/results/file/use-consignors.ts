import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import type { ConsignmentAppRecord } from '../../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import { usePermissions } from '../../../../providers/permissions.ts';
import type { FileRow } from './file-rows.ts';

/**
 * `consignors` contains the id of the owner of each consignment, by the id of the consignment. It is empty if the user may not list
 * consignments.
 */
export function useConsignors(rows: readonly FileRow[]) {
  const { can } = usePermissions();
  const canRead = hasExtension(useMe(), 'consignments-read') && can('listConsignments');
  const ids = [...new Set(rows.flatMap(({ lot, result }) => (result?.client && lot?.consignment ? [lot.consignment] : [])))].sort();
  const isEnabled = canRead && ids.length > 0;
  const {
    data: consignments,
    error,
    refetch,
    isPending,
    isPlaceholderData,
  } = useGetMany<ConsignmentAppRecord>(
    'consignments',
    { ids },
    { enabled: isEnabled, retry: false, placeholderData: (previous) => previous },
  );
  const consignors = useMemo(
    () => new Map((consignments ?? []).flatMap(({ id, owner }): [string, string][] => (owner ? [[id, owner.id]] : []))),
    [consignments],
  );
  return { consignors, isReading: isEnabled && (isPending || isPlaceholderData), error: isEnabled ? error : null, refetch };
}
