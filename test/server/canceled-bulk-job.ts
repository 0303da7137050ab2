import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type items as itemsTable, jobs } from '../../server/database/schema.ts';
import { recordIn } from './read-response.ts';
import type { TestService } from './service.ts';
import { writeItem, writeSale } from './write-records.ts';

/** Creates items with the titles "Old 0", "Old 1" and so on, in a new sale unless `row` has one. Returns their ids. */
export async function writeOldItems(
  service: TestService,
  count: number,
  row: Partial<typeof itemsTable.$inferInsert> = {},
): Promise<string[]> {
  const sale_id = row.sale_id ?? Number(await writeSale(service, { published: true }));
  const items: string[] = [];
  for (let index = 0; index < count; index++)
    items.push(await writeItem(service, { subtitle: `Old ${index}`, opening_price: 500, ...row, sale_id }));
  return items;
}

/**
 * Starts a bulk job that is canceled after its first 100 items. Returns the ids of the job and of its items. A trigger cancels the job
 * during the first step, however fast the step is.
 */
export async function runCanceledBulkJob(
  service: TestService,
  body: object,
  chosenItems?: readonly string[],
): Promise<{ id: number; items: readonly string[] }> {
  const items = chosenItems ?? (await writeOldItems(service, 250));
  return { id: await cancelAfterFirstStep(service, 'items-bulk', { ...body, items }), items };
}

/** Starts a bulk job with this request, and cancels it after its first 100 records. Returns the id of the job. */
export async function cancelAfterFirstStep(service: TestService, path: string, body: object): Promise<number> {
  await service.db.execute(sql`CREATE OR REPLACE FUNCTION cancel_after_first_step() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.cancel_requested := true; RETURN NEW; END $$`);
  await service.db.execute(sql`CREATE TRIGGER cancel_after_first_step BEFORE UPDATE ON ${jobs} FOR EACH ROW
    WHEN (NEW.checkpoint->>'position' = '100' AND OLD.checkpoint IS DISTINCT FROM NEW.checkpoint) EXECUTE FUNCTION cancel_after_first_step()`);
  const started = await service.call('POST', `/api/v1.0/${path}`, { as: 'clerk', json: body });
  const id = Number(recordIn(started).item_id);
  const jobPath = `/api/v1.0/advancedqueue_item?filter[item_id]=${id}`;
  await expect.poll(async () => recordIn(await service.call('GET', jobPath, { as: 'clerk' })).state).toBe('canceled');
  await service.db.execute(sql`DROP TRIGGER cancel_after_first_step ON ${jobs}`);
  return id;
}
