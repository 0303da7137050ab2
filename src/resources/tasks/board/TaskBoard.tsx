import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useToday } from '../use-today.ts';
import { useViewFilter } from '../use-view-filter.ts';
import { BoardBar } from './BoardBar.tsx';
import { BoardBulkBar } from './BoardBulkBar.tsx';
import { BoardFrame } from './BoardFrame.tsx';
import { BoardProvider } from './board-context.ts';
import { lanesUnder } from './board-filter.ts';
import { BoardStore, BoardStoreProvider } from './board-store.ts';
import type { Grouping, Place } from './grouping.ts';
import { useGroups } from './use-groups.ts';
import { useSame } from './use-same.ts';
import './board.css';

const byStatus: Grouping = { columns: 'status', lanes: 'none' };

/** Shows the tasks of the surrounding list context as cards in columns. */
export const TaskBoard = () => {
  const [store] = useState(() => new BoardStore());
  const [chosen, setGrouping] = useStore<Grouping>('tasks.board.grouping', byStatus);
  const filter = useSame(useViewFilter('board'));
  const { columns: by } = chosen;
  const within = lanesUnder(filter, by).find((kind) => kind === chosen.lanes) ?? 'none';
  const grouping = useMemo(() => ({ columns: by, lanes: within }), [by, within]);
  const { groups: columns } = useGroups(grouping.columns, filter, grouping);
  const { groups: lanes, older } = useGroups(grouping.lanes, filter, grouping);
  const viewsAll = usePermissions().seesAllTasks;
  const { former_staff: formerStaff } = useMe().config;
  const rules = useMemo(() => ({ viewsAll, former: (formerStaff ?? []).map(({ id }) => id) }), [viewsAll, formerStaff]);
  const today = useToday();
  const nameOf = useCallback(
    ({ column, lane }: Place) => {
      const label = (groups: typeof columns, key: string) => groups.find((one) => one.key === key)?.label ?? '';
      return [label(columns, column), label(lanes, lane)].filter(Boolean).join(', ');
    },
    [columns, lanes],
  );
  const board = useMemo(
    () => ({ grouping, filter, columns, lanes, rules, nameOf, today }),
    [grouping, filter, columns, lanes, rules, nameOf, today],
  );
  return (
    <BoardStoreProvider value={store}>
      <BoardProvider value={board}>
        <BoardBar grouping={grouping} filter={filter} onChange={setGrouping} />
        <BoardFrame older={older} />
        <BoardBulkBar />
      </BoardProvider>
    </BoardStoreProvider>
  );
};
