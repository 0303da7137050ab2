import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTokens, failedSignIns, users } from '../../server/database/schema.ts';
import { detailOf, recordIn } from './read-response.ts';
import { basic, emailOf, password, startTestService, type TestService } from './service.ts';
import { writeClient, writeConsignment, writeTask } from './write-records.ts';

const minutes = 60_000;
const day = 24 * 60 * minutes;
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(() => service.advance(day + minutes));

const signIn = (email: string, secret = password) =>
  service.call('GET', '/api/login-token', { headers: { authorization: basic(email, secret) } });
const signInAs = async (person: 'clerk' | 'other' | 'porter' | 'administrator' | 'client') => recordIn(await signIn(emailOf(person)));
const me = (token: unknown) => service.call('GET', `/api/me?access_token=${token}`);
const listSales = (token: unknown) => service.call('GET', '/api/v1.0/datatable-sales', { token: String(token) });
async function failSignIns(times: number, email: (attempt: number) => string) {
  for (let attempt = 0; attempt < times; attempt++) expect(await signIn(email(attempt), 'wrong')).toMatchObject({ status: 401 });
}

describe('a token', () => {
  test('a token has its user and the time of its expiry in Unix seconds, and expires after 24 hours', async () => {
    const { id, token, type, uid, expire } = await signInAs('clerk');
    expect({ id, token }).toEqual({ id: expect.any(String), token: expect.stringMatching(/.{43}/) });
    expect({ type, uid }).toEqual({ type: 'access_token', uid: String(service.userIds.clerk) });
    service.advance(24 * 60 * minutes - 5_000);
    expect(await listSales(token)).toMatchObject({ status: 200 });
    service.advance(5_000);
    expect(await listSales(token)).toMatchObject({ status: 403 });
    expect(expire).toBeTypeOf('number');
    expect(String(expire)).toHaveLength(10);
  });

  test('every sign-in returns the same token while it is valid, and another one afterwards', async () => {
    const first = await signInAs('clerk');
    service.advance(day - minutes);
    expect(await signInAs('clerk')).toEqual(first);
    service.advance(minutes);
    expect((await signInAs('clerk')).token).not.toBe(first.token);
  });

  test('a token cannot be recovered from the database', async () => {
    const { token } = await signInAs('clerk');
    const stored = JSON.stringify(await service.db.select().from(accessTokens));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(String(token).split('.')[1]);
  });

  test('an expired token is refused with 403, and on /api/me with 401 in its own error format', async () => {
    const { token } = await signInAs('clerk');
    service.advance(day);
    const refused = await listSales(token);
    expect(refused).toMatchObject({ status: 403, body: { title: 'Forbidden', status: 403, type: expect.stringMatching(/^https?:/) } });
    expect(detailOf(refused)).toMatch(/access token expired/);
    expect(await me(token)).toMatchObject({ status: 401, body: { error: 'Unauthorized', message: expect.any(String) } });
  });

  test('a token stops working when its user is blocked, and works again when the user is unblocked', async () => {
    const { token } = await signInAs('other');
    const block = (blocked: boolean) => service.db.update(users).set({ blocked }).where(eq(users.id, service.userIds.other));
    await block(true);
    expect([(await listSales(token)).status, (await me(token)).status]).toEqual([401, 401]);
    await block(false);
    expect([(await listSales(token)).status, (await me(token)).status]).toEqual([200, 200]);
  });

  test('a token is accepted only as a Bearer header, and on /api/me only as a query parameter', async () => {
    const { token } = await signInAs('clerk');
    expect(await service.call('GET', `/api/v1.0/datatable-sales?access_token=${token}`)).toMatchObject({ status: 401 });
    expect(await service.call('GET', '/api/me', { token: String(token) })).toMatchObject({ status: 401 });
  });

  test.each(['', 'x', 'null', '%00', `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`, 'x'.repeat(5_000)])(
    'an invalid token is refused with 401 (%#)',
    async (token) => {
      expect(await me(token)).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
      expect(await listSales(token || 'x')).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
    },
  );

  test('a token with another signature is refused with 401', async () => {
    const { token } = await signInAs('clerk');
    const forged = String(token).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await listSales(forged)).toMatchObject({ status: 401 });
  });
});

