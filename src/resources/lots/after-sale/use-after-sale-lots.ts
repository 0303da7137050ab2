import { useMemo } from 'react';
import { useGetMany } from 'react-admin';
import type { ConsignmentAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { fieldsWithReserveType, resultLotFields } from '../results/result-lots.ts';
import type { QueueEntry } from '../results/result-queue.ts';
import { useSaleLots } from '../use-sale-lots.ts';
import { afterSaleLots } from './after-sale-lots.ts';

const fields = [...resultLotFields, 'images'] as const;
const fieldsWithBuyNow = [...fieldsWithReserveType, 'images', 'buy_now_price', 'buy_now_setting'] as const;
const unsoldFilter = { status: 'unsold' } as const;

/** Fetches the unsold lots of a sale and their consignments. `lots` is undefined until both have been fetched. */
export function useAfterSaleLots(saleId: string, entries: readonly QueueEntry[]) {
  const hasBuyNowPrices = hasExtension(useMe(), 'detail-fields');
  const {
    lots: items,
    readAt,
    error,
    progress,
    retry,
  } = useSaleLots(saleId, hasBuyNowPrices ? fieldsWithBuyNow : fields, true, unsoldFilter);
  const consignmentIds = [...new Set((items ?? []).flatMap(({ consignment }) => (consignment ? [consignment.id] : [])))];
  const consignmentsQuery = useGetMany<ConsignmentAppRecord>(
    'consignments',
    { ids: consignmentIds },
    // When the last lot of a consignment is sold, the ids change. Until the new fetch ends, the page keeps the former consignments.
    { enabled: consignmentIds.length > 0, placeholderData: (previous) => previous },
  );
  const consignments = consignmentIds.length > 0 ? consignmentsQuery.data : noConsignments;
  const lots = useMemo(
    () => items && consignments && afterSaleLots(items, consignments, entries, readAt),
    [items, consignments, entries, readAt],
  );
  return {
    lots,
    error: error ?? consignmentsQuery.error,
    progress,
    retry: () => {
      retry();
      if (consignmentIds.length > 0) void consignmentsQuery.refetch();
    },
  };
}

const noConsignments: readonly ConsignmentAppRecord[] = [];
