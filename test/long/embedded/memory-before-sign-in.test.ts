/** Measures the memory that clients without a token can make the service use. */
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnDatabase, ownDatabase } from '../../server/own-database.ts';
import { type ServiceProcess, startProcess } from '../../server/service-process.ts';

const megabyte = 1_000_000;
const connections = 3_800;
/** The number of connections from one address. The service allows 1,000. */
const connectionsPerAddress = 950;

let database: OwnDatabase;
let service: ServiceProcess;
/** The highest memory of the idle process so far, in megabytes. The process may use as much again without an attack. */
let highestIdle = 0;
beforeAll(async () => {
  database = await ownDatabase();
  service = await startProcess({ ...database.environment, TELEPHONY_SECRET: 'the secret of the telephone' });
});
afterAll(async () => {
  await service.end('SIGTERM');
  await database.remove();
});

/** Returns the resident memory of the service's process in megabytes. */
async function readMemory(): Promise<number> {
  const status = await readFile(`/proc/${service.process.pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1_024) / megabyte;
}

/** Returns the highest memory until the work has ended. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    peak = Math.max(peak, await readMemory());
    await delay(50);
  }
  await ended;
  return peak;
}

/** Opens all connections, sends a header and an incomplete body on each, and closes them after some seconds. */
async function attack(header: string, size: number): Promise<void> {
  const { hostname, port } = new URL(service.url);
  const body = Buffer.alloc(size - 1, 'x');
  const sockets: Socket[] = [];
  let connected = 0;
  for (let index = 0; index < connections; index++) {
    const localAddress = `127.0.0.${2 + Math.floor(index / connectionsPerAddress)}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket
      .on('error', () => undefined)
      .once('connect', () => connected++)
      .resume();
    socket.write(`${header}\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${size}\r\n\r\n`);
    socket.write(body);
    sockets.push(socket);
    if (index % 50 === 49) await delay(20);
  }
  // On a busy machine the connections take longer than the loop above.
  await expect.poll(() => connected).toBeGreaterThan(0.95 * connections);
  await delay(5_000);
  for (const socket of sockets) socket.destroy();
}

test.skipIf(process.platform !== 'linux').each([
  ['a body of 1 MB', 'POST /api/v1.0/datatable-clients HTTP/1.1', megabyte],
  ['a body of 1 MB to an address that does not exist', 'POST /api/nothing HTTP/1.1', megabyte],
  ['a call report with a signature', `POST /api/v1.0/caller-id HTTP/1.1\r\nX-Telephony-Signature: ${'ab'.repeat(32)}`, 16_384],
])('3,800 connections that withhold the last byte of %s use at most 100 MB of memory', { timeout: 300_000 }, async (what, header, size) => {
  // The service still starts its background work for some seconds after it has logged its address.
  highestIdle = Math.max(highestIdle, await peakDuring(delay(4_000)));
  const increase = Math.round((await peakDuring(attack(header, size))) - highestIdle);
  console.log(`${what}: ${increase} MB above ${Math.round(highestIdle)} MB`);
  expect(increase).toBeLessThanOrEqual(100);
});
