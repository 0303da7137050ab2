import { useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardLanes } from './BoardLanes.tsx';
import { CardActionsProvider, useBoard } from './board-context.ts';
import { useBoardStore } from './board-store.ts';
import { FollowDrops } from './FollowDrops.tsx';
import { FollowLifted } from './FollowLifted.tsx';
import { cellKey, type Place } from './grouping.ts';
import { KeyedBoard } from './KeyedBoard.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { MoveMenu, type OpenMenu } from './MoveMenu.tsx';
import { useBoardHeight } from './use-board-height.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useDrop } from './use-drop.ts';

/** The columns, and what moves cards between them. */
export const BoardFrame = () => {
  const translate = useTranslate();
  const store = useBoardStore();
  const { grouping, filter, columns } = useBoard();
  const id = useId();
  const root = useRef<HTMLElement>(null);
  const copies = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const drop = useDrop();
  useBoardHeight(root);
  useCardDrag(root, copies, drop);
  // Where cards were dropped means nothing under another filter, or in other columns.
  useEffect(() => {
    if (filter && grouping) store.dispatch({ type: 'begin' });
  }, [store, filter, grouping]);
  const actions = useMemo(
    () => ({ openMenu: (task: OpenMenu['task'], place: Place, anchor: HTMLElement) => setMenu({ task, place, anchor }) }),
    [],
  );
  const move = ({ task, place }: OpenMenu, to: Place) => {
    setMenu(undefined);
    const at = Math.max(0, store.cells.get(cellKey(to))?.first() ?? 0);
    store.dispatch({ type: 'focus', focus: { place: to, row: at, id: task.id, grab: true } });
    drop({ task, from: place, to, at, since: Date.now() });
  };
  return (
    <CardActionsProvider value={actions}>
      <KeyedBoard frame={root} drop={drop}>
        {grouping.lanes === 'none' ? <BoardColumns hint={`${id}-hint`} /> : <BoardLanes hint={`${id}-hint`} />}
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
