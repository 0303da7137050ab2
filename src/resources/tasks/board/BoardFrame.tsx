import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useStoreState } from '../../../providers/create-store.ts';
import { statusOf } from '../../../providers/http/http-error.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useNotifyText } from '../../../ui/use-notify-text.ts';
import { isInFilter } from '../list/in-filter.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { BoardColumns } from './BoardColumns.tsx';
import { BoardLanes } from './BoardLanes.tsx';
import { MoveMenu, type OpenMenu } from './moves/MoveMenu.tsx';
import { useAnnounce } from './moves/use-announce.ts';
import { scrollToPlace, useBoardKeys } from './moves/use-board-keys.ts';
import { useCardDrag } from './moves/use-card-drag.ts';
import { type DropRequest, useDrop } from './moves/use-drop.ts';
import { CardActionsProvider, useBoard } from './state/board-context.ts';
import { groupFilter } from './state/board-filter.ts';
import { taskQuery } from './state/board-query.ts';
import { type CardPlacement, type LiftedCard, pinnedPlacementsOf } from './state/board-state.ts';
import { useBoardState, useBoardStore } from './state/board-store.ts';
import { cellKey, isSamePlace, type Place, placeOf } from './state/grouping.ts';
import { useCollapsedLanes } from './state/use-collapsed-lanes.ts';
import type { Groups } from './state/use-groups.ts';

export const BoardFrame = ({ olderSales }: Pick<Groups, 'olderSales'>) => {
  const translate = useTranslate();
  const store = useBoardStore();
  const { grouping, filter, columns, maySelect } = useBoard();
  const hintId = useId();
  const frame = useRef<HTMLElement>(null);
  /** The element that contains the moving copy of a dragged card. */
  const copyLayer = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const { drop } = useDrop();
  useBoardHeight(frame);
  useCardDrag(frame, copyLayer, drop);
  // After a change of the filter or the grouping, the rows at which cards were dropped are no longer valid.
  const lastSettings = useRef({ filter, grouping });
  useEffect(() => {
    const previousSettings = lastSettings.current;
    lastSettings.current = { filter, grouping };
    if (previousSettings.filter === filter && previousSettings.grouping === grouping) return;
    // The places of a former grouping no longer exist.
    const isKept = ({ task, to }: CardPlacement) =>
      previousSettings.grouping === grouping && isInFilter(task, groupFilter(filter, grouping, to)) !== false;
    store.dispatch({ type: 'reset', isKept });
  }, [store, filter, grouping]);
  const cardActions = useMemo(
    () => ({ openMenu: (task: OpenMenu['task'], place: Place, anchor: HTMLElement) => setMenu({ task, place, anchor }) }),
    [],
  );
  const move = ({ task, place }: OpenMenu, to: Place) => {
    setMenu(undefined);
    const row = Math.max(0, store.cells.get(cellKey(to))?.firstVisibleRow() ?? 0);
    drop({ task, from: place, to, row });
    // The focus follows the card, so the new place must be rendered.
    scrollToPlace(to);
  };
  return (
    <CardActionsProvider value={cardActions}>
      <BoardArea frame={frame} drop={drop}>
        {grouping.lanes === 'none' ? <BoardColumns hintId={hintId} /> : <BoardLanes hintId={hintId} olderSales={olderSales} />}
      </BoardArea>
      {columns.length === 0 && <p className="board-empty">{translate('board.noColumns')}</p>}
      <p id={hintId} className="board-hidden">
        {translate('board.hint')}
        {maySelect && ` ${translate('board.hintSelect')}`}
      </p>
      <div ref={copyLayer} className="board-copies" aria-hidden inert />
      <MoveMenu menu={menu} onMove={move} onClose={() => setMenu(undefined)} />
      <LiveRegion />
      <DroppedCardUpdates />
      <LiftedCardUpdates />
    </CardActionsProvider>
  );
};

/** Minimum height of the board, in pixels. */
const minHeight = 360;
/** Distance between the board and the bottom of the window, in pixels. */
const gapBelow = 8;

function useBoardHeight(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const updateHeight = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `${Math.max(minHeight, window.innerHeight - top - gapBelow)}px`;
    };
    updateHeight();
    const observer = new ResizeObserver(updateHeight);
    if (element.parentElement) observer.observe(element.parentElement);
    window.addEventListener('resize', updateHeight);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', updateHeight);
    };
  }, [board]);
}

