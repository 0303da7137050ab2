import { useGetList, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import type { Filter } from './board-filter.ts';
import { type GroupKind, statusName } from './grouping.ts';
import { type Group, groupsOf } from './groups.ts';

/** More sales than the largest page of a list has are told apart by the filter. */
const mostSales = 500;

/** The board's columns or lanes: the house's staff, types and sales, and the statuses. */
export function useGroups(kind: GroupKind, filter: Filter): readonly Group[] {
  const me = useMe();
  const translate = useTranslate();
  const { data: sales } = useGetList<SaleAppRecord>(
    'sales',
    { filter: {}, pagination: { page: 1, perPage: mostSales }, sort: { field: 'id', order: 'DESC' }, meta: { fields: ['label'] } },
    { enabled: kind === 'sale' },
  );
  return useMemo(
    () =>
      groupsOf(kind, filter, {
        staff: me.config.staff,
        types: me.config.task_types,
        sales: sales ?? [],
        asksForNone: hasExtension(me, 'task-filters'),
        statusLabel: (key) => translate(`resources.tasks.statuses.${statusName(key)}`),
        noneLabel: (of) => (of === 'none' ? '' : translate(`board.none.${of}`)),
      }),
    [kind, filter, me, sales, translate],
  );
}
