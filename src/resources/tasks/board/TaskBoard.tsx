import { useStore } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import { useSeesAllTasks } from '../use-sees-all-tasks.ts';
import { useToday } from '../use-today.ts';
import { useViewFilter } from '../use-view-filter.ts';
import { BoardBar } from './BoardBar.tsx';
import { BoardChosen } from './BoardChosen.tsx';
import { BoardFrame } from './BoardFrame.tsx';
import { BoardProvider } from './board-context.ts';
import { lanesUnder } from './board-filter.ts';
import { BoardStore, BoardStoreProvider } from './board-store.ts';
import type { Grouping, Place } from './grouping.ts';
import { useGroups } from './use-groups.ts';
import { useSame } from './use-same.ts';
import './board.css';

const byStatus: Grouping = { columns: 'status', lanes: 'none' };

/** Tasks as cards in columns: those of the filters of the list context around it. */
export const TaskBoard = () => {
  const [store] = useState(() => new BoardStore());
  const [chosen, setGrouping] = useStore<Grouping>('tasks.board.grouping', byStatus);
  const filter = useSame(useViewFilter('board'));
  const { columns: by } = chosen;
  const within = lanesUnder(filter, by).find((kind) => kind === chosen.lanes) ?? 'none';
  const grouping = useMemo(() => ({ columns: by, lanes: within }), [by, within]);
  const columns = useGroups(grouping.columns, filter);
  const lanes = useGroups(grouping.lanes, filter);
  const viewsAll = useSeesAllTasks();
  const today = useToday();
  const nameOf = useCallback(
    ({ column, lane }: Place) => {
      const label = (groups: typeof columns, key: string) => groups.find((one) => one.key === key)?.label ?? '';
      return [label(columns, column), label(lanes, lane)].filter(Boolean).join(', ');
    },
    [columns, lanes],
  );
  const board = useMemo(
    () => ({ grouping, filter, columns, lanes, viewsAll, nameOf, today }),
    [grouping, filter, columns, lanes, viewsAll, nameOf, today],
  );
  return (
    <BoardStoreProvider value={store}>
      <BoardProvider value={board}>
        <BoardBar grouping={grouping} filter={filter} onChange={setGrouping} />
        <BoardFrame />
        <BoardChosen />
      </BoardProvider>
    </BoardStoreProvider>
  );
};
