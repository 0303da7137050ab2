/** Keeps what is on screen in step with the service. Shows nothing; mounted once, inside the signed-in app. */
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFollowChanges } from '../providers/follow-changes.ts';
import { useMe } from '../providers/me.ts';
import { afterFirstData } from './after-first-data.ts';
import { coalesce } from './coalesce.ts';
import { connect } from './connection.ts';
import { type Reaction, reactionTo, readEntityUpdate } from './entity-updates.ts';
import { isJobEvent, jobEventNames, readItemBulk } from './job-events.ts';
import { onReturn } from './on-return.ts';
import { applyReactions, refetchShown } from './refresh-queries.ts';
import { channelJoined, tellCall } from './told-calls.ts';
import { isTouched } from './touched-records.ts';
import { watchFetches } from './watch-fetches.ts';

/** A query is fetched at most twice a second, however many events come. */
const burst = 500;
/** After an outage all tabs come back at once; their requests are spread over this time. */
const reconnectSpread = 2_000;

export const RealtimeListener = () => {
  const queryClient = useQueryClient();
  const me = useMe();
  const notify = useNotify();
  const [follow] = useFollowChanges();
  const following = useRef(follow);
  following.current = follow;

  useEffect(() => {
    const reactions = coalesce<Exclude<Reaction, { kind: 'nothing' }>>(
      burst,
      ({ kind, record }) => `${kind} ${record.resource} ${record.id}`,
      (batch) => applyReactions(queryClient, batch, Date.now()),
    );
    let catchUp: ReturnType<typeof setTimeout> | undefined;
    const jobs = coalesce<'jobs'>(
      burst,
      (resource) => resource,
      ([resource]) => void queryClient.invalidateQueries({ queryKey: [resource] }),
    );
    const onEvent = (name: string, data: unknown) => {
      if (isJobEvent(name)) jobs.add('jobs');
      const bulk = readItemBulk(name, data);
      if (bulk) notify(bulk.message, { type: bulk.status, messageArgs: { _: bulk.message } });
      if (name === 'caller_id') tellCall(data);
      if (name === 'caller_id') void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      const update = name === 'entity_update' ? readEntityUpdate(data) : undefined;
      if (!update) return;
      const reaction = reactionTo(update, { uid: me.id, follow: following.current, touched: isTouched });
      if (reaction.kind !== 'nothing') reactions.add(reaction);
    };
    const onSubscribed = (again: boolean) => {
      channelJoined();
      clearTimeout(catchUp);
      catchUp = setTimeout(() => refetchShown(queryClient), again ? Math.random() * reconnectSpread : 0);
    };
    const stop = [
      watchFetches(queryClient),
      afterFirstData(queryClient, () =>
        connect(me.config.realtimeConfig, { events: ['entity_update', 'caller_id', ...jobEventNames], onEvent, onSubscribed }),
      ),
      onReturn(() => refetchShown(queryClient)),
      reactions.stop,
      jobs.stop,
      () => clearTimeout(catchUp),
    ];
    return () => {
      for (const end of stop) end();
    };
  }, [queryClient, notify, me.id, me.config.realtimeConfig]);

  return null;
};
