/** The triggers of resource tables, which the service creates from the contract's list of resources. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditParts } from '../../contract/resources/audit.ts';
import { nodeTypes, resourceNames, resourceOfRecord } from '../../contract/resources/resource-table.ts';
import { syncTriggers } from '../../server/database/triggers.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function sync(): Promise<void> {
  const client = await service.pool.connect();
  try {
    await syncTriggers(client);
  } finally {
    client.release();
  }
}
const readTriggers = async (): Promise<string[]> => {
  const { rows } = await service.pool.query<{ definition: string }>(
    'SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1',
  );
  return rows.map(({ definition }) => definition);
};

test('the migrations have created every trigger that the list of resources requires', async () => {
  const before = await readTriggers();
  await sync();
  expect(await readTriggers()).toEqual(before);
  expect(before.filter((definition) => definition.includes('keep_row_count'))).toHaveLength(3 * resourceNames.length);
  expect(before.filter((definition) => definition.includes('note_table_change'))).toHaveLength(resourceNames.length);
  expect(before.filter((definition) => definition.includes('write_audit'))).toHaveLength(3 * Object.keys(auditParts).length);
});

test.each(nodeTypes)('the ids of each %s come from the sequence of all nodes', async (type) => {
  const { rows } = await service.pool.query<{ column_default: string | null }>(
    "SELECT column_default FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND column_name = 'id'",
    [resourceOfRecord(type)],
  );
  expect(rows).toEqual([{ column_default: "nextval('node_ids'::regclass)" }]);
});

test('a table without triggers gets them, and the exact number of its rows is stored', async () => {
  const before = await readTriggers();
  await service.pool.query('DROP TRIGGER audit_updated ON clients; DROP TRIGGER note_change ON clients');
  await service.pool.query("DROP TRIGGER count_inserted ON clients; DELETE FROM row_counts WHERE table_name = 'clients'");
  await writeClient(service, { last_name: 'Uncounted' });
  await sync();
  expect(await readTriggers()).toEqual(before);
  const { rows } = await service.pool.query<{ total: string; counted: string }>(
    "SELECT total, (SELECT count(*) FROM clients) AS counted FROM row_counts WHERE table_name = 'clients'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.total).toBe(rows[0]?.counted);
});

test('a trigger with other arguments is replaced', async () => {
  const before = await readTriggers();
  await service.pool.query(
    "CREATE OR REPLACE TRIGGER audit_deleted AFTER DELETE ON sales REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION write_audit('sale', 'sale', 'id', '')",
  );
  expect(await readTriggers()).not.toEqual(before);
  await sync();
  expect(await readTriggers()).toEqual(before);
});
