/**
 * Deadlocks. PostgreSQL rolls back one of the two transactions, and the service retries it. The embedded database runs one transaction at a
 * time.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Transaction } from '../../server/database/connection.ts';
import { items, sales, tasks } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/records/update-record.ts';
import { lockSaleForReference } from '../../server/resources/sales/repository.ts';
import { lockDependencies } from '../../server/resources/tasks/dependencies-repository.ts';
import { recordIn } from './read-response.ts';
import { type ServiceResponse, startTestService, type TestService } from './service.ts';
import { waitForJob } from './wait-for-job.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem, writeTask } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe.runIf(inject('database') === 'postgres')('PostgreSQL', () => {
  const outbox = { add: async () => undefined, addAll: async () => undefined, wake: () => undefined, close: async () => undefined };
  const write = (work: (transaction: Transaction) => Promise<unknown>) => inTransaction({ db: service.db, outbox }, work);
  const rename = (transaction: Transaction, id: number, subtitle: string) =>
    transaction.update(items).set({ subtitle }).where(eq(items.id, id));
  const titleOf = async (id: number) => (await service.db.select().from(items).where(eq(items.id, id)))[0]?.subtitle;

  test('two writes that lock the same two items in opposite order both succeed exactly once', async () => {
    const [firstItem, secondItem] = [
      Number(await writeItem(service, { subtitle: 'a' })),
      Number(await writeItem(service, { subtitle: 'a' })),
    ];
    let lockedItems = 0;
    let continueBoth: () => void = () => undefined;
    const bothAreLocked = new Promise<void>((resolve) => {
      continueBoth = resolve;
    });
    const attempts = { forward: 0, backward: 0 };
    const change = (first: number, second: number, name: keyof typeof attempts) =>
      write(async (transaction) => {
        attempts[name] += 1;
        await rename(transaction, first, `${name} first`);
        lockedItems += 1;
        if (lockedItems === 2) continueBoth();
        await bothAreLocked;
        await rename(transaction, second, `${name} second`);
      });
    await Promise.all([change(firstItem, secondItem, 'forward'), change(secondItem, firstItem, 'backward')]);
    // The write that was rolled back may lock its first item again before the other write does. Then one of them is rolled back again.
    expect(attempts.forward + attempts.backward).toBeGreaterThan(2);
    const titles = [await titleOf(firstItem), await titleOf(secondItem)];
    expect([
      ['forward first', 'forward second'],
      ['backward second', 'backward first'],
    ]).toContainEqual(titles);
  });

  test('a write with serialization failures fails after the third attempt, and a write with another error after the first', async () => {
    let attempts = 0;
    const failWith = (code: string) =>
      write((transaction) => {
        attempts += 1;
        return transaction.execute(`DO $$ BEGIN RAISE EXCEPTION 'made' USING ERRCODE = '${code}'; END $$`);
      });
    await expect(failWith('40001')).rejects.toThrow();
    expect(attempts).toBe(3);
    await expect(failWith('23514')).rejects.toThrow();
    expect(attempts).toBe(4);
  });

  test('a move of an item to another consignment locks its sale before its draft invoice', async () => {
    const sale_id = Number(await writeSale(service, { status: 'closed', published: true }));
    const winner_id = Number(await writeClient(service));
    const consignment = Number(await writeConsignment(service, { sale_id }));
    const target = await writeConsignment(service, { sale_id });
    const item = await writeSoldItem(service, { sale_id, consignment, winner_id, hammer_price: 10_000 });
    const send = (method: string, path: string, json: object) => service.call(method, `/api/v1.0/${path}`, { as: 'clerk', json });
    const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale: `${sale_id}`, owner: `${winner_id}`, items: [item] })).id;
    let response: Promise<ServiceResponse> | undefined;
    await write(async (transaction) => {
      await lockSaleForReference(transaction, sale_id);
      response = send('PATCH', `datatable-items/${item}`, { consignment: target });
      const countWaiting = async () =>
        (
          await service.db.execute(sql`
            SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"sales"%'`)
        ).rows.length;
      await expect.poll(countWaiting).toBe(1);
      await transaction.execute(sql`SELECT 1 FROM orders WHERE id = ${Number(invoice)} FOR UPDATE NOWAIT`);
    });
    expect(await response).toMatchObject({ status: 200 });
  });

  describe('deletions and restores lock the dependencies of tasks before they lock rows', () => {
    /**
     * Locks the dependencies until the requests wait for them, and checks that the requests have not locked `rows`. Then releases the lock
     * and returns the responses.
     */
    async function sendWhileLocked(requests: () => Promise<ServiceResponse>[], rows: SQL): Promise<ServiceResponse[]> {
      let responses: Promise<ServiceResponse>[] = [];
      await write(async (transaction) => {
        await lockDependencies(transaction);
        responses = requests();
        const countWaiting = async () =>
          (
            await service.db.execute(sql`
              SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database AND d.datname = current_database()
              WHERE locktype = 'advisory' AND NOT granted`)
          ).rows.length;
        await expect.poll(countWaiting).toBe(responses.length);
        await transaction.execute(sql`${rows} FOR UPDATE NOWAIT`);
      });
      return Promise.all(responses);
    }
    const send = (method: 'POST' | 'DELETE', path: string, json?: object) =>
      service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
    const entryOf = async (id: number) =>
      recordIn(await service.call('GET', `/api/v1.0/deleted-records?filter[record_id]=${id}`, { as: 'clerk' })).id;
    const restore = (entry: unknown) => send('POST', `deleted-records/${entry}/restore`);

    test('a task and the task on which it depends can be restored at the same time', async () => {
      const dependency = await writeTask(service);
      const dependant = await writeTask(service, { depends_on: dependency, can_start: false });
      for (const id of [dependant, dependency]) await send('DELETE', `tasks/${id}`);
      const entries = [await entryOf(dependant), await entryOf(dependency)];
      const responses = await sendWhileLocked(() => entries.map(restore), sql`SELECT 1 FROM deleted_records`);
      expect(responses).toMatchObject([{ status: 200 }, { status: 200 }]);
      const [row] = await service.db.select().from(tasks).where(eq(tasks.id, dependant));
      expect(row).toMatchObject({ depends_on: dependency, can_start: false });
    });

    test('an item can be restored while a bulk job deletes another item of its sale', async () => {
      const sale_id = Number(await writeSale(service));
      const [deleted, other] = [await writeItem(service, { sale_id }), await writeItem(service, { sale_id })];
      const removeItem = (item: string) => send('POST', 'items-bulk', { operation: 'delete', items: [item] });
      await waitForJob(service, await removeItem(deleted));
      const entry = await entryOf(Number(deleted));
      const rows = sql`SELECT 1 FROM items JOIN sales ON sales.id = items.sale_id CROSS JOIN deleted_records`;
      const [job, response] = await sendWhileLocked(() => [removeItem(other), restore(entry)], rows);
      expect(response).toMatchObject({ status: 200 });
      expect(job && (await waitForJob(service, job))).toMatchObject({ message: '1 item deleted' });
      const [sale] = await service.db.select().from(sales).where(eq(sales.id, sale_id));
      expect(sale).toMatchObject({ item_count: 1 });
    });
  });
});
