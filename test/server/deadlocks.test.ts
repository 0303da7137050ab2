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
    // The victim may lock the first item again before the other write does, so that one of them is rolled back a second time.
    expect(attempts.forward + attempts.backward).toBeGreaterThan(2);
    const titles = [await titleOf(firstItem), await titleOf(secondItem)];
    expect([
      ['forward first', 'forward second'],
      ['backward second', 'backward first'],
    ]).toContainEqual(titles);
  });

  test('a repeated deadlock fails after the third attempt, and other errors fail at once', async () => {
    let attempts = 0;
    const failing = (code: string) =>
      write((transaction) => {
        attempts += 1;
        return transaction.execute(`DO $$ BEGIN RAISE EXCEPTION 'made' USING ERRCODE = '${code}'; END $$`);
      });
    await expect(failing('40001')).rejects.toThrow();
    expect(attempts).toBe(3);
    await expect(failing('23514')).rejects.toThrow();
    expect(attempts).toBe(4);
  });
});
