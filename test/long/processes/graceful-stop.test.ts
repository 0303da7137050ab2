import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { users } from '../../../server/database/schema.ts';
import { ownDatabase } from '../../server/own-database.ts';
import { signIn } from '../../server/process-calls.ts';
import { password } from '../../server/service.ts';
import { type ServiceProcess, startProcess } from '../../server/service-process.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function running(more: Readonly<Record<string, string>> = {}): Promise<ServiceProcess & { readonly token: string }> {
  const own = await ownDatabase();
  cleanUps.push(() => own.remove());
  const opened = await openFromConfig(readConfig(own.environment));
  const clerk = { email: 'clerk@example.com', full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await opened.database.db.insert(users).values(clerk);
  await opened.close();
  const service = await startProcess({ ...own.environment, ...more });
  cleanUps.push(() => service.end('SIGKILL'));
  return { ...service, token: await signIn(service.url) };
}

const boundary = 'the-boundary';
const opening = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="report.txt"\r\n\r\nThe frame is `;
const rest = `original.\r\n--${boundary}--\r\n`;

/** Starts an upload whose second half is sent by `finish`. */
function halfUpload(url: string, token: string) {
  const sent = request(`${url}/api/v1.0/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}`, expect: '100-continue' },
  });
  const received = once(sent, 'response').then(async ([response]) => ({ status: response.statusCode, body: await text(response) }));
  const begun = once(sent, 'continue').then(() => new Promise<void>((written) => sent.write(opening, () => written())));
  return { begun, answer: received, finish: () => sent.end(rest) };
}

/** Waits until the service accepts no new connections. */
const refusesConnections = (url: string) =>
  expect
    .poll(() =>
      fetch(`${url}/api/health`, { headers: { connection: 'close' } }).then(
        () => 'answered',
        () => 'refused',
      ),
    )
    .toBe('refused');

test('SIGTERM lets a slow request finish, refuses new ones, and exits with 0', async () => {
  const service = await running();
  const upload = halfUpload(service.url, service.token);
  await upload.begun;
  const ended = service.end('SIGTERM');
  await refusesConnections(service.url);
  expect(service.process.exitCode).toBe(null);
  upload.finish();
  expect(await upload.answer).toMatchObject({ status: 201 });
  expect(await ended).toBe(0);
});

test('during a stop a request on an open connection is refused with 503 and Retry-After', async () => {
  const service = await running();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanUps.push(async () => agent.destroy());
  const upload = halfUpload(service.url, service.token);
  await upload.begun;
  const pipelined = request(`${service.url}/api/ready`, { agent });
  const first = once(pipelined, 'response');
  pipelined.end();
  const [ready] = await first;
  expect(ready.statusCode).toBe(200);
  await text(ready);
  // A request whose headers were partly sent keeps its connection open during the stop.
  const [socket] = Object.values(agent.freeSockets).flat();
  socket?.write('GET /api/ready HTTP/1.1\r\nHost: service\r\n');
  const ended = service.end('SIGTERM');
  await refusesConnections(service.url);
  socket?.write('\r\n');
  const [response] = socket ? await once(socket, 'data') : [''];
  expect(String(response)).toMatch(/^HTTP\/1.1 503 /);
  expect(String(response)).toMatch(/retry-after: 5/i);
  expect(String(response)).toMatch(/connection: close/i);
  upload.finish();
  expect(await upload.answer).toMatchObject({ status: 201 });
  expect(await ended).toBe(0);
});

test('a request that does not end is aborted after STOP_TIMEOUT', async () => {
  const service = await running({ STOP_TIMEOUT: '1' });
  const upload = halfUpload(service.url, service.token);
  const broken = upload.answer.catch((error: NodeJS.ErrnoException) => error.code);
  await upload.begun;
  expect(await service.end('SIGTERM')).toBe(0);
  expect(await broken).toBe('ECONNRESET');
});

test('a second signal ends the process at once', async () => {
  const service = await running();
  const upload = halfUpload(service.url, service.token);
  const broken = upload.answer.catch((error: NodeJS.ErrnoException) => error.code);
  await upload.begun;
  const ended = service.end('SIGTERM');
  await refusesConnections(service.url);
  service.process.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(await broken).toBe('ECONNRESET');
});
