/** Requests that a plugin or Node.js refuses receive a 4xx with a problem document, never a 5xx. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemSchema } from '../../contract/wire.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Sends bytes without the normalisation of `fetch`, and returns the status and the body of the response. */
async function send(head: readonly string[], body = '', url = service.url): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const response = text(socket);
  socket.write(`${[...head, 'Host: x', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  const [header = '', ...rest] = (await response).split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(header)?.[1]), body: rest.join('\r\n\r\n') };
}
/** Returns the problem document of a body, which may contain the sizes of chunks. */
const problemIn = (body: string) => problemSchema.parse(JSON.parse(/\{.*\}/s.exec(body)?.[0] ?? ''));

test.each(['/..', '/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd', '/a%00b', '/.env'])(
  'the request GET %s returns 404',
  async (path) => {
    const { status, body } = await send([`GET ${path} HTTP/1.1`]);
    expect(status).toBe(404);
    expect(problemIn(body).status).toBe(404);
  },
);

test('a range that a file of the app does not have is refused with 416', async () => {
  const { status, body } = await send(['GET /index.html HTTP/1.1', 'Range: bytes=99999999-']);
  expect(status).toBe(416);
  expect(problemIn(body)).toMatchObject({ status: 416, title: 'Range Not Satisfiable' });
});

const json = 'Content-Type: application/json';
const bearer = async () => `Authorization: Bearer ${await service.token('clerk')}`;

test('a body in an unknown encoding is refused with 415', async () => {
  const head = ['POST /api/v1.0/tasks HTTP/1.1', json, 'Content-Encoding: x-secret', 'Content-Length: 2', await bearer()];
  expect(problemIn((await send(head, '{}')).body)).toMatchObject({ status: 415, type: expect.stringMatching(/wrong-content-type$/) });
});

test('a body that does not have the declared encoding is refused with 400', async () => {
  const head = ['POST /api/v1.0/tasks HTTP/1.1', json, 'Content-Encoding: gzip', 'Content-Length: 2', await bearer()];
  expect((await send(head, '{}')).status).toBe(400);
});

test.each(['h2c', 'websocket', 'TLS/1.0'])('a request for an upgrade to %s receives its response, or 426', async (protocol) => {
  const { status, body } = await send(['GET /api/health HTTP/1.1', `Upgrade: ${protocol}`, 'Connection: Upgrade']);
  expect([200, 426]).toContain(status);
  if (status === 426) expect(problemIn(body)).toMatchObject({ status: 426, title: 'Upgrade Required' });
});

test('a service without a real-time endpoint also responds to a request for an upgrade', async () => {
  const credentials = { PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'secret', PUSHER_HOST: '127.0.0.1' };
  const serviceWithPusher = await startTestService(credentials);
  const { status } = await send(
    ['GET /app/key?protocol=7 HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade'],
    '',
    serviceWithPusher.url,
  );
  await serviceWithPusher.close();
  expect([404, 426]).toContain(status);
});

test('a 422 names at most 20 fields', async () => {
  const fields = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`unknown_${index}`, index]));
  const response = await service.call('POST', '/api/v1.0/tasks', { as: 'clerk', json: fields });
  expect(response.status).toBe(422);
  expect(Object.keys(problemSchema.parse(response.body).errors ?? {})).toHaveLength(20);
});

const form = (...parts: readonly string[]) => `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
const filePart = 'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nHello';
const upload = async (body: string) => {
  const head = ['POST /api/v1.0/files HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', `Content-Length: ${body.length}`];
  return send([...head, await bearer()], body);
};

test('an upload with a second file, or a field beside the file, is refused with 422', async () => {
  expect((await upload(form(filePart))).status).toBe(201);
  expect((await upload(form(filePart, filePart))).status).toBe(422);
  expect((await upload(form(filePart, 'Content-Disposition: form-data; name="label"\r\n\r\nx'))).status).toBe(422);
  expect((await upload(form(filePart, ...Array.from({ length: 50 }, () => filePart)))).status).toBe(422);
});

test.each([
  ['100 kB long', `X-Long: ${'x'.repeat(100_000)}\r\n`],
  ['5,000 in number', 'X-Many: 1\r\n'.repeat(5_000)],
])('an upload whose part has headers that are %s is refused with 422', async (_what, headers) => {
  expect((await upload(form(headers + filePart))).status).toBe(422);
  // This form also ends early.
  expect((await upload(`--x\r\n${headers}`)).status).toBe(400);
});
