/** The two lists that both the figures of a client and the parts below them show: each is read once. */
import { type GetListParams, useGetList } from 'ra-core';
import type { ConsignmentAppRecord, ListedOrder } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { clientLists } from './client-lists.ts';

/** More consignments than this are not named one by one in a link. */
const mostConsignments = 100;

export const openOrdersRead = {
  sort: { field: 'created', order: 'ASC' },
  fields: ['order_id', 'label', 'type', 'status', 'sale', 'grand_total', 'amount_due', 'created'],
  read: 5,
} as const;
export const consignmentsRead = {
  sort: { field: 'created', order: 'DESC' },
  fields: ['label', 'consignment_id', 'status', 'sale', 'item_count', 'created'],
  read: mostConsignments,
} as const;

/** Parts that appear later take what the page has just read. */
const freshFor = 30_000;

interface Read {
  readonly sort: NonNullable<GetListParams['sort']>;
  readonly fields: readonly string[];
  readonly read: number;
}

const params = (filter: Readonly<Record<string, unknown>>, { sort, fields, read }: Read) => ({
  filter,
  sort,
  pagination: { page: 1, perPage: read },
  meta: { fields },
});

export const useOpenOrders = (client: string) => useGetList<ListedOrder>('orders', params(clientLists.openOrders(client), openOrdersRead));

function useConsignments(client: string) {
  const offered = hasExtension(useMe(), 'consignments-read');
  return useGetList<ConsignmentAppRecord>('consignments', params(clientLists.consignments(client), consignmentsRead), {
    enabled: offered,
    staleTime: freshFor,
  });
}

/** The ids of every consignment of the client; `undefined` until they are known, and where they are too many to be named. */
export function useConsignmentIds(client: string): readonly string[] | undefined {
  const { data, total = 0 } = useConsignments(client);
  return data && total <= data.length ? data.map(({ id }) => id) : undefined;
}
