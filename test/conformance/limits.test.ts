/**
 * Expiry of tokens, sign-in limits and upload limits. Skipped for a remote service, where the tests would affect its users.
 * Source: docs/specification/api.md#authentication, docs/specification/extensions.md#sign-in-limits.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { basic, emailOf, password, startTestService } from '../server/service.ts';
import { expectShape } from './checks/expect-shape.ts';
import { expectProblem, recordIn } from './checks/responses.ts';
import { accessToken } from './records/user.ts';
import { createForm } from './suites/suite-records.ts';
import { remoteUrl } from './target/open-subject.ts';
import type { ServiceResponse } from './target/subject.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
if (remoteUrl === undefined) await testLimits();
else test.skip('limits are not tested on a remote service');

async function testLimits(): Promise<void> {
  const service = await startTestService({ MAX_UPLOAD: '1000' });
  afterAll(() => service.close());
  /** Lets the tokens of the previous test expire, and its failed sign-ins no longer count. */
  beforeEach(() => service.advance(2 * day));

  async function sendRequest(path: string, headers: Record<string, string> = {}): Promise<ServiceResponse> {
    const response = await fetch(service.url + path, { headers });
    return { status: response.status, headers: response.headers, body: await response.json() };
  }
  const signIn = (email: string, secret = password) => sendRequest('/api/login-token', { authorization: basic(email, secret) });
  const listSales = (token: unknown) => sendRequest('/api/v1.0/datatable-sales', { authorization: `Bearer ${token}` });

  describe('/api/login-token', () => {
    test('a sign-in returns an access token, and the same token again until it expires', async () => {
      const firstToken = recordIn(await signIn(emailOf('clerk')));
      expectShape(firstToken, accessToken);
      expect(firstToken).toMatchObject({ type: 'access_token', uid: String(service.userIds.clerk) });
      service.advance(day - minute);
      expect(recordIn(await signIn(emailOf('clerk')))).toEqual(firstToken);
      service.advance(2 * minute);
      const nextToken = recordIn(await signIn(emailOf('clerk')));
      expect(nextToken.token).not.toBe(firstToken.token);
      expect((await listSales(nextToken.token)).status).toBe(200);
    });

    test.each([
      ['a wrong password', emailOf('clerk'), 'wrong'],
      ['an unknown e-mail', 'nobody@example.com', password],
      ['a blocked user', emailOf('blocked'), password],
    ])('a sign-in with %s is refused with 401', async (_who, email, secret) => {
      expect(expectProblem(await signIn(email, secret), 401)).toMatchObject({ title: 'Unauthorized', status: 401 });
    });

    test('a sign-in without credentials is refused with 401 and a message about the missing credentials', async () => {
      expect(expectProblem(await sendRequest('/api/login-token'), 401).detail).toMatch(/no authentication credentials/i);
    });

    test('an unknown e-mail and a wrong password get the same response', async () => {
      expect((await signIn('nobody@example.com', 'x')).body).toEqual((await signIn(emailOf('porter'), 'x')).body);
    });

    test('a sign-in after ten failures in a quarter of an hour is refused with the time to wait', async () => {
      for (let attempt = 0; attempt < 10; attempt += 1) expectProblem(await signIn(emailOf('other'), 'wrong'), 401);
      const refused = await signIn(emailOf('other'));
      expectProblem(refused, 429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      service.advance(15 * minute + 1_000);
      expect((await signIn(emailOf('other'))).status).toBe(200);
    });
  });

  test('a request with an expired token is refused with 403, and on /api/me with 401 in the error format of /api/me', async () => {
    const { token, expire } = recordIn(await signIn(emailOf('clerk')));
    expect((await listSales(token)).status).toBe(200);
    service.advance(day + minute);
    expect(expectProblem(await listSales(token), 403)).toMatchObject({ title: 'Forbidden', detail: expect.stringMatching(/expired/i) });
    expect(await sendRequest(`/api/me?access_token=${token}`)).toMatchObject({ status: 401, body: { error: 'Unauthorized' } });
    expect(expire).toEqual(expect.any(Number));
  });

  test('a file that is too large is refused with 413, and the URL of a file expires after a day', async () => {
    const authorization = `Bearer ${recordIn(await signIn(emailOf('clerk'))).token}`;
    const send = async (content: string): Promise<ServiceResponse> => {
      const body = createForm(content, 'letter.txt', 'text/plain');
      const response = await fetch(`${service.url}/api/v1.0/files`, { method: 'POST', body, headers: { authorization } });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    expectProblem(await send('x'.repeat(1_001)), 413);
    const { url } = recordIn(await send('short'));
    expect((await fetch(String(url))).status).toBe(200);
    service.advance(day);
    expect((await fetch(String(url))).status).toBe(403);
  });
}
