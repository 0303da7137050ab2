/** Inserts rows directly into the database. This is faster than requests, and can create states that need several requests. */
import { eq } from 'drizzle-orm';
import type { ExportTax } from '../../contract/orders/export-tax.ts';
import {
  addresses,
  clients,
  consignments,
  files,
  itemHistory,
  items,
  jobs,
  notes,
  orderLines,
  orders,
  sales,
  tasks,
  terms,
} from '../../server/database/schema.ts';
import { beginTransaction } from '../../server/database/transactions.ts';
import { postOrder } from '../../server/resources/journal/post-order.ts';
import { updateClientBalances } from '../../server/resources/journal/repository.ts';
import type { TestService } from './service.ts';

type Db = Pick<TestService, 'db'>;

const idOf = ([row]: { id: number }[]): string => {
  if (!row) throw new Error('nothing was written');
  return String(row.id);
};

/** Inserts clients. Returns their ids in the order of the rows. */
export async function writeClients({ db }: Db, rows: (typeof clients.$inferInsert)[]): Promise<string[]> {
  return (await db.insert(clients).values(rows).returning({ id: clients.id })).map(({ id }) => String(id));
}

export const writeClient = async ({ db }: Db, row: typeof clients.$inferInsert = {}) =>
  idOf(await db.insert(clients).values(row).returning({ id: clients.id }));

export const writeSale = async ({ db }: Db, row: typeof sales.$inferInsert = {}) =>
  idOf(await db.insert(sales).values(row).returning({ id: sales.id }));

export const writeTerm = async ({ db }: Db, vocabulary: (typeof terms.$inferInsert)['vocabulary'], label: string) =>
  Number(idOf(await db.insert(terms).values({ vocabulary, label }).returning({ id: terms.id })));

export async function writeAddress({ db }: Db, client: string, row: Partial<typeof addresses.$inferInsert> = {}): Promise<string> {
  return idOf(
    await db
      .insert(addresses)
      .values({ country: 'CH', ...row, client_id: Number(client) })
      .returning({ id: addresses.id }),
  );
}

export const writeConsignment = async ({ db }: Db, row: typeof consignments.$inferInsert = {}) =>
  idOf(await db.insert(consignments).values(row).returning({ id: consignments.id }));

export const writeItem = async ({ db }: Db, row: typeof items.$inferInsert = {}) =>
  idOf(await db.insert(items).values(row).returning({ id: items.id }));

/** Inserts an item that was sold to a client, with its history. */
export async function writeSoldItem(
  { db }: Db,
  row: typeof items.$inferInsert & { readonly winner_id: number; readonly hammer_price: number },
): Promise<string> {
  const id = await writeItem({ db }, { status: 'sold', bidder_number: '101', ...row });
  await db.insert(itemHistory).values({
    item_id: Number(id),
    field_sold_status: 'sold',
    field_sold_for_amount: row.hammer_price,
    field_winner_bidder: row.winner_id,
    field_sold_to_bidder_id: row.bidder_number ?? '101',
  });
  return id;
}

/** Posts an order if it is finished or locked, and updates the balance of its client, as the service would. */
const postWrittenOrder = (db: Db['db'], id: number) =>
  beginTransaction(db, async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error('the order was not found');
    const lines = await transaction.select().from(orderLines).where(eq(orderLines.order_id, id));
    await postOrder({ timeZone: 'Europe/Zurich', now: Date.now }, transaction, order, lines);
    await updateClientBalances(transaction, [order.owner_id]);
  });

interface WrittenLine {
  readonly item: string;
  readonly hammer: number;
  readonly commission?: number;
  readonly tax?: number;
  readonly tax_id?: string;
  /** The resale right of a work in cents. It is owed to VG Bild-Kunst. */
  readonly resale_right?: number;
  readonly export_tax?: ExportTax;
}

/** Inserts an order and its lines. Totals that `row` lacks are calculated from the lines. Posts the order if it is finished or locked. */
export async function writeOrder(
  { db }: Db,
  owner: string,
  row: Partial<typeof orders.$inferInsert> = {},
  lines: readonly WrittenLine[] = [],
): Promise<string> {
  const sum = (value: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + value(line), 0);
  const totals = { total_hammer: sum(({ hammer }) => hammer), total_commission: sum(({ commission = 0 }) => commission) };
  const total_resale_right = sum(({ resale_right = 0 }) => resale_right);
  const grand_total = totals.total_hammer + totals.total_commission + total_resale_right + sum(({ tax = 0 }) => tax);
  const values = {
    type: 'bidder' as const,
    owner_id: Number(owner),
    owner_label: 'An owner',
    item_count: lines.length,
    ...totals,
    total_resale_right,
    grand_total,
    ...row,
  };
  const id = idOf(await db.insert(orders).values(values).returning({ id: orders.id }));
  for (const { item, hammer, commission = 0, tax = 0, tax_id = 'margin', resale_right = 0, export_tax = '' } of lines) {
    await db.insert(orderLines).values({
      order_id: Number(id),
      item_id: Number(item),
      hammer_price: hammer,
      commission,
      tax,
      tax_id,
      resale_right,
      collecting_society: resale_right === 0 ? '' : 'VG Bild-Kunst',
      export_tax,
      description: 'A lot',
    });
  }
  await postWrittenOrder(db, Number(id));
  return id;
}

export const writeTask = async ({ db }: Db, row: Partial<typeof tasks.$inferInsert> = {}) =>
  Number(
    idOf(
      await db
        .insert(tasks)
        .values({ label: 'A task', ...row })
        .returning({ id: tasks.id }),
    ),
  );

export const writeNote = async ({ db }: Db, reference: string, row: Partial<typeof notes.$inferInsert> = {}) =>
  Number(
    idOf(
      await db
        .insert(notes)
        .values({ label: 'A note', note: '<p>Text</p>', reference_type: 'client', reference_id: Number(reference), ...row })
        .returning({ id: notes.id }),
    ),
  );

/** Inserts the record of a file without content on disk. */
export const writeFileRecord = async ({ db }: Db, row: Partial<typeof files.$inferInsert> = {}) =>
  idOf(
    await db
      .insert(files)
      .values({ filename: 'picture.jpg', mime: 'image/jpeg', size: 1234, storage_name: 'none', has_thumbnail: true, ...row })
      .returning({ id: files.id }),
  );

export const writeJob = async ({ db }: Db, row: Partial<typeof jobs.$inferInsert> = {}) =>
  idOf(
    await db
      .insert(jobs)
      .values({ name: 'a job', queue_id: 'a job', data: {}, ...row })
      .returning({ id: jobs.id }),
  );
