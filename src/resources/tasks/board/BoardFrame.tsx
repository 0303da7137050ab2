import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isInFilter } from '../in-filter.ts';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardLanes } from './BoardLanes.tsx';
import { CardActionsProvider, useBoard } from './board-context.ts';
import { partFilter } from './board-filter.ts';
import type { Drop } from './board-state.ts';
import { useBoardStore } from './board-store.ts';
import { FollowDrops } from './FollowDrops.tsx';
import { FollowLifted } from './FollowLifted.tsx';
import { cellKey, type Place } from './grouping.ts';
import { KeyedBoard } from './KeyedBoard.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { MoveMenu, type OpenMenu } from './MoveMenu.tsx';
import { useBoardHeight } from './use-board-height.ts';
import { bringIntoSight } from './use-board-keys.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useDrop } from './use-drop.ts';
import type { Groups } from './use-groups.ts';

/** Shows the columns, and handles dragging, keyboard moves and the move menu. */
export const BoardFrame = ({ older }: Pick<Groups, 'older'>) => {
  const translate = useTranslate();
  const store = useBoardStore();
  const { grouping, filter, columns } = useBoard();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const copies = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const { drop } = useDrop();
  useBoardHeight(root);
  useCardDrag(root, copies, drop);
  // The row of a drop is meaningless under another filter or in other columns.
  const begun = useRef({ filter, grouping });
  useEffect(() => {
    const before = begun.current;
    begun.current = { filter, grouping };
    if (before.filter === filter && before.grouping === grouping) return;
    // Places of one grouping do not exist in another grouping.
    const keeps = ({ task, to }: Drop) => before.grouping === grouping && isInFilter(task, partFilter(filter, grouping, to)) !== false;
    store.dispatch({ type: 'begin', keeps });
  }, [store, filter, grouping]);
  const actions = useMemo(
    () => ({ openMenu: (task: OpenMenu['task'], place: Place, anchor: HTMLElement) => setMenu({ task, place, anchor }) }),
    [],
  );
  const move = ({ task, place }: OpenMenu, to: Place) => {
    setMenu(undefined);
    const at = Math.max(0, store.cells.get(cellKey(to))?.first() ?? 0);
    drop({ task, from: place, to, at });
    // The focus moves with the card.
    bringIntoSight(to);
  };
  return (
    <CardActionsProvider value={actions}>
      <KeyedBoard frame={root} drop={drop}>
        {grouping.lanes === 'none' ? <BoardColumns hint={`${id}-hint`} /> : <BoardLanes hint={`${id}-hint`} older={older} />}
      </KeyedBoard>
      {columns.length === 0 && <p className="board-empty">{translate('board.noColumns')}</p>}
      <p id={`${id}-hint`} className="board-hidden">
        {translate('board.hint')}
      </p>
      <div ref={copies} className="board-copies" aria-hidden inert />
      <MoveMenu open={menu} onMove={move} onClose={() => setMenu(undefined)} />
      <LiveRegion />
      <FollowDrops />
      <FollowLifted />
    </CardActionsProvider>
  );
};
