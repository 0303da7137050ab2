/**
 * Sends a drop: one PATCH with what changes, on the version that was read since the card was lifted. It shows at once; what is refused
 * goes back alone, and why is said.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { problemOf, statusOf } from '../../../providers/http-error.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { mayBeDone } from '../../../ui/form/lost-answer.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { useBoard } from './board-context.ts';
import { oneTask } from './board-query.ts';
import { type DropOutcome, useBoardStore } from './board-store.ts';
import { cellKey, type Place, placeOf, samePlace } from './grouping.ts';
import { changed, moveTo, type TaskChanges } from './move-task.ts';
import { useSay } from './use-say.ts';
import { useSayReleased } from './use-say-released.ts';

export interface DropRequest {
  readonly task: TaskAppRecord;
  readonly from: Place;
  readonly to: Place;
  /** The row of `to` that it is to stand at. */
  readonly at: number;
  /** When the card was lifted, in Unix milliseconds. */
  readonly since: number;
}

/** Somebody has moved the card since it was lifted. */
class MovedMeanwhile extends Error {}

export function useDrop(): (request: DropRequest) => void {
  const { grouping, viewsAll, nameOf } = useBoard();
  const store = useBoardStore();
  const me = useMe();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const notify = useNotify();
  const translate = useTranslate();
  const say = useSay();
  const sayReleased = useSayReleased();
  const canFollow = hasExtension(me, 'single-read');
  const isVersioned = hasExtension(me, 'concurrency') && canFollow;

  const send = useCallback(
    async ({ task: { id }, from, since }: DropRequest, changes: TaskChanges): Promise<TaskAppRecord> => {
      const reading = oneTask(dataProvider, id);
      const read = isVersioned ? await queryClient.fetchQuery({ ...reading, staleTime: Date.now() - since }) : undefined;
      if (read && !samePlace(placeOf(read, grouping), from)) throw new MovedMeanwhile();
      const previousData = { id, ...(read?.etag ? { etag: read.etag } : {}) };
      const { data } = await dataProvider.update<TaskAppRecord>('tasks', { id, data: { id, ...changes }, previousData });
      queryClient.setQueryData(reading.queryKey, data);
      return data;
    },
    [dataProvider, queryClient, grouping, isVersioned],
  );

  return useCallback(
    (request) => {
      const { task, from, to } = request;
      const move = moveTo(task, to, grouping, viewsAll);
      const named = { task: task.label, place: nameOf(to) };
      if (move.kind !== 'send') {
        store.dispatch({ type: 'putBack' });
        if (move.kind === 'refused') say({ ...named, step: 'refused', why: translate(`board.why.${move.why}`) });
        else say({ ...named, step: 'putBack' });
        return;
      }
      const typeLabel = (id: string | null) => me.config.task_types.find((type) => String(type.id) === id)?.label ?? '';
      const number = store.numberOfDrop();
      const row = store.cells.get(cellKey(from))?.rows.findIndex((one) => one?.id === task.id) ?? 0;
      store.dispatch({ type: 'drop', drop: { number, task: changed(task, move.changes, typeLabel), from, to, at: request.at } });
      say({ ...named, step: 'dropped' });
      const finish = async (): Promise<DropOutcome> => {
        const first = await store.underWay.get(task.id);
        let outcome: DropOutcome;
        try {
          // It was dropped from a place that the card never came to.
          if (first) throw first.refusal;
          const stored = await send(request, move.changes);
          store.dispatch({ type: 'stored', number, task: stored, at: Date.now() });
          if (move.changes.completed) void sayReleased(stored);
        } catch (error) {
          outcome = { refusal: error };
          store.dispatch({ type: 'refused', number, id: task.id });
          if (store.read().focus?.id === task.id)
            store.dispatch({ type: 'focus', focus: { place: from, row: Math.max(0, row), id: task.id, grab: true } });
          const isLost = error instanceof MovedMeanwhile || statusOf(error) === 412;
          const isUnknown = !isLost && mayBeDone(error);
          const key = isLost ? 'board.why.movedMeanwhile' : error instanceof Error ? error.message : 'app.errors.failed';
          notify(say({ ...named, step: isUnknown ? 'unanswered' : 'refused', why: translate(key, { _: key, ...problemOf(error) }) }), {
            type: 'error',
          });
        }
        if (store.underWay.get(task.id) === done) store.underWay.delete(task.id);
        const read = refresh();
        // Where a card cannot be read alone, the columns say from now on where it is.
        if (!canFollow) void read.then(() => store.dispatch({ type: 'forget', number }));
        return outcome;
      };
      const done = finish();
      store.underWay.set(task.id, done);
    },
    [grouping, viewsAll, nameOf, store, me, canFollow, send, refresh, notify, translate, say, sayReleased],
  );
}