describe('/api/me', () => {
  test('/api/me returns the user and the settings of the house', async () => {
    const { token, uid } = await signInAs('clerk');
    expect(recordIn(await me(token))).toMatchObject({
      id: uid,
      mail: emailOf('clerk'),
      roles: ['authenticated user', 'clerk'],
      full_name: 'The clerk',
      sale_context: '',
      config: {
        staff: expect.arrayContaining([expect.objectContaining({ mail: emailOf('porter') })]),
        extensions: expect.arrayContaining(['concurrency', 'sale-context']),
      },
    });
  });

  test('/api/me lists former staff with tasks, and whether one of these tasks is open', async () => {
    const former = { id: String(service.userIds.other), label: 'The other' };
    const config = async () => recordIn(await me((await signInAs('clerk')).token)).config;
    await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.other));
    expect(await config()).toMatchObject({ former_staff: [] });
    await writeTask(service, { assignee_id: service.userIds.other, completed: true });
    expect(await config()).toMatchObject({ former_staff: [{ ...former, has_tasks: true, has_open_tasks: false }] });
    await writeTask(service, { assignee_id: service.userIds.other });
    expect(await config()).toMatchObject({ former_staff: [{ ...former, has_tasks: true, has_open_tasks: true }] });
    await service.db.update(users).set({ blocked: false }).where(eq(users.id, service.userIds.other));
    expect(await config()).toMatchObject({ former_staff: [] });
  });

  test('/api/me lists former staff without tasks who are the account manager of a client', async () => {
    const former = { id: String(service.userIds.blocked), label: 'The blocked', has_tasks: false, has_open_tasks: false };
    const config = async () => recordIn(await me((await signInAs('clerk')).token)).config;
    expect(await config()).toMatchObject({ former_staff: [] });
    await writeClient(service, { responsible_user: service.userIds.blocked });
    expect(await config()).toMatchObject({ former_staff: [former] });
  });

  test('/api/me lists former staff without tasks and clients who are the account manager of a consignment', async () => {
    const former = { id: String(service.userIds.porter), label: 'The porter', has_tasks: false, has_open_tasks: false };
    const config = async () => recordIn(await me((await signInAs('clerk')).token)).config;
    await writeConsignment(service, { responsible_user: [service.userIds.clerk, service.userIds.porter] });
    await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.porter));
    expect(await config()).toMatchObject({ former_staff: expect.arrayContaining([former]) });
    await service.db.update(users).set({ blocked: false }).where(eq(users.id, service.userIds.porter));
    expect(await config()).toMatchObject({ former_staff: expect.not.arrayContaining([former]) });
  });

  test('/api/me refuses a client user in its own error format', async () => {
    const { token } = await signInAs('client');
    expect(await me(token)).toMatchObject({ status: 403, body: { error: 'Forbidden', message: expect.any(String) } });
  });

  test('/api/me without a token returns 401 in its own error format', async () => {
    expect(await service.call('GET', '/api/me')).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized', message: expect.any(String) },
    });
  });
});

