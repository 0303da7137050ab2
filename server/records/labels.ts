/** Labels of the terms, clients and users that rows refer to: at most one query for each kind, however many rows. */
import { inArray } from 'drizzle-orm';
import type { Bundle, Fields, Labels } from '../../contract/fields.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { Labelled } from '../../contract/wire.ts';
import type { Queries } from '../database/connection.ts';
import { clients, terms, users } from '../database/schema.ts';
import { visitReferences } from './references.ts';

type Row = Readonly<Record<string, unknown>>;

export async function loadLabels(db: Queries, fields: Fields, rows: readonly Row[]): Promise<Labels> {
  const termIds = new Set<number>();
  const referenceIds: Record<Bundle, Set<number>> = { client: new Set(), user: new Set() };
  for (const row of rows) {
    visitReferences(fields, row, { term: (id) => termIds.add(id), reference: (bundle, id) => referenceIds[bundle].add(id) });
  }
  const termLabels = await labelled(termIds, (ids) =>
    db.select({ id: terms.id, label: terms.label }).from(terms).where(inArray(terms.id, ids)),
  );
  const references: Record<Bundle, Map<number, string>> = {
    user: await labelled(referenceIds.user, (ids) =>
      db.select({ id: users.id, label: users.full_name }).from(users).where(inArray(users.id, ids)),
    ),
    client: await labelled(referenceIds.client, async (ids) =>
      (
        await db
          .select({ id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company })
          .from(clients)
          .where(inArray(clients.id, ids))
      ).map((client) => ({ id: client.id, label: clientLabel(client) })),
    ),
  };
  const show = (labels: Map<number, string>, id: number): Labelled => ({ id: String(id), label: labels.get(id) ?? '' });
  return { term: (id) => show(termLabels, id), reference: (bundle, id) => show(references[bundle], id) };
}

async function labelled(ids: Set<number>, read: (ids: number[]) => Promise<{ id: number; label: string }[]>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  return new Map((await read([...ids])).map(({ id, label }) => [id, label]));
}
