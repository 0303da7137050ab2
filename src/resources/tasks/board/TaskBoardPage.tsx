import TextField from '@mui/material/TextField';
import { useCallback, useId, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { sameValue } from '../../../../contract/changes.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { TaskBulkBar } from '../bulk/TaskBulkBar.tsx';
import { useToday } from '../due/use-today.ts';
import { TaskViewPage } from '../views/TaskViewPage.tsx';
import { useViewFilter } from '../views/use-view-filter.ts';
import { BoardFrame } from './BoardFrame.tsx';
import { useDrop } from './moves/use-drop.ts';
import { BoardProvider, useBoard } from './state/board-context.ts';
import { type Filter, selectableLanes } from './state/board-filter.ts';
import { shownPlacements } from './state/board-state.ts';
import { BoardStore, BoardStoreProvider, useBoardState, useBoardStore } from './state/board-store.ts';
import { columnKinds, type Grouping, type Place } from './state/grouping.ts';
import { useGroups } from './state/use-groups.ts';
import './board.css';

export const TaskBoardPage = () => (
  <TaskViewPage view="board" title={useTranslate()('resources.tasks.boardTitle')}>
    <TaskBoard />
  </TaskViewPage>
);

const defaultGrouping: Grouping = { columns: 'status', lanes: 'none' };

const TaskBoard = () => {
  const [store] = useState(() => new BoardStore());
  const [storedGrouping, setGrouping] = useStore<Grouping>('tasks.board.grouping', defaultGrouping);
  const filter = useStableValue(useViewFilter('board'));
  const { columns: columnKind } = storedGrouping;
  const laneKind = selectableLanes(filter, columnKind).find((kind) => kind === storedGrouping.lanes) ?? 'none';
  const grouping = useMemo(() => ({ columns: columnKind, lanes: laneKind }), [columnKind, laneKind]);
  const { groups: columns } = useGroups(grouping.columns, filter, grouping);
  const { groups: lanes, olderSales } = useGroups(grouping.lanes, filter, grouping);
  const { seesAllTasks: mayViewAll, can } = usePermissions();
  const maySelect = can('bulkTasks');
  const { former_staff: formerStaff } = useMe().config;
  const rules = useMemo(() => ({ mayViewAll, formerStaffIds: (formerStaff ?? []).map(({ id }) => id) }), [mayViewAll, formerStaff]);
  const today = useToday();
  const nameOf = useCallback(
    ({ column, lane }: Place) => {
      const labelOf = (groups: typeof columns, key: string) => groups.find((group) => group.key === key)?.label ?? '';
      return [labelOf(columns, column), labelOf(lanes, lane)].filter(Boolean).join(', ');
    },
    [columns, lanes],
  );
  const board = useMemo(
    () => ({ grouping, filter, columns, lanes, rules, maySelect, nameOf, today }),
    [grouping, filter, columns, lanes, rules, maySelect, nameOf, today],
  );
  return (
    <BoardStoreProvider value={store}>
      <BoardProvider value={board}>
        <BoardBar grouping={grouping} filter={filter} onChange={setGrouping} />
        <BoardFrame olderSales={olderSales} />
        <BoardBulkBar />
      </BoardProvider>
    </BoardStoreProvider>
  );
};

const BoardBulkBar = () => {
  const store = useBoardStore();
  const ids = [...useBoardState(({ selectedIds }) => selectedIds)];
  return (
    <TaskBulkBar
      listSelection={{
        selection: { ids },
        count: ids.length,
        areAllMatchesSelected: false,
        total: ids.length,
        selectAll: undefined,
        clear: () => store.dispatch({ type: 'clearSelection' }),
      }}
    />
  );
};

interface BoardBarProps {
  readonly grouping: Grouping;
  readonly filter: Filter;
  readonly onChange: (grouping: Grouping) => void;
}

const BoardBar = ({ grouping: { columns, lanes }, filter, onChange }: BoardBarProps) => {
  const chooseColumns = (value: string) => {
    const newColumns = columnKinds.find((kind) => kind === value) ?? 'status';
    onChange({ columns: newColumns, lanes: selectableLanes(filter, newColumns).find((kind) => kind === lanes) ?? 'none' });
  };
  const chooseLanes = (value: string) =>
    onChange({ columns, lanes: selectableLanes(filter, columns).find((kind) => kind === value) ?? 'none' });
  return (
    <div className="board-bar">
      <GroupingSelect label="board.columns" value={columns} kinds={columnKinds} onChange={chooseColumns} />
      <GroupingSelect label="board.lanes" value={lanes} kinds={selectableLanes(filter, columns)} onChange={chooseLanes} />
      <LastMove />
    </div>
  );
};

interface GroupingSelectProps {
  readonly label: string;
  readonly value: string;
  readonly kinds: readonly string[];
  readonly onChange: (kind: string) => void;
}

const GroupingSelect = ({ label, value, kinds, onChange }: GroupingSelectProps) => {
  const translate = useTranslate();
  return (
    <TextField
      select
      size="small"
      margin="none"
      fullWidth={false}
      id={useId()}
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ minWidth: '9rem' }}
    >
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {translate(`board.by.${kind}`)}
        </option>
      ))}
    </TextField>
  );
};

/**
 * Shows the last move of this user and, if the move can be undone, an undo button. A move is omitted if another user has moved or deleted
 * the card since.
 */
const LastMove = () => {
  const translate = useTranslate();
  const { nameOf } = useBoard();
  const { undo, mayUndo } = useDrop();
  const placements = useBoardState(({ placements }) => placements);
  const lastMove = shownPlacements(placements).findLast(({ kind }) => kind === 'moved');
  if (!lastMove) return null;
  return (
    <span className="board-last-drop">
      <span>{translate('board.announcements.dropped', { task: lastMove.task.label, place: nameOf(lastMove.to) })}</span>
      {mayUndo(lastMove) && (
        <button type="button" onClick={() => undo(lastMove)}>
          {translate('ra.action.undo')}
        </button>
      )}
    </span>
  );
};

/** Returns the previous object while the new one has the same content, so that memos and effects do not run again. */
function useStableValue<Value>(value: Value): Value {
  const [previousValue, setPreviousValue] = useState(() => value);
  if (sameValue(previousValue, value)) return previousValue;
  setPreviousValue(() => value);
  return value;
}
