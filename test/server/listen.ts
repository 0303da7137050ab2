import PusherClient from 'pusher-js';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type EntityUpdate, entityUpdate } from '../../contract/events.ts';
import { realtimeConfig } from '../../contract/resources/user.ts';
import { recordIn } from './read-answer.ts';
import type { Person, TestService } from './service.ts';

export interface Listener {
  /** The next event that has not been read yet. */
  next(): Promise<EntityUpdate>;
  readonly socketId: string;
}

/** Subscribes with the official client, as `/api/me` tells it to and `/realtime_auth` lets it; it ends with the test. */
export async function listen(service: TestService, person: Person): Promise<Listener> {
  const token = await service.token(person);
  const me = z.object({ config: z.object({ realtimeConfig }) }).parse(recordIn(await service.call('GET', `/api/me?access_token=${token}`)));
  const { key, cluster, privateChannel, host = '', port = 0 } = me.config.realtimeConfig;
  const client = new PusherClient(key, {
    cluster,
    wsHost: host,
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { transport: 'ajax', endpoint: `${service.url}/api/v1.0/realtime_auth?access_token=${token}` },
  });
  onTestFinished(() => client.disconnect());
  const channel = client.subscribe(privateChannel);
  const unread: EntityUpdate[] = [];
  const readers: ((event: EntityUpdate) => void)[] = [];
  channel.bind('entity_update', (data: unknown) => {
    const event = entityUpdate.parse(data);
    const reader = readers.shift();
    if (reader) reader(event);
    else unread.push(event);
  });
  await new Promise((resolve, reject) => {
    channel.bind('pusher:subscription_succeeded', resolve);
    channel.bind('pusher:subscription_error', (error: unknown) => reject(new Error(`not subscribed: ${JSON.stringify(error)}`)));
  });
  return {
    socketId: client.connection.socket_id,
    next: () => {
      const event = unread.shift();
      return event ? Promise.resolve(event) : new Promise((resolve) => readers.push(resolve));
    },
  };
}
