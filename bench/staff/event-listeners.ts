/** The real-time connections of all users. They check that each user receives an event for each change of another user. */
import { WebSocket } from 'ws';
import { z } from 'zod';
import { type EntityUpdate, entityUpdate } from '../../contract/events.ts';
import type { ApiClient } from './api-client.ts';
import type { Tally } from './tally.ts';

/** Milliseconds after which an event that was not received counts as lost. */
const eventTimeoutMs = 10_000;
const pingIntervalMs = 30_000;

interface Subscription {
  readonly socketId: string;
  readonly subscribedAt: number;
  /** The time of the last event of each entity, by its bundle and id, such as `client 12`. */
  readonly lastEventTimes: Map<string, number>;
}

export interface EventListeners {
  /** Subscribes to the channel of all staff. Calls `onUpdate` for each entity update from then on. */
  listen(client: ApiClient, onUpdate: (update: EntityUpdate) => void): Promise<void>;
  /**
   * Call after each successful change. `entity` is the bundle and id of the changed record, such as `client 12`. Counts an error for each
   * other user who was subscribed at `sentAt` and does not receive an event of the entity.
   */
  expectEvent(entity: string, sentAt: number, sender: ApiClient): void;
  /** Waits for events that are still expected, then closes all connections. */
  close(): Promise<void>;
}

const frameSchema = z.object({ event: z.string(), data: z.string().optional() });

/** `key` and `channel` are from the real-time configuration in `/api/me`. */
export function createEventListeners(url: string, key: string, channel: string, tally: Tally): EventListeners {
  const subscriptions = new Set<Subscription>();
  const sockets: WebSocket[] = [];
  const pendingChecks = new Set<Promise<void>>();

  const listen = (client: ApiClient, onUpdate: (update: EntityUpdate) => void) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${key}?protocol=7&client=bench&version=1`);
      sockets.push(socket);
      const pingTimer = setInterval(() => socket.send(JSON.stringify({ event: 'pusher:ping', data: {} })), pingIntervalMs);
      socket.on('error', reject);
      socket.on('close', (code) => {
        clearInterval(pingTimer);
        if (code !== 1000 && code !== 1005) tally.recordError('socket', `closed with ${code}`);
      });
      let subscription: Subscription | undefined;
      socket.on('message', async (text) => {
        const { event, data = '' } = frameSchema.parse(JSON.parse(String(text)));
        if (event === 'pusher:connection_established') {
          const { socket_id } = z.object({ socket_id: z.string() }).parse(JSON.parse(data));
          client.socketId = socket_id;
          const auth = await authorize(url, client, socket_id, channel, tally);
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
        } else if (event === 'pusher_internal:subscription_succeeded') {
          subscription = { socketId: client.socketId ?? '', subscribedAt: performance.now(), lastEventTimes: new Map() };
          subscriptions.add(subscription);
          resolve();
        } else if (event === 'entity_update') {
          const update = entityUpdate.parse(JSON.parse(data));
          subscription?.lastEventTimes.set(`${update.bundle} ${update.entity_id}`, performance.now());
          onUpdate(update);
        } else if (event !== 'pusher:pong' && !event.startsWith('advanced_queue')) tally.recordError('socket', `${event} ${data}`);
      });
    });

  return {
    listen,
    expectEvent(entity, sentAt, sender) {
      const check = new Promise<void>((resolve) => setTimeout(resolve, eventTimeoutMs)).then(() => {
        for (const { socketId, subscribedAt, lastEventTimes } of subscriptions) {
          if (subscribedAt > sentAt || socketId === sender.socketId) continue;
          const receivedAt = lastEventTimes.get(entity);
          if (receivedAt === undefined || receivedAt < sentAt) tally.recordError('event', 'not received');
        }
        pendingChecks.delete(check);
      });
      pendingChecks.add(check);
    },
    async close() {
      await Promise.all(pendingChecks);
      for (const socket of sockets) socket.close(1000);
    },
  };
}

async function authorize(url: string, { token }: ApiClient, socketId: string, channel: string, tally: Tally): Promise<string> {
  const start = performance.now();
  const query = new URLSearchParams({ access_token: token, socket_id: socketId, channel_name: channel });
  const response = await fetch(`${url}/api/v1.0/realtime_auth?${query}`);
  const { auth } = z.object({ auth: z.string() }).parse(await response.json());
  tally.recordResponse('join the channel', performance.now() - start);
  return auth;
}
