import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { connect } from '../../../src/realtime/connection/connection.ts';
import type { ConnectionState } from '../../../src/realtime/connection/connection-state.ts';

const { states, authorisation } = vi.hoisted(() => ({
  states: [] as ConnectionState[],
  authorisation: { ask: async (): Promise<{ auth: string }> => ({ auth: 'key:signature' }) },
}));
vi.mock('../../../src/realtime/connection/connection-state.ts', () => ({
  setConnectionState: (state: ConnectionState) => states.push(state),
}));
// The real modules need a browser.
vi.mock('../../../src/providers/session/session.ts', () => ({ onTokenWritten: () => () => {} }));
vi.mock('../../../src/providers/realtime-authorisation.ts', () => ({ authoriseRealtime: () => authorisation.ask() }));

interface Realtime {
  /** The sockets of all connections, in order. */
  readonly sockets: WebSocket[];
  readonly subscriptions: string[];
  /** The server refuses connections with this code. */
  refusesWith: number | undefined;
  /** The server ignores all messages, and does not respond to new connections. */
  isFrozen: boolean;
  readonly events: unknown[];
  state(): ConnectionState | undefined;
  /** Closes the connection of the app. */
  close(): void;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  states.length = 0;
});
afterEach(() => vi.useRealTimers());

/** Advances the simulated clock in steps, with real time for the network in between. */
const pass = async (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    await vi.advanceTimersByTimeAsync(Math.min(500, milliseconds - passed));
    await delay(5);
  }
};

/** Waits in real time and advances the simulated clock by a few milliseconds only. */
const until = async (isMet: () => boolean) => {
  for (let tries = 0; !isMet(); tries += 1) {
    if (tries > 1_000) throw new Error(`the condition was not met: ${JSON.stringify(states)}`);
    await vi.advanceTimersByTimeAsync(1);
    await delay(5);
  }
};

/** Starts a server of the Pusher protocol that the test controls, and connects the app to it. */
async function connectApp(channels: { userChannel?: string } = {}): Promise<Realtime> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const realtime: Realtime = {
    sockets: [],
    subscriptions: [],
    refusesWith: undefined,
    isFrozen: false,
    events: [],
    state: () => states.at(-1),
    close: () => connection.close(),
  };
  server.on('connection', (socket) => {
    realtime.sockets.push(socket);
    if (realtime.refusesWith) return socket.close(realtime.refusesWith);
    if (realtime.isFrozen) return;
    const send = (event: string, data: object, name?: string) =>
      socket.send(JSON.stringify({ event, data: JSON.stringify(data), channel: name }));
    send('pusher:connection_established', { socket_id: '1.1', activity_timeout: 30 });
    socket.on('message', (text) => {
      if (realtime.isFrozen) return;
      const { event, data } = JSON.parse(String(text));
      if (event === 'pusher:ping') send('pusher:pong', {});
      if (event !== 'pusher:subscribe') return;
      realtime.subscriptions.push(data.channel);
      send('pusher_internal:subscription_succeeded', {}, data.channel);
      send('caller_id', { on: data.channel }, data.channel);
    });
  });
  const realtimeConfig = { key: 'key', cluster: 'none', privateChannel: 'private-all', ...channels, host: '127.0.0.1', port, tls: false };
  const options = { authoriseBy: 'GET', sendsSocketId: false, hasUserChannel: true } as const;
  const connection = connect(realtimeConfig, options, {
    events: ['caller_id'],
    onEvent: (_name, data) => realtime.events.push(data),
    onSubscribed: () => {},
  });
  onTestFinished(() => {
    connection.close();
    server.close();
    for (const socket of server.clients) socket.terminate();
  });
  await until(() => realtime.state()?.state === 'live');
  return realtime;
}

test('the app subscribes to the channel of all staff and to the user’s own channel', async () => {
  const { subscriptions, events } = await connectApp({ userChannel: 'private-mine' });
  await until(() => events.length === 2);
  expect(subscriptions.toSorted()).toEqual(['private-all', 'private-mine']);
  expect(events).toEqual(subscriptions.map((on) => ({ on })));
});

test.each([4300, 4301, 4400, 4999, 1006, 1001, 4200, 4201])(
  'after a close with %i the state is not “Live”, and the app reconnects',
  async (code) => {
    const { sockets, state } = await connectApp();
    if (code === 1006) sockets[0]?.terminate();
    else sockets[0]?.close(code);
    await until(() => states.some((candidate) => candidate.state === 'reconnecting'));
    await pass(3_000);
    await until(() => state()?.state === 'live');
    expect(sockets).toHaveLength(2);
  },
);

test.each([
  [4003, 'app-disabled'],
  [4004, 'over-quota'],
])('after a close with %i, the connection is off until an automatic retry succeeds', async (code, reason) => {
  const realtime = await connectApp();
  realtime.refusesWith = code;
  realtime.sockets[0]?.close(code);
  await until(() => realtime.state()?.state === 'off');
  expect(realtime.state()).toMatchObject({ reason, tryAgain: expect.any(Function) });
  await pass(21_000);
  await until(() => realtime.sockets.length === 2);
  await pass(500);
  expect(realtime.state()?.state).toBe('off');
  realtime.refusesWith = undefined;
  await pass(31_000);
  await until(() => realtime.state()?.state === 'live');
});

test('after a refusal, the app retries at most five times a minute if the server does not respond', async () => {
  const realtime = await connectApp();
  realtime.refusesWith = 4004;
  realtime.sockets[0]?.close(4004);
  await until(() => realtime.state()?.state === 'off');
  realtime.refusesWith = undefined;
  realtime.isFrozen = true;
  await pass(60_000);
  expect(realtime.state()?.state).toBe('off');
  expect(realtime.sockets.length).toBeGreaterThan(1);
  expect(realtime.sockets.length).toBeLessThanOrEqual(6);
});

test('“Try again” connects immediately, also after a refusal without automatic retries', async () => {
  const realtime = await connectApp();
  realtime.sockets[0]?.close(4009);
  await until(() => realtime.state()?.state === 'off');
  await pass(60_000);
  expect(realtime.sockets).toHaveLength(1);
  realtime.state()?.tryAgain?.();
  await until(() => realtime.state()?.state === 'live');
  expect(realtime.sockets).toHaveLength(2);
});

test('a frozen connection is detected within 15 seconds', async () => {
  const realtime = await connectApp();
  await pass(60_000);
  expect(realtime.sockets).toHaveLength(1);
  realtime.isFrozen = true;
  await pass(15_000);
  expect(realtime.state()?.state).toBe('reconnecting');
});

test('a connection that is closed during authorisation makes no further attempt', async () => {
  const realtime = await connectApp();
  const rejectRequests: (() => void)[] = [];
  vi.spyOn(authorisation, 'ask').mockImplementation(
    () => new Promise((_resolve, reject) => void rejectRequests.push(() => reject(new Error('away')))),
  );
  onTestFinished(() => void vi.restoreAllMocks());
  realtime.sockets[0]?.close(4200);
  await until(() => rejectRequests.length > 0);
  realtime.close();
  const stateCount = states.length;
  rejectRequests[0]?.();
  await pass(10_000);
  expect([realtime.sockets.length, states.length]).toEqual([2, stateCount]);
});
