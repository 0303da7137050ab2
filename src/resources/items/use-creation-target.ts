/** Finds the sale of a new lot from the URL. A consignment determines its sale, and the lots of the sale may be locked. */
import { useGetOne } from 'react-admin';
import type { Labelled } from '../../../contract/wire.ts';
import type { ConsignmentAppRecord, SaleAppRecord } from '../../providers/data/types.ts';

export interface TargetSale extends Labelled {
  readonly lots_locked: boolean;
}

export type CreationTarget =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'known'; readonly sale: TargetSale; readonly consignment: Labelled | null };

/**
 * Returns the sale and the consignment of the new lot. If one cannot be fetched, its id from the URL is used; the service validates it when
 * the lot is saved.
 */
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
