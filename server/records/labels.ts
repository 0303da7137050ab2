/** Loads the labels of the terms and records that rows refer to, with at most one query for each kind of record. */
import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Bundle, bundles, type Fields, type Labels } from '../../contract/fields.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { Labelled } from '../../contract/wire.ts';
import type { Queries } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { clients, consignments, files, items, sales, terms, users } from '../database/schema.ts';
import { perBundle, visitReferences } from './references.ts';

type Row = Readonly<Record<string, unknown>>;

export async function loadLabels(db: Queries, fields: Fields, rows: readonly Row[]): Promise<Labels> {
  const termIds = new Set<number>();
  const referenceIds = perBundle(() => new Set<number>());
  for (const row of rows) {
    visitReferences(fields, row, { term: (id) => termIds.add(id), reference: (bundle, id) => referenceIds[bundle].add(id) });
  }
  const termLabels = await labelled(termIds, (ids) => termsOfIds(db).execute({ ids }));
  const references = perBundle(() => new Map<number, string>());
  for (const bundle of bundles) references[bundle] = await labelled(referenceIds[bundle], (ids) => labelsOf[bundle](db, ids));
  const show = (labels: Map<number, string>, id: number): Labelled => ({ id: String(id), label: labels.get(id) ?? '' });
  return { term: (id) => show(termLabels, id), reference: (bundle, id) => show(references[bundle], id) };
}

const isAmong = (id: AnyPgColumn) => sql`${id} = ANY(${sql.placeholder('ids')}::integer[])`;
const labelOfIds = (name: string, table: PgTable, id: AnyPgColumn, label: AnyPgColumn<{ data: string; notNull: true }>) =>
  prepared((db) =>
    db
      .select({ id: sql<number>`${id}`, label: sql<string>`${label}` })
      .from(table)
      .where(isAmong(id))
      .prepare(name),
  );

const termsOfIds = labelOfIds('labels_of_terms', terms, terms.id, terms.label);
const usersOfIds = labelOfIds('labels_of_users', users, users.id, users.full_name);
const salesOfIds = labelOfIds('labels_of_sales', sales, sales.id, sales.label);
const consignmentsOfIds = labelOfIds('labels_of_consignments', consignments, consignments.id, consignments.label);
const itemsOfIds = labelOfIds('labels_of_items', items, items.id, items.label);
const filesOfIds = labelOfIds('labels_of_files', files, files.id, files.filename);
const clientsOfIds = prepared((db) =>
  db
    .select({ id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company })
    .from(clients)
    .where(isAmong(clients.id))
    .prepare('labels_of_clients'),
);

/** Reads the labels of each kind of record. */
const labelsOf: Record<Bundle, (db: Queries, ids: number[]) => Promise<{ id: number; label: string }[]>> = {
  user: (db, ids) => usersOfIds(db).execute({ ids }),
  sale: (db, ids) => salesOfIds(db).execute({ ids }),
  consignment: (db, ids) => consignmentsOfIds(db).execute({ ids }),
  item: (db, ids) => itemsOfIds(db).execute({ ids }),
  file: (db, ids) => filesOfIds(db).execute({ ids }),
  async client(db, ids) {
    return (await clientsOfIds(db).execute({ ids })).map((client) => ({ id: client.id, label: clientLabel(client) }));
  },
};

async function labelled(ids: Set<number>, read: (ids: number[]) => Promise<{ id: number; label: string }[]>): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  return new Map((await read([...ids])).map(({ id, label }) => [id, label]));
}
