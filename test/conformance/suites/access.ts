/**
 * Tokens, the current user, and which roles are refused.
 * Source: docs/specification/api.md#authentication, docs/specification/api.md#errors, docs/specification/extensions.md#roles.
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, recordIn } from '../checks/responses.ts';
import { currentUser } from '../records/user.ts';
import type { Person, Subject } from '../target/subject.ts';
import { unknownId } from './suite-records.ts';

const realtime = z.object({ realtimeConfig: z.object({ key: z.string(), privateChannel: z.string() }) });

export function testAccess(subject: Subject): void {
  const { call } = subject;

  describe('/api/me', () => {
    const me = (token: string) => call('GET', `/api/me?access_token=${token}`, { as: 'nobody' });

    test.each<Person>(['administrator', 'clerk', 'porter'])('/api/me returns the signed-in user: %s', async (person) => {
      const record = recordIn(await me(await subject.token(person)));
      expectShape(record, currentUser);
      expect(record).toMatchObject({ id: subject.userIds[person], roles: expect.arrayContaining(['authenticated user', person]) });
    });

    test('/api/me lists all staff and no client users', async () => {
      const { config } = recordIn(await me(await subject.token('clerk')));
      const ids = Object(config).staff.map(({ id }: { id: string }) => id);
      expect(ids).toEqual(expect.arrayContaining([subject.userIds.clerk, subject.userIds.porter]));
      expect(ids).not.toContain(subject.userIds.client);
    });

    test('the errors of /api/me have their own format', async () => {
      const errorBody = (error: string) => ({ error, message: expect.stringMatching(/./) });
      expect(await me('made.up')).toMatchObject({ status: 401, body: errorBody('Unauthorized') });
      expect(await call('GET', '/api/me', { as: 'nobody' })).toMatchObject({ status: 401, body: errorBody('Unauthorized') });
      expect(await me(await subject.token('client'))).toMatchObject({ status: 403, body: errorBody('Forbidden') });
    });

    test('/api/me cannot be changed', async () => expectProblem(await call('PATCH', '/api/me', { json: {} }), 404));
  });

  describe('a versioned endpoint', () => {
    test('a versioned endpoint without a token responds with 401 and a message about the missing credentials', async () => {
      const problem = expectProblem(await call('GET', 'datatable-clients', { as: 'nobody' }), 401);
      expect(problem).toMatchObject({ title: 'Unauthorized', detail: expect.stringMatching(/no authentication credentials/i) });
    });

    test('a versioned endpoint does not accept the token as a query parameter', async () => {
      const token = await subject.token('clerk');
      expectProblem(await call('GET', `datatable-clients?access_token=${token}`, { as: 'nobody' }), 401);
    });

    test.each(['Bearer made.up', 'Bearer ', 'Basic YTpi', 'nonsense'])(
      'a versioned endpoint refuses the header "%s"',
      async (authorization) => {
        expectProblem(await call('GET', 'datatable-sales', { as: 'nobody', headers: { authorization } }), 401);
      },
    );
  });

  /** The requests need no existing record, because permissions are checked before a record is looked up. */
  test.each<[Person, string, string]>([
    ['porter', 'GET', 'datatable-clients'],
    ['porter', 'GET', 'client-address'],
    ['porter', 'PATCH', `datatable-items/${unknownId}`],
    ['porter', 'PATCH', `datatable-sales/${unknownId}`],
    ['porter', 'PATCH', `datatable-consignments/${unknownId}`],
    ['porter', 'POST', 'tasks'],
    ['porter', 'DELETE', `tasks/${unknownId}`],
    ['porter', 'POST', 'client-address'],
    ['porter', 'POST', 'transactions'],
    ['porter', 'POST', 'items-bulk'],
    ['porter', 'PATCH', 'items-bulk-edit'],
    ['client', 'GET', 'datatable-clients'],
    ['client', 'GET', `datatable-clients/${unknownId}`],
    ['client', 'PATCH', `datatable-clients/${unknownId}`],
    ['client', 'PATCH', `datatable-sales/${unknownId}`],
    ['client', 'GET', `datatable-items/${unknownId}`],
    ['client', 'PATCH', `datatable-items/${unknownId}`],
    ['client', 'GET', 'orders'],
    ['client', 'POST', 'transactions'],
    ['client', 'GET', 'notes'],
    ['client', 'POST', 'tasks'],
    ['client', 'GET', `get-file/${unknownId}`],
    ['client', 'GET', 'advancedqueue_item'],
  ])('a %s may not %s %s', async (as, method, path) => {
    const problem = expectProblem(await call(method, path, { as, ...(method === 'GET' ? {} : { json: {} }) }), 403);
    expect(problem.title).toBe('Forbidden');
  });

  test.each<[Person, string]>([
    ['porter', 'orders'],
    ['porter', 'tasks'],
    ['client', 'datatable-sales'],
    ['client', 'tasks'],
    ['administrator', 'datatable-clients'],
  ])('a %s may GET %s', async (as, path) => expect((await call('GET', path, { as })).status).toBe(200));

  describe.runIf(subject.ownClient)('a client user', () => {
    const ownRecord = `datatable-clients/${subject.ownClient}`;

    test('a client user can read and change their own record', async () => {
      const changed = await call('PATCH', ownRecord, { as: 'client', json: { mobile: '+41 79 000 00 00' } });
      expect(recordIn(changed)).toMatchObject({ id: subject.ownClient, mobile: '+41 79 000 00 00' });
      expect(recordIn(await call('GET', ownRecord, { as: 'client' }))).toMatchObject({ id: subject.ownClient });
    });
  });

  describe('/realtime_auth', () => {
    const authorize = async (channel: string, as: Person = 'clerk') =>
      call('GET', `realtime_auth?access_token=${await subject.token(as)}&socket_id=1234.5678&channel_name=${channel}`, { as: 'nobody' });
    const loadChannel = async () => {
      const token = await subject.token('clerk');
      const { config } = recordIn(await call('GET', `/api/me?access_token=${token}`, { as: 'nobody' }));
      return realtime.parse(config).realtimeConfig;
    };

    test('/realtime_auth signs the private channel that /api/me names, for GET and for POST', async () => {
      const { key, privateChannel } = await loadChannel();
      const response = await authorize(privateChannel);
      expect(response).toMatchObject({ status: 200, body: { auth: expect.stringMatching(new RegExp(`^${key}:[0-9a-f]{64}$`)) } });
      const posted = await call('POST', `realtime_auth?access_token=${await subject.token('clerk')}`, {
        as: 'nobody',
        raw: new URLSearchParams({ socket_id: '1234.5678', channel_name: privateChannel }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(posted).toMatchObject({ status: 200, body: response.body });
    });

    test('/realtime_auth refuses other channels, callers without a valid token and client users', async () => {
      expectProblem(await authorize('private-somewhere-else'), 403);
      const { privateChannel } = await loadChannel();
      const query = `socket_id=1234.5678&channel_name=${privateChannel}`;
      expectProblem(await call('GET', `realtime_auth?${query}`, { as: 'nobody' }), 401);
      expectProblem(await call('GET', `realtime_auth?access_token=made.up&${query}`, { as: 'nobody' }), 401);
      expectProblem(await authorize(privateChannel, 'client'), 403);
    });
  });
}
