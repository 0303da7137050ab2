import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useEffect } from 'react';
import { statusOf } from '../../../providers/http-error.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { useBoard } from './board-context.ts';
import { oneTask } from './board-query.ts';
import type { Lifted } from './board-state.ts';
import { useBoardState, useBoardStore } from './board-store.ts';
import { placeOf, samePlace } from './grouping.ts';
import { useSay } from './use-say.ts';

/** Reads the card that is held, and puts it back when a colleague moves it, saying so. */
export const FollowLifted = () => {
  const lifted = useBoardState(({ lifted }) => lifted);
  const isReadable = hasExtension(useMe(), 'single-read');
  return lifted && isReadable ? <Follow key={lifted.task.id} task={lifted.task} from={lifted.from} since={lifted.since} /> : null;
};

const Follow = ({ task, from, since }: Pick<Lifted, 'task' | 'from' | 'since'>) => {
  const store = useBoardStore();
  const { grouping } = useBoard();
  const notify = useNotify();
  const say = useSay();
  const refresh = useRefreshTasks();
  const dataProvider = useDataProvider();
  // Until its last drop is stored, the service has it where that drop took it from.
  const isSending = useBoardState(({ drops }) => drops.some((drop) => drop.task.id === task.id && drop.storedAt === undefined));
  const { data, error, dataUpdatedAt } = useQuery({ ...oneTask(dataProvider, task.id), refetchOnMount: 'always', enabled: !isSending });
  const isMoved = !isSending && data !== undefined && dataUpdatedAt >= since && !samePlace(placeOf(data, grouping), from);
  const isGone = statusOf(error) === 404;
  useEffect(() => {
    if (!isMoved && !isGone) return;
    store.dispatch({ type: 'putBack' });
    notify(say({ step: isGone ? 'heldGone' : 'heldMoved', task: task.label }), { type: 'warning' });
    void refresh();
  }, [isMoved, isGone, store, notify, say, refresh, task.label]);
  return null;
};
