/** Subscribes to the private channel of a service, at the host of the Pusher protocol that the service names. */
import { WebSocket } from 'ws';
import { z } from 'zod';
import { recordIn } from '../checks/responses.ts';
import type { Body, Subject } from './subject.ts';

const me = z.object({
  config: z.object({
    realtimeConfig: z.object({
      key: z.string(),
      privateChannel: z.string(),
      host: z.string().optional(),
      port: z.number().optional(),
      tls: z.boolean().optional(),
    }),
  }),
});
export type Channel = z.output<typeof me>['config']['realtimeConfig'];

export async function channelOf(subject: Subject): Promise<Channel> {
  const response = await subject.call('GET', `/api/me?access_token=${await subject.token('clerk')}`, { as: 'nobody' });
  return me.parse(recordIn(response)).config.realtimeConfig;
}

const frame = z.object({ event: z.string(), data: z.string().optional() });

export interface Listener {
  /** The socket's id in the service. */
  readonly socketId: string;
  send(event: string, data: Body): void;
  /**
   * Resolves with the data of the first event of this name for which `matches` is true, received before or after the call. Rejects after 30
   * seconds.
   */
  waitForEvent(name: string, matches?: (data: Body) => boolean): Promise<Body>;
  close(): void;
}

const maxWaitMs = 30_000;
const objectIn = (text = '{}'): Body => z.record(z.string(), z.unknown()).parse(JSON.parse(text));

export async function connectTo({ key, host = '', port, tls = true }: Channel): Promise<Listener> {
  const socket = new WebSocket(`${tls ? 'wss' : 'ws'}://${host}${port ? `:${port}` : ''}/app/${key}?protocol=7&client=js&version=8.4.0`);
  const frames: { readonly name: string; readonly data: Body }[] = [];
  const frameListeners = new Set<() => void>();
  socket.on('message', (message) => {
    const { event, data } = frame.parse(JSON.parse(String(message)));
    frames.push({ name: event, data: objectIn(data) });
    for (const checkFrames of [...frameListeners]) checkFrames();
  });
  const waitForEvent: Listener['waitForEvent'] = (name, matches = () => true) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        frameListeners.delete(checkFrames);
        reject(new Error(`no event ${name} arrived; received: ${JSON.stringify(frames)}`));
      }, maxWaitMs);
      const checkFrames = () => {
        const match = frames.find((candidate) => candidate.name === name && matches(candidate.data));
        if (!match) return;
        clearTimeout(timer);
        frameListeners.delete(checkFrames);
        resolve(match.data);
      };
      frameListeners.add(checkFrames);
      checkFrames();
    });
  const { socket_id } = await waitForEvent('pusher:connection_established');
  return {
    socketId: String(socket_id),
    send: (event, data) => socket.send(JSON.stringify({ event, data })),
    waitForEvent,
    close: () => socket.terminate(),
  };
}

/** Connects and subscribes as the clerk. */
export async function listen(subject: Subject, channel: Channel): Promise<Listener> {
  const listener = await connectTo(channel);
  const query = new URLSearchParams({
    access_token: await subject.token('clerk'),
    socket_id: listener.socketId,
    channel_name: channel.privateChannel,
  });
  const response = await subject.call('GET', `realtime_auth?${query}`, { as: 'nobody' });
  const { auth } = z.object({ auth: z.string() }).parse(response.body);
  listener.send('pusher:subscribe', { channel: channel.privateChannel, auth });
  await listener.waitForEvent('pusher_internal:subscription_succeeded');
  return listener;
}
