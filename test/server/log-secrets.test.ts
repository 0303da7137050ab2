/** Checks that the log of successful and failed requests contains no credentials and no personal data at the most verbose level. */
import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loggedError } from '../../server/http/logged-error.ts';
import { listen } from './listen.ts';
import { recordIn } from './read-response.ts';
import { basic, emailOf, password, startTestService, type TestService } from './service.ts';
import { writeClient } from './write-records.ts';

const telephonySecret = 'the telephone system knows this';
const secret = 'a server secret that is long enough to be one';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ LOG_LEVEL: 'trace', TELEPHONY_SECRET: telephonySecret, SECRET: secret });
});
afterAll(() => service.close());

test('the log of successful and failed requests has no token, password, e-mail, telephone number, note or signed URL', async () => {
  const token = await service.token('clerk');
  const as = { as: 'clerk' } as const;
  const { socketId } = await listen(service, 'clerk');
  const client = await writeClient(service, { last_name: 'Geheimrat' });
  const path = `/api/v1.0/datatable-clients/${client}`;

  await service.call('GET', '/api/login-token', { headers: { authorization: basic(emailOf('porter'), 'a wrong password') } });
  for (const forged of [`${token}x`, token.slice(0, 50), `${token.split('.')[0]}.${'A'.repeat(43)}`]) {
    await service.call('GET', '/api/v1.0/datatable-sales', { token: forged });
    await service.call('GET', `/api/me?access_token=${forged}`);
  }
  await service.call('GET', `/api/nothing?access_token=${token}`);
  await service.call('GET', `/api/v1.0/%?access_token=${token}`);
  await service.call('GET', `/api/v1.0/realtime_auth?access_token=${token}&socket_id=${socketId}&channel_name=private-else`);
  await service.call('GET', '/api/v1.0/datatable-clients?global_search=someone@example.net&filter[x]=sought@example.net', as);
  await service.call('PATCH', path, { ...as, json: { email: 'changed@example.net', phone: '+41 79 555 44 33', warning: 'pays never' } });
  await service.call('PATCH', path, { ...as, raw: '{"email": "broken@example.net' });
  await service.call('PATCH', path, { ...as, json: { email: 'no address at all', unknown_field: 'typed by hand' } });
  await service.call('POST', '/api/v1.0/notes', { ...as, json: { note: '<p>said in confidence</p>', reference: Number(client) } });
  const upload = new File(['the content of a letter'], 'letter to Geheimrat.txt', { type: 'text/plain' });
  const { url } = recordIn(await service.call('POST', '/api/v1.0/files', { ...as, upload }));
  await fetch(String(url));
  await fetch(String(url).replace('expires=', 'expires=1'));
  const call = JSON.stringify({ username: emailOf('clerk'), phone: '+41 44 765 43 21' });
  const time = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac('sha256', telephonySecret).update(`${time}.${call}`).digest('hex');
  const report = (sentSignature: string) =>
    service.call('POST', '/api/v1.0/caller-id', {
      raw: call,
      headers: { 'content-type': 'application/json', 'x-telephony-timestamp': time, 'x-telephony-signature': sentSignature },
    });
  expect((await report(signature)).status).toBe(200);
  expect((await report(`${signature.slice(1)}0`)).status).toBe(401);

  // The table is renamed, so that writes fail in the database with all their values in the error.
  await service.db.execute(sql`ALTER TABLE clients RENAME TO lost`);
  const failed = await fetch(service.url + path, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'lost@example.net' }),
  });
  expect(failed.status).toBe(500);
  const created = await fetch(`${service.url}/api/v1.0/datatable-clients`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ last_name: 'Unwritten', email: 'unwritten@example.net' }),
  });
  expect(created.status).toBe(500);
  await service.db.execute(sql`ALTER TABLE lost RENAME TO clients`);

  const log = service.log();
  expect(log).toContain('request failed');
  expect(log).toContain('42P01');
  const query = new URL(String(url)).searchParams;
  const secrets = [
    ...[token, ...token.split('.'), secret, password, 'a wrong password', telephonySecret, signature, query.get('signature') ?? ''],
    ...[emailOf('clerk'), emailOf('porter'), '@example', '555 44 33', '765 43 21', '555443', '765432'],
    ...['Geheimrat', 'pays never', 'said in confidence', 'content of a letter', 'no address at all', 'typed by hand', 'Unwritten'],
    ...['access_token', 'signature=', 'global_search', 'Bearer', 'Basic ', socketId],
  ];
  expect(secrets.filter((candidate) => log.includes(candidate))).toEqual([]);
});

test('the log contains the code of a database error, but none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value: (email)=(a@example.com)'), {
    code: '23505',
    severity: 'ERROR',
    detail: 'Key (email)=(a@example.com) already exists.',
    table: 'users',
    constraint: 'users_email',
  });
  const error = Object.assign(new Error('Failed query: insert … params: a@example.com', { cause }), {
    query: 'insert',
    params: ['a@example.com'],
  });
  const logged = loggedError(error);
  expect(JSON.stringify(logged)).not.toContain('a@example.com');
  expect(logged).toMatchObject({
    type: 'Error',
    stack: expect.stringMatching(/^\s+at /),
    cause: { code: '23505', table: 'users', constraint: 'users_email' },
  });
});

test('the log contains the message of a TypeError, but only the type of a thrown value that is no error', () => {
  expect(loggedError(new TypeError('x is not a function'))).toMatchObject({ type: 'TypeError', message: 'x is not a function' });
  expect(loggedError('a password')).toEqual({ type: 'string' });
  const circular = new Error('round');
  circular.cause = circular;
  expect(JSON.stringify(loggedError(circular)).match(/round/g)).toHaveLength(6);
});
