import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginTransaction } from '../../server/database/transactions.ts';
import type { Outbox } from '../../server/events/outbox.ts';
import { announceBulk } from '../../server/jobs/bulk/announce-bulk.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Returns the payload of the event of a job that `authorId` started. */
async function announcedPayload(authorId: number | null, extensions: readonly string[]): Promise<unknown> {
  const payloads: unknown[] = [];
  const outbox: Outbox = {
    add: async (_transaction, _name, payload) => void payloads.push(payload),
    addAll: async (_transaction, _name, added) => void payloads.push(...added),
    wake: () => {},
    close: async () => {},
  };
  const end = { name: 'bulk_update', id: 7, authorId, message: '3 items changed', count: 3, refused: 0 } as const;
  await beginTransaction(service.db, (transaction) => announceBulk({ outbox, extensions }, transaction, end));
  return payloads[0];
}

test('with the extension job-progress, the event of a bulk job contains the user who started it, or null for the service', async () => {
  expect(await announcedPayload(2, ['job-progress'])).toMatchObject({ item_id: '7', uid: '2' });
  expect(await announcedPayload(null, ['job-progress'])).toMatchObject({ item_id: '7', uid: null });
  expect(await announcedPayload(null, [])).not.toHaveProperty('uid');
});
