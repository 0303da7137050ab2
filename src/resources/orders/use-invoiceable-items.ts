/**
 * Fetches the items of a sale that can be invoiced to a client. They are computed from the sold items, the client's orders in the sale and,
 * for a statement, the client's consignments.
 */
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'react-admin';
import { inBatches } from '../../providers/data/in-batches.ts';
import type { ConsignmentAppRecord, ItemAppRecord, ListedOrder, OrderAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { exportPages } from '../../ui/list/export-pages.ts';
import { invoiceable, invoicedItems } from './invoiceable-items.ts';

interface Asked {
  readonly type: string;
  readonly sale: string;
  readonly owner: string;
}
const parallelReads = 6;

/** Returns the query of the items. Fetches nothing until the type, the sale and the client are chosen. */
export function useInvoiceableItems({ type, sale, owner }: Asked) {
  const dataProvider = useDataProvider();
  const showsDetails = hasExtension(useMe(), 'detail-fields');
  const side = type === 'bidder' || type === 'consignor' ? type : undefined;
  return useQuery({
    queryKey: ['items', 'invoiceable', side, sale, owner],
    enabled: side !== undefined && sale !== '' && owner !== '',
    queryFn: async ({ signal }) => {
      if (side === undefined) return [];
      const all = everyRecord(dataProvider, signal);
      const [items, listed, consigned] = await Promise.all([
        all<ItemAppRecord>('items', { sale, status: 'sold' }, [
          'label',
          'lot',
          'winner',
          'consignment',
          'hammer_price',
          ...(showsDetails ? ['dont_pay_consignor'] : []),
        ]),
        all<ListedOrder>('orders', { sale, owner }, ['type', 'status']),
        side === 'consignor' ? all<ConsignmentAppRecord>('consignments', { owner }, []) : [],
      ]);
      const standing = listed.filter(({ status }) => status.id !== 'canceled');
      const orders = await inBatches(
        standing,
        parallelReads,
        async ({ id }) => (await dataProvider.getOne<OrderAppRecord>('orders', { id, signal })).data,
      );
      return invoiceable(items, { type: side, owner, consignments: new Set(consigned.map(({ id }) => id)) }, invoicedItems(orders, side));
    },
  });
}

/** Returns a function that fetches all records of a filtered list. */
const everyRecord =
  (dataProvider: DataProvider, signal: AbortSignal) =>
  <Row extends RaRecord>(resource: string, filter: object, fields: readonly string[]): Promise<Row[]> =>
    exportPages<Row>(
      (page, perPage) =>
        dataProvider.getList<Row>(resource, {
          filter,
          sort: { field: 'id', order: 'ASC' },
          pagination: { page, perPage },
          meta: { fields },
          signal,
        }),
      signal,
      () => {},
    );
