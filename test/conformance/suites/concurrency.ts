/** Source: docs/specification/extensions.md#concurrency, docs/specification/extensions.md#idempotency. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectProblem, idsIn, recordIn, recordsIn } from '../checks/responses.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { createSaleWithConsignment, uniqueWord } from './suite-records.ts';

export function testConcurrency(subject: Subject, make: Maker): void {
  const { call, get, post } = subject;
  const hasETags = subject.extensions.has('concurrency');
  const records = [
    { path: 'datatable-clients', body: { mobile: '+41 79 000 00 01' }, make: () => make.client() },
    { path: 'datatable-sales', body: { description: 'Changed' }, make: () => make.sale() },
    { path: 'datatable-items', body: { subtitle: 'Changed' }, make: async () => (await createSaleWithConsignment(make)).createItem() },
    { path: 'datatable-consignments', body: { tax_type: 'exempt' }, make: async () => (await createSaleWithConsignment(make)).consignment },
    { path: 'tasks', body: { label: 'Changed' }, make: async () => String(recordIn(await post('tasks', { label: 'x' })).id) },
    {
      path: 'client-address',
      body: { address: { locality: 'Bern' } },
      make: async () => String(recordIn(await post('client-address', { client: await make.client(), address: { country: 'CH' } })).id),
    },
  ];

  describe.each(records)('concurrent changes of $path', ({ path, body, make: makeOne }) => {
    let id: string;
    const patch = (ifMatch?: string) =>
      call('PATCH', `${path}/${id}`, { json: body, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });
    beforeAll(async () => {
      id = await makeOne();
    });

    test('a change without If-Match is accepted', async () => {
      const response = await patch();
      expect(response.status).toBe(200);
      expect(typeof response.headers.get('etag')).toBe(hasETags ? 'string' : 'object');
    });

    test.runIf(hasETags)('a stale If-Match is refused with the current record', async () => {
      const refused = await patch('"stale"');
      const { data } = expectProblem(refused, 412);
      expect(refused.headers.get('etag')).toMatch(/^"\d+"$/);
      expect(data).toEqual([expect.objectContaining({ id: path === 'tasks' ? Number(id) : id })]);
    });

    test.runIf(hasETags)('If-Match with the ETag of the previous write is accepted', async () => {
      const etag = String((await patch()).headers.get('etag'));
      expect((await patch(etag)).status).toBe(200);
      const isReadable = path !== 'datatable-consignments' || subject.extensions.has('consignments-read');
      if (isReadable && path !== 'tasks') expect((await get(`${path}/${id}`)).headers.get('etag')).toEqual(expect.any(String));
    });

    test.runIf(hasETags)('an update with the stored values keeps the version', async () => {
      const etag = (await patch()).headers.get('etag');
      expect((await patch()).headers.get('etag')).toBe(etag);
    });

    test.runIf(!hasETags)('If-Match is ignored without the extension `concurrency`', async () =>
      expect((await patch('"stale"')).status).toBe(200),
    );
  });

  test.runIf(hasETags)('a DELETE with a stale If-Match is refused', async () => {
    const { id } = recordIn(await post('tasks', { label: 'Stays' }));
    const stale = await call('DELETE', `tasks/${id}`, { headers: { 'if-match': '"stale"' } });
    expect(expectProblem(stale, 412).data).toEqual([expect.objectContaining({ id, label: 'Stays' })]);
    expect(recordIn(await subject.patch(`tasks/${id}`, {}))).toMatchObject({ label: 'Stays' });
  });

  describe.runIf(subject.extensions.has('idempotency'))('a POST with an Idempotency-Key', () => {
    const send = (key: string, json: object) => call('POST', 'tasks', { json, headers: { 'idempotency-key': key } });

    test('a POST with an Idempotency-Key is executed once, and a repetition gets the same response', async () => {
      const [key, client] = [crypto.randomUUID(), await make.client()];
      const body = { label: uniqueWord(), reference: Number(client) };
      const first = await send(key, body);
      const repetition = await send(key, body);
      expect([repetition.status, repetition.body]).toEqual([first.status, first.body]);
      expect(idsIn(await get(`tasks?filter[reference]=${client}`))).toEqual([String(recordIn(first).id)]);
    });

    test('a POST with a used Idempotency-Key and another body is refused', async () => {
      const key = crypto.randomUUID();
      recordIn(await send(key, { label: 'One' }));
      expectProblem(await send(key, { label: 'Other' }), 422);
    });

    test('a POST with another Idempotency-Key is executed again', async () => {
      const reference = Number(await make.client());
      for (const key of [crypto.randomUUID(), crypto.randomUUID()]) recordIn(await send(key, { label: 'Twice', reference }));
      expect(recordsIn(await get(`tasks?filter[reference]=${reference}`))).toHaveLength(2);
    });
  });
}