const LiveRegion = () => {
  const store = useBoardStore();
  const announcement = useStoreState(store.announcement, (text) => text);
  return (
    <div className="board-hidden" role="status" aria-live="assertive" aria-atomic="true" data-board-announcement="">
      {announcement}
    </div>
  );
};

/** Refetches the last cards that this user has dropped or added, so that moves by other users become visible. */
const DroppedCardUpdates = () => {
  const placements = useBoardState(({ placements }) => placements);
  // A card whose drop is not stored yet is left out, because the service still returns its former place. A card that is hidden from this
  // user is left out, because the service never returns it.
  return hasExtension(useMe(), 'single-read')
    ? pinnedPlacementsOf(placements)
        .filter(({ storedAt, isHidden }) => storedAt !== undefined && !isHidden)
        .map(({ task }) => <DroppedCardUpdate key={task.id} id={task.id} />)
    : null;
};

const DroppedCardUpdate = ({ id }: { id: string }) => {
  const store = useBoardStore();
  const { grouping } = useBoard();
  const dataProvider = useDataProvider();
  const { data, error } = useQuery({ ...taskQuery(dataProvider, id), refetchOnMount: false });
  useEffect(() => {
    if (data) store.dispatch({ type: 'fetched', task: data, grouping });
  }, [data, store, grouping]);
  useEffect(() => {
    if (statusOf(error) === 404) store.dispatch({ type: 'deleted', id });
  }, [error, store, id]);
  return null;
};

/** If another user has moved or deleted the lifted card, it is put back and this user is notified. */
const LiftedCardUpdates = () => {
  const liftedCard = useBoardState(({ liftedCard }) => liftedCard);
  const canFetchSingleTask = hasExtension(useMe(), 'single-read');
  return liftedCard && canFetchSingleTask ? (
    <LiftedCardUpdate key={liftedCard.task.id} task={liftedCard.task} from={liftedCard.from} since={liftedCard.since} />
  ) : null;
};

const LiftedCardUpdate = ({ task, from, since }: Pick<LiftedCard, 'task' | 'from' | 'since'>) => {
  const store = useBoardStore();
  const { grouping } = useBoard();
  const notifyText = useNotifyText();
  const announce = useAnnounce();
  const refresh = useRefreshTasks();
  const dataProvider = useDataProvider();
  // Until the last drop of the card is stored, the service still returns the former place.
  const isSending = useBoardState(({ placements }) =>
    placements.some((placement) => placement.task.id === task.id && placement.storedAt === undefined),
  );
  const { data, error, dataUpdatedAt } = useQuery({
    ...taskQuery(dataProvider, task.id),
    // The lifted card already contains the task, so it is fetched only after an invalidation, for example by a change event.
    initialData: task,
    refetchOnMount: false,
    enabled: !isSending,
  });
  const isMoved = !isSending && dataUpdatedAt > since && !isSamePlace(placeOf(data, grouping), from);
  const isDeleted = statusOf(error) === 404;
  useEffect(() => {
    if (!isMoved && !isDeleted) return;
    store.dispatch({ type: 'putBack' });
    notifyText(announce({ step: isDeleted ? 'liftedTaskDeleted' : 'liftedTaskMoved', task: task.label }), { type: 'warning' });
    void refresh();
  }, [isMoved, isDeleted, store, notifyText, announce, refresh, task.label]);
  return null;
};

interface BoardAreaProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly drop: (request: DropRequest) => void;
  readonly children: ReactNode;
}

const BoardArea = ({ frame, drop, children }: BoardAreaProps) => {
  const translate = useTranslate();
  const store = useBoardStore();
  const { lanes, grouping, nameOf } = useBoard();
  const announce = useAnnounce();
  const [collapsedLanes] = useCollapsedLanes(grouping.lanes);
  const expandedLanes = useMemo(() => lanes.map(({ key }) => key).filter((key) => !collapsedLanes.includes(key)), [lanes, collapsedLanes]);
  const onKeyDown = useBoardKeys(expandedLanes, drop);
  const putBackOnBlur = ({ target }: FocusEvent) => {
    const { liftedCard } = store.getState();
    if (liftedCard?.by !== 'keyboard' || target.getAttribute('data-card') !== liftedCard.task.id) return;
    store.dispatch({ type: 'putBack' });
    announce({ step: 'returned', task: liftedCard.task.label, place: nameOf(liftedCard.from) });
  };
  return (
    <section
      ref={frame}
      className="board"
      aria-label={translate('board.label')}
      data-lanes={grouping.lanes}
      onKeyDown={onKeyDown}
      onBlur={putBackOnBlur}
    >
      {children}
    </section>
  );
};
