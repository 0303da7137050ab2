import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { type CloseReason, closeReasons } from './close-reasons.ts';
import type { EndpointLimits } from './limits.ts';

/** The connection of one client to the embedded endpoint, from its handshake to its close. */
export interface Peer {
  readonly socketId: string;
  /** The time of the handshake, in milliseconds since 1970. */
  readonly connectedAt: number;
  /** Returns false as soon as the socket starts to close. The `close` event of `ws` follows later. */
  isOpen(): boolean;
  /** Sends a frame. Terminates the connection if the client reads too slowly. */
  send(frame: string): void;
  close(reason: CloseReason): void;
  /**
   * Call it at a fixed interval, in which a client may send at most `maxFrames` frames. Closes the connection if the client has sent
   * nothing since the last call; otherwise pings the client.
   */
  checkAlive(): void;
}

const randomPart = () => randomInt(1, 2 ** 47);

export function createPeer(
  socket: WebSocket,
  { maxBuffered, maxFrames }: Pick<EndpointLimits, 'maxBuffered' | 'maxFrames'>,
  onFrame: (frame: string) => void,
  onSlow: () => void,
): Peer {
  let isAlive = true;
  let frameCount = 0;
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const close = (reason: CloseReason) => socket.close(reason.code, reason.text);

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data) => {
    isAlive = true;
    // A frame that arrives after the close was sent must not subscribe the client.
    if (!isOpen()) return;
    frameCount++;
    if (frameCount > maxFrames) close(closeReasons.tooManyFrames);
    else onFrame(data.toString());
  });

  return {
    socketId: `${randomPart()}.${randomPart()}`,
    connectedAt: Date.now(),
    isOpen,
    close,
    send(frame) {
      if (!isOpen()) return;
      socket.send(frame);
      if (socket.bufferedAmount <= maxBuffered) return;
      socket.terminate();
      onSlow();
    },
    checkAlive() {
      if (!isOpen()) return;
      if (!isAlive) close(closeReasons.noPong);
      else socket.ping();
      isAlive = false;
      frameCount = 0;
    },
  };
}
