/**
 * If the service refuses an optimistic drop, only the dropped card moves back. After a stored drop, cells are usually not fetched again. The
 * drop is applied to their rows, and only their counts are checked.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { type AppDataProvider, currentRecordOf } from '../../../../providers/data/data-provider.ts';
import type { CountedTasks, TaskAppRecord, UpdatedTask } from '../../../../providers/data/types.ts';
import { isServiceError, statusOf } from '../../../../providers/http/http-error.ts';
import { hasExtension, useMe } from '../../../../providers/me.ts';
import { mayHaveSucceeded } from '../../../../ui/drafts/unknown-outcome.ts';
import { useNotifyText } from '../../../../ui/use-notify-text.ts';
import { failureReason } from '../../failure-reason.ts';
import { isInFilter } from '../../list/in-filter.ts';
import { useFetchReleasedTasks } from '../../released-tasks.ts';
import { useMarkTasksStale, useRefreshTasks } from '../../use-refresh-tasks.ts';
import { useBoard } from '../state/board-context.ts';
import { groupFilter } from '../state/board-filter.ts';
import { cacheTask, taskQuery } from '../state/board-query.ts';
import type { CardPlacement, UndoData } from '../state/board-state.ts';
import { type DropOutcome, useBoardStore } from '../state/board-store.ts';
import { cellKey, isSamePlace, type Place, placeOf } from '../state/grouping.ts';
import type { OtherTasksStep } from './announcement.ts';
import { decideMove, formerValues, rowByDueDate, type TaskChanges, withChanges, withStatus } from './move-task.ts';
import { useAnnounce } from './use-announce.ts';
import { useCheckCounts } from './use-check-counts.ts';

export interface DropRequest {
  readonly task: TaskAppRecord;
  readonly from: Place;
  readonly to: Place;
  /** The row of `to` at which the card is to be placed. */
  readonly row: number;
}

/** Maximum number of tasks that a notification names. */
const maxNames = 3;

/** Thrown if another user has moved the card since this user lifted it, or since the move that is undone. */
class MovedByAnotherUser extends Error {}

interface StoredMove {
  readonly task: TaskAppRecord;
  /** The tasks that can now start. */
  readonly released?: CountedTasks | undefined;
  /** After an undo: the tasks that are blocked again. */
  readonly blocked?: CountedTasks;
  /** After an undo: the tasks that stay completed. */
  readonly kept?: CountedTasks;
  /** Whether the write was repeated after a 412. */
  readonly isRepeated?: true;
}

/** A move that has been decided, but not sent yet. */
interface PendingMove {
  readonly request: DropRequest;
  readonly changes: TaskChanges;
  readonly undoData: UndoData;
  readonly write: (changes: TaskChanges) => Promise<StoredMove>;
}

export interface DropActions {
  /** Moves the card and sends the changes. If the move is refused or changes nothing, puts the card back. */
  readonly drop: (request: DropRequest) => void;
  /** Undoes a stored move. With the extension `task-undo`, also undoes the effects of a completion on other tasks. */
  readonly undo: (move: CardPlacement) => void;
  readonly mayUndo: (move: CardPlacement) => boolean;
}

