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
import { type Filter, lanesUnder } from './state/board-filter.ts';
import { shownDrops } from './state/board-state.ts';
import { BoardStore, BoardStoreProvider, useBoardState, useBoardStore } from './state/board-store.ts';
import { columnKinds, type Grouping, type Place } from './state/grouping.ts';
import { useGroups } from './state/use-groups.ts';
import './board.css';

/** The board: tasks as cards in columns. */
export const TaskBoardPage = () => (
  <TaskViewPage view="board" title={useTranslate()('resources.tasks.boardTitle')}>
    <TaskBoard />
  </TaskViewPage>
);

const byStatus: Grouping = { columns: 'status', lanes: 'none' };

/** Shows the tasks of the surrounding list context as cards in columns. */
const TaskBoard = () => {
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
      const label = (groups: typeof columns, key: string) => groups.find((group) => group.key === key)?.label ?? '';
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

/** Shows the bulk actions for the selected cards. */
const BoardBulkBar = () => {
  const store = useBoardStore();
  const chosen = useBoardState(({ chosen }) => chosen);
  return (
    <TaskBulkBar ids={[...chosen.keys()]} fetchedTasks={[...chosen.values()]} onClear={() => store.dispatch({ type: 'chooseNone' })} />
  );
};

interface BoardBarProps {
  readonly grouping: Grouping;
  readonly filter: Filter;
  readonly onChange: (grouping: Grouping) => void;
}

/** Selects the properties by which the board is divided into columns and lanes. */
const BoardBar = ({ grouping: { columns, lanes }, filter, onChange }: BoardBarProps) => {
  const translate = useTranslate();
  const id = useId();
  const chooseColumns = (value: string) => {
    const kind = columnKinds.find((columnKind) => columnKind === value) ?? 'status';
    onChange({ columns: kind, lanes: lanesUnder(filter, kind).find((candidate) => candidate === lanes) ?? 'none' });
  };
  const chooseLanes = (value: string) =>
    onChange({ columns, lanes: lanesUnder(filter, columns).find((candidate) => candidate === value) ?? 'none' });
  return (
    <div className="board-bar">
      <label htmlFor={`${id}-columns`}>{translate('board.columns')}</label>
      <select id={`${id}-columns`} value={columns} onChange={({ target }) => chooseColumns(target.value)}>
        {columnKinds.map((kind) => (
          <option key={kind} value={kind}>
            {translate(`board.by.${kind}`)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}-lanes`}>{translate('board.lanes')}</label>
      <select id={`${id}-lanes`} value={lanes} onChange={({ target }) => chooseLanes(target.value)}>
        {lanesUnder(filter, columns).map((kind) => (
          <option key={kind} value={kind}>
            {translate(`board.by.${kind}`)}
          </option>
        ))}
      </select>
      <LastDrop />
    </div>
  );
};

/** Shows the last moved card with an undo button, until another user moves that card. */
const LastDrop = () => {
  const translate = useTranslate();
  const { nameOf } = useBoard();
  const { undo, mayUndo } = useDrop();
  const drops = useBoardState(({ drops }) => drops);
  const last = shownDrops(drops).findLast(({ kind }) => kind === 'moved');
  if (!last) return null;
  return (
    <span className="board-last">
      <span>{translate('board.announcements.dropped', { task: last.task.label, place: nameOf(last.to) })}</span>
      {mayUndo(last) && (
        <button type="button" onClick={() => undo(last)}>
          {translate('ra.action.undo')}
        </button>
      )}
    </span>
  );
};

/** Returns the previous object while the new one has the same content, so that memos and effects do not run again. */
function useSame<Value>(value: Value): Value {
  const [stored, setStored] = useState(() => value);
  if (sameValue(stored, value)) return stored;
  setStored(() => value);
  return value;
}