describe('a refused sign-in', () => {
  test('a wrong password and an unknown e-mail get the same response', async () => {
    const [wrongPassword, unknownEmail] = [await signIn(emailOf('clerk'), 'wrong'), await signIn('nobody@example.com')];
    expect(wrongPassword).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized', status: 401, type: expect.stringMatching(/^https?:/) },
    });
    expect(detailOf(wrongPassword)).toMatch(/wrong/i);
    expect(unknownEmail.body).toEqual(wrongPassword.body);
  });

  test('the sign-in of a blocked user is refused with 401', async () =>
    expect(await signIn(emailOf('blocked'))).toMatchObject({ status: 401 }));

  test('a sign-in without a header is refused with the reason that there are no credentials', async () => {
    const refused = await service.call('GET', '/api/login-token');
    expect(refused).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
    expect(detailOf(refused)).toMatch(/no authentication credentials provided/i);
  });

  test.each([
    'Basic',
    'Basic ',
    'Basic !!!',
    'Basic =',
    `Basic ${Buffer.from('no colon').toString('base64')}`,
    basic('', password),
    basic('clerk@example.com\0', password),
    basic("' OR 1=1 --", password),
    basic('\ufffd\ud800', password),
    basic(emailOf('clerk'), 'x'.repeat(10_000)),
    `Basic ${Buffer.from([0xff, 0xfe, 0x3a, 0xff]).toString('base64')}`,
    'Bearer abc',
    'Digest username="clerk"',
  ])('a sign-in with a malformed or wrong header is refused with 401 (%#)', async (authorization) => {
    expect(await service.call('GET', '/api/login-token', { headers: { authorization } })).toMatchObject({ status: 401 });
  });

  test('the e-mail of a sign-in is compared regardless of case, and the password exactly', async () => {
    expect(await signIn('CLERK@Example.COM')).toMatchObject({ status: 200 });
    expect(await signIn(emailOf('clerk'), password.toUpperCase())).toMatchObject({ status: 401 });
  });

  test('a password with colons and letters of any language is compared, and not refused as malformed', async () => {
    expect(await signIn(emailOf('clerk'), 'a:b:ü')).toMatchObject({
      status: 401,
      body: { type: expect.stringContaining('wrong-credentials') },
    });
  });
});

describe('after ten failures in 15 minutes', () => {
  test('after ten failures in 15 minutes, an e-mail is refused until the window ends, even with the correct password', async () => {
    await failSignIns(1, () => emailOf('porter'));
    service.advance(5 * minutes);
    await failSignIns(9, () => emailOf('porter').toUpperCase());
    const refused = await signIn(emailOf('porter'));
    expect(refused).toMatchObject({ status: 429 });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(9 * 60);
    expect(wait).toBeLessThanOrEqual(10 * 60);
    service.advance((wait - 2) * 1000);
    expect(await signIn(emailOf('porter'))).toMatchObject({ status: 429 });
    service.advance(2_000);
    expect(await signIn(emailOf('porter'))).toMatchObject({ status: 200 });
  });

  test('after ten failures of one e-mail a colleague at the same network address can still sign in', async () => {
    await failSignIns(10, () => emailOf('porter'));
    expect(await signIn(emailOf('porter'))).toMatchObject({ status: 429 });
    expect(await signIn(emailOf('administrator'))).toMatchObject({ status: 200 });
  });

  test('only ten of many concurrent password guesses are checked', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, attempt) => signIn(emailOf('porter'), `guess ${attempt}`)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('concurrent sign-ins of one user share one token', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => signInAs('clerk')));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
  });

  test('a successful sign-in resets the failures of its e-mail', async () => {
    await failSignIns(9, () => emailOf('other'));
    await signInAs('other');
    const failures = await service.db.select().from(failedSignIns);
    // The failures of the network address remain: one correct password must not allow further guesses for other users.
    expect(failures).toHaveLength(9);
    expect(JSON.stringify(failures)).not.toContain('other');
  });
});

test('after 100 failures in 15 minutes a network address is refused for every e-mail', async () => {
  await failSignIns(100, (attempt) => `guess${attempt}@example.com`);
  expect(await signIn(emailOf('administrator'))).toMatchObject({ status: 429, headers: expect.anything() });
  service.advance(15 * minutes);
  expect(await signIn(emailOf('administrator'))).toMatchObject({ status: 200 });
});

describe('DELETE /api/login-token', () => {
  const signOut = (token: unknown) => service.call('DELETE', '/api/login-token', { token: String(token) });

  test('DELETE /api/login-token ends the session, and the next sign-in starts another one', async () => {
    const { token } = await signInAs('clerk');
    const { token: colleagueToken } = await signInAs('other');
    expect(await signOut(token)).toMatchObject({ status: 204 });
    expect(await listSales(token)).toMatchObject({ status: 401 });
    expect(await signOut(token)).toMatchObject({ status: 401 });
    expect(await listSales(colleagueToken)).toMatchObject({ status: 200 });
    const { token: next } = await signInAs('clerk');
    expect(next).not.toBe(token);
    expect(await listSales(next)).toMatchObject({ status: 200 });
  });
});
