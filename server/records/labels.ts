/** Labels of the terms and records that rows refer to: at most one query for each kind, however many rows. */
import { inArray } from 'drizzle-orm';
import { type Bundle, bundles, type Fields, type Labels } from '../../contract/fields.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { Labelled } from '../../contract/wire.ts';
import type { Queries } from '../database/connection.ts';
import { clients, consignments, files, items, sales, terms, users } from '../database/schema.ts';
import { perBundle, visitReferences } from './references.ts';

type Row = Readonly<Record<string, unknown>>;

export async function loadLabels(db: Queries, fields: Fields, rows: readonly Row[]): Promise<Labels> {
  const termIds = new Set<number>();
  const referenceIds = perBundle(() => new Set<number>());
  for (const row of rows) {
    visitReferences(fields, row, { term: (id) => termIds.add(id), reference: (bundle, id) => referenceIds[bundle].add(id) });
  }
  const termLabels = await labelled(termIds, (ids) =>
    db.select({ id: terms.id, label: terms.label }).from(terms).where(inArray(terms.id, ids)),
  );
  const references = perBundle(() => new Map<number, string>());
  for (const bundle of bundles) references[bundle] = await labelled(referenceIds[bundle], (ids) => labelsOf[bundle](db, ids));
  const show = (labels: Map<number, string>, id: number): Labelled => ({ id: String(id), label: labels.get(id) ?? '' });
  return { term: (id) => show(termLabels, id), reference: (bundle, id) => show(references[bundle], id) };
}

/** How the label of each kind of record is read. */
const labelsOf: Record<Bundle, (db: Queries, ids: number[]) => Promise<{ id: number; label: string }[]>> = {
  user: (db, ids) => db.select({ id: users.id, label: users.full_name }).from(users).where(inArray(users.id, ids)),
  sale: (db, ids) => db.select({ id: sales.id, label: sales.label }).from(sales).where(inArray(sales.id, ids)),
  consignment: (db, ids) =>
    db.select({ id: consignments.id, label: consignments.label }).from(consignments).where(inArray(consignments.id, ids)),
  item: (db, ids) => db.select({ id: items.id, label: items.label }).from(items).where(inArray(items.id, ids)),
  file: (db, ids) => db.select({ id: files.id, label: files.filename }).from(files).where(inArray(files.id, ids)),
  async client(db, ids) {
    const names = { id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company };
    const found = await db.select(names).from(clients).where(inArray(clients.id, ids));
    return found.map((client) => ({ id: client.id, label: clientLabel(client) }));
  },
};

async function labelled(ids: Set<number>, read: (ids: number[]) => Promise<{ id: number; label: string }[]>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  return new Map((await read([...ids])).map(({ id, label }) => [id, label]));
}
