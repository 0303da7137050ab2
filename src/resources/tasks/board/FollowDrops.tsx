import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { statusOf } from '../../../providers/http-error.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useBoard } from './board-context.ts';
import { oneTask } from './board-query.ts';
import { pinned } from './board-state.ts';
import { useBoardState, useBoardStore } from './board-store.ts';

/** Fetches dropped cards again when they change. If another user moves one, it leaves the place where it was dropped. */
export const FollowDrops = () => {
  const drops = useBoardState(({ drops }) => drops);
  return hasExtension(useMe(), 'single-read')
    ? pinned(drops)
        .filter(({ storedAt, isHidden }) => storedAt !== undefined && !isHidden)
        .map(({ task }) => <FollowDrop key={task.id} id={task.id} />)
    : null;
};

const FollowDrop = ({ id }: { id: string }) => {
  const store = useBoardStore();
  const { grouping } = useBoard();
  const dataProvider = useDataProvider();
  const { data, error } = useQuery({ ...oneTask(dataProvider, id), refetchOnMount: false });
  useEffect(() => {
    if (data) store.dispatch({ type: 'read', task: data, grouping });
  }, [data, store, grouping]);
  useEffect(() => {
    if (statusOf(error) === 404) store.dispatch({ type: 'gone', id });
  }, [error, store, id]);
  return null;
};
