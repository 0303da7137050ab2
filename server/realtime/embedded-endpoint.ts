import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { refuseUpgrade } from '../http/connections/refuse-upgrade.ts';
import { createChannels } from './channels.ts';
import { handleFrame } from './client-frames.ts';
import { closeReasons } from './close-reasons.ts';
import type { Broadcast } from './event-body.ts';
import { eventRoutes } from './event-routes.ts';
import { channelEvent, connectionEstablished } from './frames.ts';
import { handshakeRefusal, isWebSocketRequest } from './handshake.ts';
import { defaultLimits, type EndpointLimits } from './limits.ts';
import { createPeer, type Peer } from './peer.ts';
import type { PusherApp } from './pusher-app.ts';

export interface EmbeddedEndpointOptions extends PusherApp {
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'warn'>;
  /** Returns whether a page of `origin` may connect to `host`. Only browsers send an origin. By default, all pages may connect. */
  readonly isOriginAllowed?: (origin: string | undefined, host: string | undefined) => boolean;
  /** While the function returns false, connections are refused with 4003 and HTTP requests with 403. */
  readonly isEnabled?: () => boolean;
  /** Returns milliseconds since 1970. */
  readonly now?: () => number;
  readonly limits?: Partial<EndpointLimits>;
}

export interface EmbeddedEndpoint {
  /** Handles the server's `upgrade` event. Any upgrade other than to a WebSocket at `/app/{key}` is refused with 426. */
  attach(server: Server): void;
  /** The HTTP API for publishers, `/apps/{id}/…`. Register it without a prefix: publishers expect it at the root of the host. */
  readonly routes: FastifyPluginAsync;
  /** Stores the socket's user and the id of the access token that authorized it, until the socket closes. Ignores an unknown socket. */
  authorizeSocket(socketId: string, tokenId: string, userId: string): void;
  /** Returns the token ids of the authorized sockets, by socket id. */
  tokensOfSockets(): ReadonlyMap<string, string>;
  /** Closes these sockets, so that their clients must connect and authorize again. Ignores unknown sockets. */
  disconnect(socketIds: Iterable<string>): void;
  /** Closes all sockets and refuses new connections. Resolves when the last socket has closed. */
  close(): Promise<void>;
  connectionCount(): number;
}

/** Seconds without traffic after which a client pings. The protocol requires an integer. */
const activityTimeout = 30;

/**
 * Creates a server of the Pusher protocol, version 7, for one application, in this process. It supports private channels only: no public
 * or presence channels, no client events.
 *
 * Source: docs/specification/realtime.md#embedded-endpoint.
 */
export function createEmbeddedEndpoint(options: EmbeddedEndpointOptions): EmbeddedEndpoint {
  const { appId, key, secret, log, isOriginAllowed = () => true, isEnabled = () => true, now = Date.now } = options;
  const app: PusherApp = { appId, key, secret };
  const limits = { ...defaultLimits, ...options.limits };
  const peers = new Map<string, Peer>();
  const tokenIdBySocket = new Map<string, string>();
  const userIdBySocket = new Map<string, string>();
  const channels = createChannels<Peer>();
  const serverOptions = { noServer: true, maxPayload: limits.maxFrame, closeTimeout: limits.closeTimeout, perMessageDeflate: false };
  const socketServer = new WebSocketServer(serverOptions);
  const pingTimer = setInterval(() => {
    for (const peer of peers.values()) peer.checkAlive();
  }, limits.pingInterval).unref();
  let isClosing = false;

  const connectionCount = () => [...peers.values()].filter((peer) => peer.isOpen()).length;

  function removePeer(peer: Peer) {
    peers.delete(peer.socketId);
    tokenIdBySocket.delete(peer.socketId);
    userIdBySocket.delete(peer.socketId);
    channels.unsubscribeFromAll(peer);
  }

  /**
   * Returns whether another connection may be established. At the limit, closes the oldest connection that has not subscribed in time.
   * Unauthorized clients cannot subscribe, so they cannot occupy all connections.
   */
  function ensureCapacity(): boolean {
    if (connectionCount() < limits.maxConnections) return true;
    // Connections established at this time or earlier should have subscribed by now.
    const latestOverdueHandshake = Date.now() - limits.subscribeTime;
    const idlePeer = [...peers.values()].find(
      (peer) => peer.isOpen() && peer.connectedAt <= latestOverdueHandshake && !channels.hasSubscription(peer),
    );
    idlePeer?.close(closeReasons.idleReplaced);
    return idlePeer !== undefined;
  }

  function addPeer(socket: WebSocket) {
    const peer = createPeer(
      socket,
      limits,
      (frame) => {
        const reply = handleFrame(frame, peer, app, channels);
        if (reply) peer.send(reply);
      },
      () => log.warn({ socketId: peer.socketId }, 'real-time client dropped: it does not read'),
    );
    peers.set(peer.socketId, peer);
    socket.on('close', () => removePeer(peer));
    peer.send(connectionEstablished(peer.socketId, activityTimeout));
  }

  function handleUpgrade(request: IncomingMessage, stream: Duplex, head: Buffer) {
    const { url = '', headers } = request;
    if (!isWebSocketRequest(request)) return refuseUpgrade(stream);
    // Clients act only on a WebSocket close code, not on an HTTP status. So a refused connection is established and then closed.
    socketServer.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', (error) => log.debug({ reason: error.message }, 'real-time connection failed'));
      const refusal = handshakeRefusal({
        url,
        key,
        isClosing,
        isEnabled: isEnabled(),
        isOriginAllowed: isOriginAllowed(headers.origin, headers.host),
        ensureCapacity,
      });
      if (!refusal) return addPeer(socket);
      log.warn({ code: refusal.code, origin: headers.origin }, `real-time connection refused: ${refusal.text}`);
      socket.close(refusal.code, refusal.text);
    });
  }

  function broadcast({ name, data, channels: targetChannels, socket_id: excludedSocket }: Broadcast) {
    for (const channel of new Set(targetChannels)) {
      const frame = channelEvent(channel, name, data);
      for (const peer of channels.subscribersOf(channel)) if (peer.socketId !== excludedSocket) peer.send(frame);
    }
  }

  function terminateUser(userId: string) {
    for (const [socketId, user] of userIdBySocket) if (user === userId) peers.get(socketId)?.close(closeReasons.terminated);
  }

  return {
    attach: (server) => void server.on('upgrade', handleUpgrade),
    routes: eventRoutes({ app, isEnabled, now, broadcast, channelCounts: channels.counts, terminateUser }),
    authorizeSocket(socketId, tokenId, userId) {
      if (!peers.has(socketId)) return;
      tokenIdBySocket.set(socketId, tokenId);
      userIdBySocket.set(socketId, userId);
    },
    tokensOfSockets: () => tokenIdBySocket,
    disconnect(socketIds) {
      for (const socketId of socketIds) peers.get(socketId)?.close(closeReasons.reconnect);
    },
    async close() {
      isClosing = true;
      clearInterval(pingTimer);
      const socketsClosed = [...socketServer.clients].map((socket) => new Promise((resolve) => socket.once('close', resolve)));
      for (const peer of peers.values()) peer.close(closeReasons.reconnect);
      await Promise.all(socketsClosed);
    },
    connectionCount,
  };
}