export function useDrop(): DropActions {
  const { grouping, filter, rules, nameOf } = useBoard();
  const { mayViewAll, formerStaffIds } = rules;
  const store = useBoardStore();
  const me = useMe();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider>();
  const refresh = useRefreshTasks();
  const markStale = useMarkTasksStale();
  const checkCounts = useCheckCounts();
  const fetchReleasedTasks = useFetchReleasedTasks();
  const notifyText = useNotifyText();
  const translate = useTranslate();
  const announce = useAnnounce();
  const isVersioned = hasExtension(me, 'concurrency');
  const supportsTaskUndo = hasExtension(me, 'task-undo');

  /**
   * Sends the changes, which are based on `baseTask`. Throws {@link MovedByAnotherUser} if `baseTask` is not at the place `from` of the
   * request.
   */
  const update = useCallback(
    async ({ task: { id }, from }: DropRequest, changes: TaskChanges, baseTask: TaskAppRecord): Promise<StoredMove> => {
      if (!isSamePlace(placeOf(baseTask, grouping), from)) throw new MovedByAnotherUser();
      // The ETag of a task is its `vid`, so a card can be moved without fetching it first. Source: docs/decisions/058-board-drops.md.
      const etag = baseTask.etag ?? `"${baseTask.vid}"`;
      const params = { id, data: { id, ...changes }, previousData: { id, ...(isVersioned ? { etag } : {}) } };
      const { released, ...task }: UpdatedTask = (await dataProvider.update('tasks', params)).data;
      return { task, released };
    },
    [dataProvider, grouping, isVersioned],
  );

  /** Sends the changes, and repeats them if another user has changed the task without moving the card. */
  const send = useCallback(
    async (request: DropRequest, changes: TaskChanges): Promise<StoredMove> => {
      const taskOptions = taskQuery(dataProvider, request.task.id);
      const cachedTask = queryClient.getQueryData(taskOptions.queryKey);
      const baseTask = cachedTask && cachedTask.updated >= request.task.updated ? cachedTask : request.task;
      try {
        return await update(request, changes, baseTask);
      } catch (error) {
        if (statusOf(error) !== 412) throw error;
        const currentTask = currentRecordOf<TaskAppRecord>(error) ?? (await queryClient.fetchQuery({ ...taskOptions, staleTime: 0 }));
        // If the task has not changed, a repeated write would be refused again.
        if (currentTask.vid === baseTask.vid && currentTask.etag === baseTask.etag) throw error;
        cacheTask(queryClient, dataProvider, currentTask);
        // `update` throws if another user has moved the card.
        return { ...(await update(request, changes, currentTask)), isRepeated: true };
      }
    },
    [dataProvider, queryClient, update],
  );

  /** Moves the card of a task that was released or blocked. Returns false if the board must be fetched again. */
  const placeRelatedTask = useCallback(
    (task: TaskAppRecord) => {
      const taskBefore = withStatus({ ...task, can_start: !task.can_start });
      const [to, from] = [placeOf(task, grouping), placeOf(taskBefore, grouping)];
      const isTaskShown = isInFilter(task, groupFilter(filter, grouping, to));
      const wasShown = isInFilter(taskBefore, groupFilter(filter, grouping, from));
      if (isTaskShown === undefined || wasShown === undefined || isTaskShown !== wasShown) return false;
      cacheTask(queryClient, dataProvider, task);
      if (!isTaskShown) return true;
      const number = store.nextPlacementNumber();
      const row = rowByDueDate(task, store.cells.get(cellKey(to))?.rows ?? []);
      store.dispatch({ type: 'place', placement: { number, kind: 'related', task, from, to, row } });
      store.dispatch({ type: 'stored', number, task, storedAt: Date.now() });
      return true;
    },
    [store, grouping, filter, queryClient, dataProvider],
  );

  /** Shows the move at once. If an earlier drop of the same card is still being sent, sends the move after it. */
  const performMove = useCallback(
    ({ request, changes, undoData, write }: PendingMove) => {
      const { task, from, to, row: newRow } = request;
      const labels = { task: task.label, place: nameOf(to) };
      const typeLabel = (id: string | null) => me.config.task_types.find((type) => String(type.id) === id)?.label ?? '';
      const number = store.nextPlacementNumber();
      const formerRow = store.cells.get(cellKey(from))?.rows.findIndex((rowTask) => rowTask?.id === task.id) ?? 0;
      const movedTask = withChanges(task, changes, typeLabel);
      const isHidden = !mayViewAll && movedTask.completed;
      store.dispatch({ type: 'place', placement: { number, kind: 'moved', task: movedTask, from, to, row: newRow, undoData, isHidden } });
      store.dispatch({ type: 'focus', focus: { place: to, row: newRow, id: task.id, movesFocus: true } });
      announce({ ...labels, step: 'dropped' });

      const sendMove = async (): Promise<DropOutcome> => {
        const earlierOutcome = await store.inFlight.get(task.id);
        let outcome: DropOutcome;
        /** Whether the board shows the result of the drop correctly without being fetched again. */
        let isBoardCurrent = false;
        let isRepeated = false;
        try {
          // If the earlier drop failed, the card never reached the place from which this drop moved it.
          if (earlierOutcome) throw earlierOutcome.error;
          const storedMove = await write(changes);
          isRepeated = storedMove.isRepeated ?? false;
          // A service without the extension `task-undo` does not return the released tasks.
          const mustFetchReleased = changes.completed === true && !supportsTaskUndo;
          const released = storedMove.released ?? (mustFetchReleased ? await fetchReleasedTasks(task.id) : undefined);
          cacheTask(queryClient, dataProvider, storedMove.task);
          markStale();
          store.dispatch({
            type: 'stored',
            number,
            task: storedMove.task,
            storedAt: Date.now(),
            released: supportsTaskUndo ? undefined : released,
          });
          // Tasks that are only counted cannot be moved on the board, so all related tasks must be listed.
          const areRelatedTasksPlaced = [released, storedMove.blocked].every(
            (countedTasks) =>
              !countedTasks ||
              (countedTasks.count === countedTasks.tasks.length && countedTasks.tasks.map(placeRelatedTask).every(Boolean)),
          );
          // If the filter or the grouping has changed in the meantime, the board may no longer show the drop.
          isBoardCurrent = areRelatedTasksPlaced && store.getState().placements.some((placement) => placement.number === number);
          const notifyNames = (step: OtherTasksStep, countedTasks: CountedTasks | undefined) => {
            if (!countedTasks || countedTasks.count === 0) return;
            const names = countedTasks.tasks.slice(0, maxNames).map(({ label }) => label);
            notifyText(announce({ step, task: task.label, names, total: countedTasks.count }), { type: 'success' });
          };
          notifyNames('released', released);
          notifyNames('blockedAgain', storedMove.blocked);
          notifyNames('stillDone', storedMove.kept);
          if (changes.completed === false) notifyNames('stillReady', undoData.released);
        } catch (error) {
          outcome = { error };
          // If the focus has left the cards, for example for the input of a new task, it stays there.
          const movesFocus = document.activeElement === document.body || document.activeElement?.closest('.board-card') !== null;
          store.dispatch({ type: 'refused', number, id: task.id });
          if (store.getState().focus?.id === task.id)
            store.dispatch({ type: 'focus', focus: { place: from, row: Math.max(0, formerRow), id: task.id, movesFocus } });
          const isConflict = error instanceof MovedByAnotherUser || statusOf(error) === 412;
          const isRefused = isConflict || !mayHaveSucceeded(error);
          const stepOfUnknownOutcome = isServiceError(error) ? 'serviceError' : 'unanswered';
          const why = isConflict ? translate('board.why.movedMeanwhile') : failureReason(error, translate);
          notifyText(announce({ ...labels, step: isRefused ? 'refused' : stepOfUnknownOutcome, why }), { type: 'error' });
        }
        if (store.inFlight.get(task.id) === sendingMove) store.inFlight.delete(task.id);
        // A drop may take at most three requests (docs/decisions/058-board-drops.md). A repeated write has taken two, so only one count is
        // fetched.
        if (isBoardCurrent) checkCounts(isRepeated ? [to] : [from, to]);
        else void refresh();
        return outcome;
      };
      const sendingMove = sendMove();
      store.inFlight.set(task.id, sendingMove);
    },
    [
      store,
      me,
      mayViewAll,
      nameOf,
      supportsTaskUndo,
      queryClient,
      dataProvider,
      placeRelatedTask,
      markStale,
      checkCounts,
      fetchReleasedTasks,
      refresh,
      notifyText,
      translate,
      announce,
    ],
  );

  const drop = useCallback(
    (request: DropRequest) => {
      const { task, from, to } = request;
      const move = decideMove(task, to, grouping, rules);
      if (move.kind === 'send') {
        const { changes } = move;
        return performMove({ request, changes, undoData: { changes: formerValues(task, changes) }, write: () => send(request, changes) });
      }
      const labels = { task: task.label, place: nameOf(to) };
      store.dispatch({ type: 'putBack' });
      const row = store.cells.get(cellKey(from))?.rows.findIndex((rowTask) => rowTask?.id === task.id) ?? -1;
      if (row >= 0) store.dispatch({ type: 'focus', focus: { place: from, row, id: task.id, movesFocus: true } });
      if (move.kind === 'refused') announce({ ...labels, step: 'refused', why: translate(`board.why.${move.reason}`) });
      else announce({ ...labels, step: 'returned' });
    },
    [grouping, rules, nameOf, store, performMove, send, announce, translate],
  );

  const mayUndo = useCallback(
    ({ storedAt, undoData }: CardPlacement) => {
      const changeCount = Object.keys(undoData?.changes ?? {}).length;
      if (storedAt === undefined || changeCount === 0) return false;
      // Tasks cannot be assigned to former staff, not even by undo.
      if (formerStaffIds.includes(String(undoData?.changes.assignee_uid))) return false;
      // Users who may not view all tasks may only undo a completion, and only with the extension `task-undo`.
      const undoesOnlyCompletion = changeCount === 1 && undoData?.changes.completed === false;
      return mayViewAll || (undoesOnlyCompletion && supportsTaskUndo);
    },
    [mayViewAll, formerStaffIds, supportsTaskUndo],
  );

  const undo = useCallback(
    (move: CardPlacement) => {
      const { task, from, to, undoData } = move;
      if (!from || !undoData) return;
      const { changes, released } = undoData;
      const request = { task, from: to, to: from, row: rowByDueDate(task, store.cells.get(cellKey(from))?.rows ?? []) };
      const { completed, ...otherChanges } = changes;
      const write = async (): Promise<StoredMove> => {
        if (completed !== false || !supportsTaskUndo) return send(request, changes);
        // The service undoes the completion and its effects on other tasks. A second request restores the other fields.
        const { blocked, kept, ...reopened } = await dataProvider.undoTaskCompletion(task.id);
        if (Object.keys(otherChanges).length === 0) return { task: reopened, blocked, kept };
        // The service decides whether the reopened task is blocked. Its new status therefore does not mean that another user has moved the
        // card.
        const expectedPlace = placeOf({ ...task, status: reopened.status }, grouping);
        return { ...(await update({ ...request, from: expectedPlace }, otherChanges, reopened)), blocked, kept };
      };
      performMove({ request, changes, undoData: { changes: formerValues(task, changes), released }, write });
    },
    [store, grouping, send, update, dataProvider, supportsTaskUndo, performMove],
  );
  return useMemo(() => ({ drop, undo, mayUndo }), [drop, undo, mayUndo]);
}
