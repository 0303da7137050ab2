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

async function startService(otherVariables: Readonly<Record<string, string>> = {}): Promise<ServiceProcess & { readonly token: string }> {
  const ownData = await ownDatabase();
  cleanUps.push(() => ownData.remove());
  const opened = await openFromConfig(readConfig(ownData.environment));
  const clerk = { email: 'clerk@example.com', full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await opened.database.db.insert(users).values(clerk);
  await opened.close();
  const service = await startProcess({ ...ownData.environment, ...otherVariables });
  cleanUps.push(() => service.end('SIGKILL'));
  return { ...service, token: await signIn(service.url) };
}

const boundary = 'the-boundary';
const firstHalf = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="report.txt"\r\n\r\nThe frame is `;
const secondHalf = `original.\r\n--${boundary}--\r\n`;

/** Starts an upload and sends its first half. `finish` sends the second half. */
function startUpload(url: string, token: string) {
  const sent = request(`${url}/api/v1.0/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}`, expect: '100-continue' },
  });
  const response = once(sent, 'response').then(async ([message]) => ({ status: message.statusCode, body: await text(message) }));
  const firstHalfSent = once(sent, 'continue').then(() => new Promise<void>((written) => sent.write(firstHalf, () => written())));
  return { firstHalfSent, response, finish: () => sent.end(secondHalf) };
}

/** Waits until the service accepts no new connections. */
const waitUntilConnectionsAreRefused = (url: string) =>
  expect
    .poll(() =>
      fetch(`${url}/api/health`, { headers: { connection: 'close' } }).then(
        () => 'accepted',
        () => 'refused',
      ),
    )
    .toBe('refused');

test('after SIGTERM, the service refuses new connections, finishes a slow request, and exits with code 0', async () => {
  const service = await startService();
  const upload = startUpload(service.url, service.token);
  await upload.firstHalfSent;
  const ended = service.end('SIGTERM');
  await waitUntilConnectionsAreRefused(service.url);
  expect(service.process.exitCode).toBe(null);
  upload.finish();
  expect(await upload.response).toMatchObject({ status: 201 });
  expect(await ended).toBe(0);
});

test('while the service stops, a request on an open connection is refused with 503 and Retry-After', async () => {
  const service = await startService();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  cleanUps.push(async () => agent.destroy());
  const upload = startUpload(service.url, service.token);
  await upload.firstHalfSent;
  const firstRequest = request(`${service.url}/api/ready`, { agent });
  const firstResponse = once(firstRequest, 'response');
  firstRequest.end();
  const [ready] = await firstResponse;
  expect(ready.statusCode).toBe(200);
  await text(ready);
  // A request whose headers were partly sent keeps its connection open during the stop.
  const [socket] = Object.values(agent.freeSockets).flat();
  socket?.write('GET /api/ready HTTP/1.1\r\nHost: service\r\n');
  const ended = service.end('SIGTERM');
  await waitUntilConnectionsAreRefused(service.url);
  socket?.write('\r\n');
  const [response] = socket ? await once(socket, 'data') : [''];
  expect(String(response)).toMatch(/^HTTP\/1.1 503 /);
  expect(String(response)).toMatch(/retry-after: 5/i);
  expect(String(response)).toMatch(/connection: close/i);
  upload.finish();
  expect(await upload.response).toMatchObject({ status: 201 });
  expect(await ended).toBe(0);
});

test('a request that does not end is aborted after STOP_TIMEOUT', async () => {
  const service = await startService({ STOP_TIMEOUT: '1' });
  const upload = startUpload(service.url, service.token);
  const failure = upload.response.catch((error: NodeJS.ErrnoException) => error.code);
  await upload.firstHalfSent;
  expect(await service.end('SIGTERM')).toBe(0);
  expect(await failure).toBe('ECONNRESET');
});

test('a second signal ends the process at once', async () => {
  const service = await startService();
  const upload = startUpload(service.url, service.token);
  const failure = upload.response.catch((error: NodeJS.ErrnoException) => error.code);
  await upload.firstHalfSent;
  const ended = service.end('SIGTERM');
  await waitUntilConnectionsAreRefused(service.url);
  service.process.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect(await failure).toBe('ECONNRESET');
});
