import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessTokens, failedSignIns, users } from '../../server/database/schema.ts';
import { detailOf, recordIn } from './read-answer.ts';
import { basic, emailOf, password, startTestService, type TestService } from './service.ts';

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
async function fail(times: number, email: (attempt: number) => string) {
  for (let attempt = 0; attempt < times; attempt++) expect(await signIn(email(attempt), 'wrong')).toMatchObject({ status: 401 });
}

describe('a token', () => {
  test('names its user and expires in 24 hours, in Unix seconds', async () => {
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

  test('is the same one at every sign-in while it is valid, and another one after', async () => {
    const first = await signInAs('clerk');
    service.advance(day - minutes);
    expect(await signInAs('clerk')).toEqual(first);
    service.advance(minutes);
    expect((await signInAs('clerk')).token).not.toBe(first.token);
  });

  test('cannot be read out of the database', async () => {
    const { token } = await signInAs('clerk');
    const stored = JSON.stringify(await service.db.select().from(accessTokens));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(String(token).split('.')[1]);
  });

  test('that has expired is answered 403, and on /api/me 401 in its own shape', async () => {
    const { token } = await signInAs('clerk');
    service.advance(day);
    const refused = await listSales(token);
    expect(refused).toMatchObject({ status: 403, body: { title: 'Forbidden', status: 403, type: expect.stringMatching(/^https?:/) } });
    expect(detailOf(refused)).toMatch(/access token expired/);
    expect(await me(token)).toMatchObject({ status: 401, body: { error: 'Unauthorized', message: expect.any(String) } });
  });

  test('stops working when its user is blocked, and works again when it is not', async () => {
    const { token } = await signInAs('other');
    const block = (blocked: boolean) => service.db.update(users).set({ blocked }).where(eq(users.id, service.userIds.other));
    await block(true);
    expect([(await listSales(token)).status, (await me(token)).status]).toEqual([401, 401]);
    await block(false);
    expect([(await listSales(token)).status, (await me(token)).status]).toEqual([200, 200]);
  });

  test('counts as Bearer header only, and on /api/me as query parameter only', async () => {
    const { token } = await signInAs('clerk');
    expect(await service.call('GET', `/api/v1.0/datatable-sales?access_token=${token}`)).toMatchObject({ status: 401 });
    expect(await service.call('GET', '/api/me', { token: String(token) })).toMatchObject({ status: 401 });
  });

  test.each(['', 'x', 'null', '%00', `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`, 'x'.repeat(5_000)])(
    'that was made up is answered 401 (%#)',
    async (token) => {
      expect(await me(token)).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
      expect(await listSales(token || 'x')).toMatchObject({ status: 401, body: { title: 'Unauthorized' } });
    },
  );

  test('with another signature is answered 401', async () => {
    const { token } = await signInAs('clerk');
    const forged = String(token).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await listSales(forged)).toMatchObject({ status: 401 });
  });
});

describe('/api/me', () => {
  test('shows who is signed in and how the house is set up', async () => {
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

  test('is forbidden to a client user, in its own shape', async () => {
    const { token } = await signInAs('client');
    expect(await me(token)).toMatchObject({ status: 403, body: { error: 'Forbidden', message: expect.any(String) } });
  });

  test('without a token is answered 401 in its own shape', async () => {
    expect(await service.call('GET', '/api/me')).toMatchObject({
      status: 401,
      body: { error: 'Unauthorized', message: expect.any(String) },
    });
  });
});

describe('a refused sign-in', () => {
  test('says the same of a wrong password and of an unknown e-mail', async () => {
    const [known, unknown] = [await signIn(emailOf('clerk'), 'wrong'), await signIn('nobody@example.com')];
    expect(known).toMatchObject({ status: 401, body: { title: 'Unauthorized', status: 401, type: expect.stringMatching(/^https?:/) } });
    expect(detailOf(known)).toMatch(/wrong/i);
    expect(unknown.body).toEqual(known.body);
  });

  test('of a blocked user is 401', async () => expect(await signIn(emailOf('blocked'))).toMatchObject({ status: 401 }));

  test('without a header says that there are no credentials', async () => {
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
  ])('whatever the header holds (%#)', async (authorization) => {
    expect(await service.call('GET', '/api/login-token', { headers: { authorization } })).toMatchObject({ status: 401 });
  });

  test('the case of the e-mail does not matter, that of the password does', async () => {
    expect(await signIn('CLERK@Example.COM')).toMatchObject({ status: 200 });
    expect(await signIn(emailOf('clerk'), password.toUpperCase())).toMatchObject({ status: 401 });
  });

  test('a password may hold colons and letters of any language', async () => {
    expect(await signIn(emailOf('clerk'), 'a:b:ü')).toMatchObject({
      status: 401,
      body: { type: expect.stringContaining('wrong-credentials') },
    });
  });
});

describe('after ten failures in 15 minutes', () => {
  test('an e-mail is let in no more, even with the right password, until the window has passed', async () => {
    await fail(1, () => emailOf('porter'));
    service.advance(5 * minutes);
    await fail(9, () => emailOf('porter').toUpperCase());
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

  test('a network address is let in no more, whatever the e-mail', async () => {
    await fail(10, (attempt) => `guess${attempt}@example.com`);
    expect(await signIn(emailOf('administrator'))).toMatchObject({ status: 429, headers: expect.anything() });
    service.advance(15 * minutes);
    expect(await signIn(emailOf('administrator'))).toMatchObject({ status: 200 });
  });

  test('no guess more is checked, however many come at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, (_, attempt) => signIn(emailOf('porter'), `guess ${attempt}`)));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('one token is made, however often its user signs in at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => signInAs('clerk')));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(1);
  });

  test('a right password in between starts the count of its e-mail anew', async () => {
    await fail(9, () => emailOf('other'));
    await signInAs('other');
    const failures = await service.db.select().from(failedSignIns);
    // Those of the address stay: one right password is no excuse for guessing at others.
    expect(failures).toHaveLength(9);
    expect(JSON.stringify(failures)).not.toContain('other');
  });
});
