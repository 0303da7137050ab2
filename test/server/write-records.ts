/** Rows that a test begins with, written past the service, which has no way to create them yet. */
import { addresses, clients, sales, terms } from '../../server/database/schema.ts';
import type { TestService } from './service.ts';

type Db = Pick<TestService, 'db'>;

const idOf = ([row]: { id: number }[]): string => {
  if (!row) throw new Error('nothing was written');
  return String(row.id);
};

/** Answers the ids in the order of the rows. */
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
