/** Where a new lot belongs, by what the address names: a consignment knows its sale, a sale may be locked. */
import { useGetOne } from 'ra-core';
import type { Labelled } from '../../../contract/wire.ts';
import type { ConsignmentAppRecord, SaleAppRecord } from '../../providers/data/types.ts';

export interface TargetSale extends Labelled {
  readonly lots_locked: boolean;
}

export type CreationTarget =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly sale: TargetSale; readonly consignment: Labelled | null };

/** What cannot be read is taken as it is named: the service has the last word. */
export function useCreationTarget(saleId: string | null, consignmentId: string | null): CreationTarget {
  const consignment = useGetOne<ConsignmentAppRecord>(
    'consignments',
    { id: consignmentId ?? '' },
    { enabled: consignmentId !== null, retry: false },
  );
  const isReadingConsignment = consignmentId !== null && consignment.isPending;
  const id = saleId ?? consignment.data?.sale?.id;
  const sale = useGetOne<SaleAppRecord>('sales', { id: id ?? '' }, { enabled: id !== undefined, retry: false });
  if (isReadingConsignment || (id !== undefined && sale.isPending)) return { state: 'loading' };
  if (id === undefined) return { state: 'unknown' };
  return {
    state: 'known',
    sale: { id, label: sale.data?.label ?? `#${id}`, lots_locked: sale.data?.lots_locked ?? false },
    consignment: consignmentId === null ? null : { id: consignmentId, label: consignment.data?.label || `#${consignmentId}` },
  };
}
