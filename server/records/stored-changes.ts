/**
 * A PATCH body's fields as they are stored: terms by label become ids (a label that is new makes a new term),
 * and what is referred to must exist. The one piece of code behind the shared update rules.
 * Source: api.md "Semantics shared by all update endpoints".
 */
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { bundles, type Field, type Fields, type SentTerm, type Vocabulary } from '../../contract/fields.ts';
import type { FieldErrors } from '../../contract/wire.ts';
import type { Transaction } from '../database/connection.ts';
import { clients, consignments, files, items, sales, terms, users } from '../database/schema.ts';
import { invalidBody } from '../http/problem.ts';
import { perBundle, visitReferences } from './references.ts';

/** Throws a 422 that names the field for an unknown term id or reference. */
export async function storedChanges(
  transaction: Transaction,
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const sent = Object.entries(body).flatMap(([name, value]): [string, Field, unknown][] => {
    const field = fields[name];
    return field && value !== undefined ? [[name, field, value]] : [];
  });
  const termsByKey = await resolveTerms(transaction, collectTerms(sent));
  checkTerms(fields, body, termsByKey);
  const stored = Object.fromEntries(
    sent.map(([name, field, value]) => [
      name,
      field.toStored(value, (vocabulary, term) => {
        const id = termsByKey.get(termKey(vocabulary, term));
        if (id === undefined) throw invalidBody({ [name]: [`holds the term ${term}, which cannot be kept in ${vocabulary}`] });
        return id;
      }),
    ]),
  );
  await checkReferences(transaction, fields, stored);
  return stored;
}

interface TermUse {
  readonly vocabulary: Vocabulary;
  readonly term: SentTerm;
}
const termKey = (vocabulary: Vocabulary, term: SentTerm): string =>
  `${vocabulary} ${typeof term === 'number' ? `#${term}` : term.toLowerCase()}`;

/** Runs the conversion once for its questions alone. */
function collectTerms(sent: readonly [string, Field, unknown][]): TermUse[] {
  const uses: TermUse[] = [];
  for (const [, field, value] of sent) {
    field.toStored(value, (vocabulary, term) => {
      uses.push({ vocabulary, term });
      return 0;
    });
  }
  return uses;
}

async function resolveTerms(transaction: Transaction, uses: readonly TermUse[]): Promise<Map<string, number>> {
  const resolved = new Map<string, number>();
  if (uses.length === 0) return resolved;
  const labels = uses.flatMap(({ vocabulary, term }) => (typeof term === 'string' ? [{ vocabulary, label: term }] : []));
  // In one order, so that two transactions that make the same terms do not wait for each other.
  labels.sort((one, other) => (termKey(one.vocabulary, one.label) < termKey(other.vocabulary, other.label) ? -1 : 1));
  if (labels.length > 0) await transaction.insert(terms).values(labels).onConflictDoNothing();
  const found = await transaction
    .select()
    .from(terms)
    .where(
      or(
        ...uses.map(({ vocabulary, term }) =>
          and(
            eq(terms.vocabulary, vocabulary),
            typeof term === 'number' ? eq(terms.id, term) : sql`lower(${terms.label}) = lower(${term})`,
          ),
        ),
      ),
    );
  for (const { id, vocabulary, label } of found) {
    resolved.set(termKey(vocabulary, id), id);
    resolved.set(termKey(vocabulary, label), id);
  }
  return resolved;
}

/** A label finds its term or makes it; an id may be unknown. */
function checkTerms(fields: Fields, body: Readonly<Record<string, unknown>>, termsByKey: ReadonlyMap<string, number>): void {
  const errors: FieldErrors = {};
  visitReferences(fields, body, {
    reference: () => undefined,
    term: (id, path, vocabulary) => {
      if (!termsByKey.has(termKey(vocabulary, id))) errors[path] = [`refers to the term ${id}, which is not in ${vocabulary}`];
    },
  });
  if (Object.keys(errors).length > 0) throw invalidBody(errors);
}

const tables = { client: clients, user: users, sale: sales, consignment: consignments, item: items, file: files };

async function checkReferences(transaction: Transaction, fields: Fields, stored: Readonly<Record<string, unknown>>): Promise<void> {
  const paths = perBundle(() => new Map<number, string>());
  visitReferences(fields, stored, { term: () => undefined, reference: (bundle, id, path) => paths[bundle].set(id, path) });
  const errors: FieldErrors = {};
  for (const bundle of bundles) {
    const ids = [...paths[bundle].keys()];
    if (ids.length === 0) continue;
    const table = tables[bundle];
    const found = new Set((await transaction.select({ id: table.id }).from(table).where(inArray(table.id, ids))).map(({ id }) => id));
    for (const [id, path] of paths[bundle]) if (!found.has(id)) errors[path] = [`refers to the ${bundle} ${id}, which does not exist`];
  }
  if (Object.keys(errors).length > 0) throw invalidBody(errors);
}
