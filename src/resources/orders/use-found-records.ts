/** Clients or sales that match what is typed, and the one that is chosen with its name. */
import { useGetList, useGetOne } from 'ra-core';
import { useDeferredValue } from 'react';
import type { Labelled } from '../../../contract/wire.ts';
import type { ListedClient, SaleAppRecord } from '../../providers/data/types.ts';
import { clientName } from '../../ui/fields/client-name.ts';

const asked = {
  clients: { sort: { field: 'last_name', order: 'ASC' }, meta: { fields: ['first_name', 'last_name', 'label', 'company'] } },
  sales: { sort: { field: 'sale_date', order: 'DESC' }, meta: { fields: ['label', 'sale_date'] } },
} as const;
const shownMatches = 20;

type Found = ListedClient | SaleAppRecord;
const labelledOf = (record: Found): Labelled => ({
  id: record.id,
  label: 'sale_date' in record ? record.label : clientName(record),
});

export function useFoundRecords(reference: 'clients' | 'sales', typed: string, id: string) {
  const q = useDeferredValue(typed.trim());
  const { sort, meta } = asked[reference];
  const list = useGetList<Found>(
    reference,
    { filter: q ? { q } : {}, pagination: { page: 1, perPage: shownMatches }, sort, meta },
    { placeholderData: (before) => before },
  );
  const one = useGetOne<Found>(reference, { id }, { enabled: id !== '' });
  const known = list.data?.find((record) => record.id === id) ?? (one.data?.id === id ? one.data : undefined);
  const chosen: Labelled | null = id === '' ? null : known ? labelledOf(known) : { id, label: `#${id}` };
  return { options: (list.data ?? []).map(labelledOf), chosen, isSearching: list.isFetching };
}
