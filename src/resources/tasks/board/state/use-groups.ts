import { useMemo } from 'react';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import type { Filter } from './board-filter.ts';
import { type Grouping, type GroupKind, statusName } from './grouping.ts';
import { type Group, groupsOf, shownFormerStaff } from './groups.ts';

/** Initially, only the newest sales have a lane. The user can add lanes for older sales. */
const salesPerPage = 100;

export interface Groups {
  readonly groups: readonly Group[];
  /** Sales without a lane; `undefined` if there are none. `show` adds lanes for some of them. */
  readonly olderSales: { readonly count: number; readonly show: () => void; readonly isLoading: boolean } | undefined;
}

export function useGroups(kind: GroupKind, filter: Filter, grouping: Grouping): Groups {
  const me = useMe();
  const translate = useTranslate();
  const { data, total, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<SaleAppRecord>(
    'sales',
    {
      filter: filter.sale_id ? { id: [filter.sale_id] } : {},
      pagination: { page: 1, perPage: salesPerPage },
      sort: { field: 'id', order: 'DESC' },
      meta: { fields: ['label'] },
    },
    { enabled: kind === 'sale' },
  );
  const groups = useMemo(
    () =>
      groupsOf(kind, filter, {
        staff: me.config.staff,
        formerStaff: shownFormerStaff(me.config.former_staff ?? [], filter, grouping).map(({ id, label }) => ({
          id,
          label: translate('board.former', { name: label }),
        })),
        types: me.config.task_types,
        sales: data?.pages.flatMap((page) => page.data) ?? [],
        canFilterByNone: hasExtension(me, 'task-filters'),
        statusLabel: (key) => translate(`resources.tasks.statuses.${statusName(key)}`),
        noneLabel: (groupKind) => (groupKind === 'none' ? '' : translate(`board.none.${groupKind}`)),
      }),
    [kind, filter, grouping, me, data, translate],
  );
  const olderCount = (total ?? 0) - (data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0);
  const hasOlderSales = kind === 'sale' && hasNextPage && olderCount > 0;
  return {
    groups,
    olderSales: hasOlderSales ? { count: olderCount, show: () => void fetchNextPage(), isLoading: isFetchingNextPage } : undefined,
  };
}
