import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import { type CloseReason, closeReasons } from './close-reasons.ts';
import type { EndpointLimits } from './limits.ts';

/** One client of the embedded endpoint, from its handshake to its end. */
export interface Peer {
  readonly socketId: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** `ws` says late that a socket has closed; this turns false at once. */
  isOpen(): boolean;
  /** Sends a frame; a peer that does not read is dropped. */
  send(frame: string): void;
  close(reason: CloseReason): void;
  /** To be called at a steady interval, in which a client may send `maxFrames`: closes the peer that was mute since the last call, else pings it. */
  checkAlive(): void;
}

const randomPart = () => randomInt(1, 2 ** 47);

export function createPeer(
  socket: WebSocket,
  { maxBuffered, maxFrames }: Pick<EndpointLimits, 'maxBuffered' | 'maxFrames'>,
  onFrame: (frame: string) => void,
  onSlow: () => void,
): Peer {
  let heard = true;
  let frames = 0;
  const isOpen = () => socket.readyState === WebSocket.OPEN;
  const close = (reason: CloseReason) => socket.close(reason.code, reason.text);

  socket.on('pong', () => {
    heard = true;
  });
  socket.on('message', (data) => {
    heard = true;
    // What still arrives after the close was sent must not subscribe anybody.
    if (!isOpen()) return;
    frames++;
    if (frames > maxFrames) close(closeReasons.tooManyFrames);
    else onFrame(data.toString());
  });

  return {
    socketId: `${randomPart()}.${randomPart()}`,
    since: Date.now(),
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
      if (!heard) close(closeReasons.noPong);
      else socket.ping();
      heard = false;
      frames = 0;
    },
  };
}
