import PusherClient from 'pusher-js';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type EntityUpdate, entityUpdate } from '../../contract/events.ts';
import { realtimeConfig } from '../../contract/resources/user.ts';
import { recordIn } from './read-response.ts';
import type { Person, TestService } from './service.ts';

export interface Listener {
  /** Returns the next unread `entity_update`. With a bundle, skips the events of other bundles. */
  next(bundle?: string): Promise<EntityUpdate>;
  readonly socketId: string;
  /** All events received on the channel of all staff and on the person's own channel. */
  readonly receivedEvents: readonly ReceivedEvent[];
}

export interface ReceivedEvent {
  readonly channel: 'shared' | 'own';
  readonly name: string;
  readonly data: unknown;
}

/** Subscribes with the official client and the settings of `/api/me` and `/realtime_auth`. Disconnects at the end of the test. */
export async function listen(service: TestService, person: Person): Promise<Listener> {
  const token = await service.token(person);
  const me = z.object({ config: z.object({ realtimeConfig }) }).parse(recordIn(await service.call('GET', `/api/me?access_token=${token}`)));
  const { key, cluster, privateChannel, userChannel, host = '', port = 0 } = me.config.realtimeConfig;
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
  const channels = [channel, ...(userChannel ? [client.subscribe(userChannel)] : [])];
  const receivedEvents: ReceivedEvent[] = [];
  for (const subscription of channels)
    subscription.bind_global((name: string, data: unknown) => {
      if (!name.startsWith('pusher:')) receivedEvents.push({ channel: subscription === channel ? 'shared' : 'own', name, data });
    });
  const unread: EntityUpdate[] = [];
  const readers: ((event: EntityUpdate) => void)[] = [];
  channel.bind('entity_update', (data: unknown) => {
    const event = entityUpdate.parse(data);
    const reader = readers.shift();
    if (reader) reader(event);
    else unread.push(event);
  });
  const subscribed = channels.map(
    (subscription) =>
      new Promise((resolve, reject) => {
        subscription.bind('pusher:subscription_succeeded', resolve);
        subscription.bind('pusher:subscription_error', (error: unknown) => reject(new Error(`not subscribed: ${JSON.stringify(error)}`)));
      }),
  );
  await Promise.all(subscribed);
  return {
    socketId: client.connection.socket_id,
    receivedEvents,
    async next(bundle) {
      for (;;) {
        const event = unread.shift() ?? (await new Promise<EntityUpdate>((resolve) => readers.push(resolve)));
        if (bundle === undefined || event.bundle === bundle) return event;
      }
    },
  };
}
