import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { createChannels } from './channels.ts';
import { closeReasons } from './close-reasons.ts';
import { answerFrame } from './conversation.ts';
import type { Broadcast } from './event-body.ts';
import { eventRoutes } from './event-routes.ts';
import { channelEvent, connectionEstablished } from './frames.ts';
import { appKeyIn, handshakeRefusal } from './handshake.ts';
import { defaultLimits, type EndpointLimits } from './limits.ts';
import { createPeer, type Peer } from './peer.ts';
import type { PusherApp } from './pusher-app.ts';

export interface EmbeddedEndpointOptions extends PusherApp {
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn'>;
  /** Whether a page of this origin may connect, given the `Host` it asked; `undefined` for clients that are no browser. All may unless set. */
  readonly allowedOrigin?: (origin: string | undefined, host: string | undefined) => boolean;
  /** While false, connections are refused with 4003 and calls with 403. */
  readonly enabled?: () => boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly limits?: Partial<EndpointLimits>;
}

export interface EmbeddedEndpoint {
  /** Takes the server's `upgrade` event for itself: an upgrade to another address than `/app/{key}` answers 404. */
  attach(server: Server): void;
  /** The HTTP side, for the root of the host: `/apps/{id}/…`. */
  readonly routes: FastifyPluginAsync;
  /** Remembers, as long as the socket is there, the id of the access token by which it may listen. An unknown socket is ignored. */
  admit(socketId: string, tokenId: string): void;
  /** The token ids of the sockets that were admitted, by socket id. */
  admissions(): ReadonlyMap<string, string>;
  /** Makes these sockets connect and authorise again, as when an account was blocked. Unknown ones are ignored. */
  disconnect(socketIds: Iterable<string>): void;
  /** Sends everybody away, and from now on those who come. Resolves when the last socket has gone. */
  close(): Promise<void>;
  connectionCount(): number;
}

/** Whole seconds of silence after which a client pings. */
const activityTimeout = 30;

/**
 * A server of the Pusher protocol, version 7, for one application in this process: private channels only,
 * no presence, no client events. Source: decisions.md section 3.
 */
export function createEmbeddedEndpoint(options: EmbeddedEndpointOptions): EmbeddedEndpoint {
  const { appId, key, secret, log, allowedOrigin = () => true, enabled = () => true, now = Date.now } = options;
  const app: PusherApp = { appId, key, secret };
  const limits = { ...defaultLimits, ...options.limits };
  const peers = new Map<string, Peer>();
  const admissions = new Map<string, string>();
  const channels = createChannels<Peer>();
  const serverOptions = { noServer: true, maxPayload: limits.maxFrame, closeTimeout: limits.closeTimeout, perMessageDeflate: false };
  const sockets = new WebSocketServer(serverOptions);
  const sweep = setInterval(() => {
    for (const peer of peers.values()) peer.checkAlive();
  }, limits.pingInterval).unref();
  let draining = false;

  const connectionCount = () => [...peers.values()].filter((peer) => peer.isOpen()).length;

  function forget(peer: Peer) {
    peers.delete(peer.socketId);
    admissions.delete(peer.socketId);
    channels.unsubscribeFromAll(peer);
  }

  /** Strangers cannot subscribe: when all places are taken, the oldest connection that has had its time for it gives its place away. */
  function makeRoom(): boolean {
    if (connectionCount() < limits.maxConnections) return true;
    const latest = Date.now() - limits.subscribeTime;
    const idle = [...peers.values()].find((peer) => peer.isOpen() && peer.since <= latest && !channels.hasAny(peer));
    idle?.close(closeReasons.givesWay);
    return idle !== undefined;
  }

  function establish(socket: WebSocket) {
    const peer = createPeer(
      socket,
      limits,
      (frame) => {
        const answer = answerFrame(frame, peer, app, channels);
        if (answer) peer.send(answer);
      },
      () => log.warn({ socketId: peer.socketId }, 'real-time client dropped: it does not read'),
    );
    peers.set(peer.socketId, peer);
    socket.on('close', () => forget(peer));
    peer.send(connectionEstablished(peer.socketId, activityTimeout));
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const { url = '', headers } = request;
    if (appKeyIn(url) === undefined) {
      stream.on('error', () => stream.destroy());
      stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => stream.destroy());
      return;
    }
    // Clients understand a refusal only as a close code, so the upgrade itself always succeeds.
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', (error) => log.debug({ reason: error.message }, 'real-time connection failed'));
      const originAllowed = allowedOrigin(headers.origin, headers.host);
      const refusal = handshakeRefusal({ url, key, draining, enabled: enabled(), originAllowed, hasRoom: makeRoom });
      if (!refusal) return establish(socket);
      log.warn({ code: refusal.code, origin: headers.origin }, `real-time connection refused: ${refusal.text}`);
      socket.close(refusal.code, refusal.text);
    });
  }

  function broadcast({ name, data, channels: targets, socket_id: excluded }: Broadcast) {
    for (const channel of new Set(targets)) {
      const frame = channelEvent(channel, name, data);
      for (const peer of channels.subscribersOf(channel)) if (peer.socketId !== excluded) peer.send(frame);
    }
  }

  return {
    attach: (server) => void server.on('upgrade', upgrade),
    routes: eventRoutes({ app, enabled, now, broadcast, channelCounts: channels.counts }),
    admit(socketId, tokenId) {
      if (peers.has(socketId)) admissions.set(socketId, tokenId);
    },
    admissions: () => admissions,
    disconnect(socketIds) {
      for (const socketId of socketIds) peers.get(socketId)?.close(closeReasons.reconnect);
    },
    async close() {
      draining = true;
      clearInterval(sweep);
      const gone = [...sockets.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const peer of peers.values()) peer.close(closeReasons.reconnect);
      await Promise.all(gone);
    },
    connectionCount,
  };
}
