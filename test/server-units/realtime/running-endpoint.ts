/** A real endpoint on a free port with the official publisher library and real clients. All of them stop at the end of the test. */
import Pusher from 'pusher';
import PusherClient from 'pusher-js';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { channelAuth } from '../../../server/realtime/channel-signature.ts';
import type { EmbeddedEndpointOptions } from '../../../server/realtime/embedded-endpoint.ts';
import { app, startEndpoint } from './endpoint-server.ts';

export const channel = 'private-backoffice';

export async function runEndpoint(options: Partial<EmbeddedEndpointOptions> = {}) {
  const { endpoint, port, warnings, close } = await startEndpoint(options);
  onTestFinished(close);
  const library = (settings: Partial<typeof app> = {}) =>
    new Pusher({ ...app, ...settings, host: '127.0.0.1', port: String(port), useTLS: false });
  return { endpoint, port, library, warnings };
}

/** Connects a pusher-js client with the app's configuration. It signs its own subscriptions with `secret`. */
export function connectClient(port: number, { key = app.key, secret = app.secret } = {}) {
  const client = new PusherClient(key, {
    cluster: 'any',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) => done(null, { auth: channelAuth({ ...app, secret }, socketId, channelName) }),
    },
  });
  onTestFinished(() => client.disconnect());
  return client;
}

/** Returns the data of the next `event` on a pusher-js client, connection or channel. */
export const nextEvent = (emitter: { bind(event: string, callback: (data: unknown) => void): unknown }, event: string) =>
  new Promise((resolve) => emitter.bind(event, resolve));

export async function subscribeClient(port: number) {
  const client = connectClient(port);
  const subscription = client.subscribe(channel);
  await nextEvent(subscription, 'pusher:subscription_succeeded');
  return { client, subscription, socketId: client.connection.socket_id };
}

export interface Frame {
  event: string;
  channel?: string;
  data: string;
}

/** Opens a plain WebSocket to the endpoint. `read` returns the next received frame; `closed` resolves with the close code. */
export function openSocket(
  port: number,
  { path = `/app/${app.key}?protocol=7`, ...options }: { path?: string; origin?: string; autoPong?: boolean } = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
  socket.on('error', () => undefined);
  onTestFinished(() => socket.terminate());
  const pendingReads: ((frame: Frame) => void)[] = [];
  const unread: Frame[] = [];
  socket.on('message', (data) => {
    const frame: Frame = JSON.parse(data.toString());
    const reader = pendingReads.shift();
    if (reader) reader(frame);
    else unread.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  const read = () => {
    const frame = unread.shift();
    return frame ? Promise.resolve(frame) : new Promise<Frame>((resolve) => pendingReads.push(resolve));
  };
  const send = (event: string, data: unknown = {}) => socket.send(JSON.stringify({ event, data }));
  return { socket, closed, read, send };
}

/** Opens a plain WebSocket and waits until the connection is established. */
export async function connectSocket(port: number, options: Parameters<typeof openSocket>[1] = {}) {
  const connection = openSocket(port, options);
  const { data } = await connection.read();
  const { socket_id: socketId }: { socket_id: string } = JSON.parse(data);
  const subscribe = (to = channel, auth = channelAuth(app, socketId, to)) => connection.send('pusher:subscribe', { channel: to, auth });
  return { ...connection, socketId, subscribe };
}
