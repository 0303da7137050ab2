/**
 * Deadlocks. PostgreSQL rolls back one of the two transactions, and the service retries it. The embedded database runs one transaction at a
 * time.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Transaction } from '../../server/database/connection.ts';
import { items } from '../../server/database/schema.ts';
import { inTransaction } from '../../server/records/update-record.ts';
import { startTestService, type TestService } from './service.ts';
import { writeItem } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

describe.runIf(inject('database') === 'postgres')('PostgreSQL', () => {
  const outbox = { add: async () => undefined, wake: () => undefined, close: async () => undefined };
  const write = (work: (transaction: Transaction) => Promise<unknown>) => inTransaction({ db: service.db, outbox }, work);
  const rename = (transaction: Transaction, id: number, subtitle: string) =>
    transaction.update(items).set({ subtitle }).where(eq(items.id, id));
  const titleOf = async (id: number) => (await service.db.select().from(items).where(eq(items.id, id)))[0]?.subtitle;

  test('two writes that lock two items in opposite order both succeed, each once', async () => {
    const [one, other] = [Number(await writeItem(service, { subtitle: 'a' })), Number(await writeItem(service, { subtitle: 'a' }))];
    let arrived = 0;
    let letGo: () => void = () => undefined;
    const both = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const tries = { there: 0, back: 0 };
    const change = (first: number, second: number, name: keyof typeof tries) =>
      write(async (transaction) => {
        tries[name] += 1;
        await rename(transaction, first, `${name} first`);
        arrived += 1;
        if (arrived === 2) letGo();
        await both;
        await rename(transaction, second, `${name} second`);
      });
    await Promise.all([change(one, other, 'there'), change(other, one, 'back')]);
    // The victim may lock the first item again before the other write does, so that one of them is rolled back a second time.
    expect(tries.there + tries.back).toBeGreaterThan(2);
    const titles = [await titleOf(one), await titleOf(other)];
    expect([
      ['there first', 'there second'],
      ['back second', 'back first'],
    ]).toContainEqual(titles);
  });

  test('a repeated deadlock fails after the third attempt, and other errors fail at once', async () => {
    let tries = 0;
    const failing = (code: string) =>
      write((transaction) => {
        tries += 1;
        return transaction.execute(`DO $$ BEGIN RAISE EXCEPTION 'made' USING ERRCODE = '${code}'; END $$`);
      });
    await expect(failing('40001')).rejects.toThrow();
    expect(tries).toBe(3);
    await expect(failing('23514')).rejects.toThrow();
    expect(tries).toBe(4);
  });
});
