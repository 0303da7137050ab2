import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect } from 'react';
import { statusOf } from '../../../providers/http-error.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useBoard } from './board-context.ts';
import { oneTask } from './board-query.ts';
import { useBoardState, useBoardStore } from './board-store.ts';

/** Reads the cards that stay where they were dropped when they change, so that one which somebody moves on goes on. */
export const FollowDrops = () => {
  const drops = useBoardState(({ drops }) => drops);
  return hasExtension(useMe(), 'single-read')
    ? drops.filter(({ storedAt }) => storedAt !== undefined).map(({ task }) => <FollowDrop key={task.id} id={task.id} />)
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
