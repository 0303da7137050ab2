import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { statusOf } from '../../../providers/http-error.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { useBoard } from './board-context.ts';
import { oneTask } from './board-query.ts';
import type { Lifted } from './board-state.ts';
import { useBoardState, useBoardStore } from './board-store.ts';
import { placeOf, samePlace } from './grouping.ts';
import { useSay } from './use-say.ts';

/** Fetches the lifted card again when it changes. If another user moves or deletes it, it is put back and the user is notified. */
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
  // Until its last drop is stored, the service still returns the card's former place.
  const isSending = useBoardState(({ drops }) => drops.some((drop) => drop.task.id === task.id && drop.storedAt === undefined));
  const { data, error, dataUpdatedAt } = useQuery({
    ...oneTask(dataProvider, task.id),
    // The lifted card already contains this task. It is fetched again when an event arrives.
    initialData: task,
    refetchOnMount: false,
    enabled: !isSending,
  });
  const isMoved = !isSending && dataUpdatedAt > since && !samePlace(placeOf(data, grouping), from);
  const isGone = statusOf(error) === 404;
  useEffect(() => {
    if (!isMoved && !isGone) return;
    store.dispatch({ type: 'putBack' });
    notify(say({ step: isGone ? 'heldGone' : 'heldMoved', task: task.label }), { type: 'warning' });
    void refresh();
  }, [isMoved, isGone, store, notify, say, refresh, task.label]);
  return null;
};
