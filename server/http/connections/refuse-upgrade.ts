import type { Duplex } from 'node:stream';
import { problemWithoutReason } from '../problem.ts';

/** Sends a 426 with a problem document for an upgrade that the service does not support, and closes the connection. */
export function refuseUpgrade(stream: Duplex): void {
  const body = JSON.stringify(
    problemWithoutReason(426, 'Only an upgrade to a WebSocket at /app/{key} is supported; send the request without the header Upgrade'),
  );
  const head = [
    'HTTP/1.1 426 Upgrade Required',
    'Connection: Upgrade, close',
    'Upgrade: websocket',
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  stream.on('error', () => stream.destroy());
  stream.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => stream.destroy());
}
