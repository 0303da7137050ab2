/** The update rules that all resources share. Source: docs/specification/api.md#updates. */
import { rangeErrors, sameValue } from '../../contract/changes.ts';
import { explain } from '../../contract/explanations.ts';
import { isFilledEntry } from '../../contract/field-kinds.ts';
import { bundles, type Field, type Fields, type SentTerm, type Vocabulary } from '../../contract/fields.ts';
import type { FieldErrors } from '../../contract/wire.ts';
import type { Transaction } from '../database/connection.ts';
import { invalidBody } from '../http/problem.ts';
import { perBundle, visitReferences } from './references.ts';
import { findExistingIds, findTerms, insertTerms, type TermReference } from './repository.ts';

/**
 * Returns the columns to store for the fields of the body.
 *
 * Throws a 422 that names the field: for an unknown term id, a missing record, or a reversed range.
 *
 * @param before the stored row; omitted for a new record
 * @param createsTerms whether new labels become terms; otherwise they are refused like unknown ids
 */
export async function storedChanges(
  transaction: Transaction,
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
  { createsTerms = true } = {},
): Promise<Record<string, unknown>> {
  const sentFields = Object.entries(body).flatMap(([name, value]): [string, Field, unknown][] => {
    const field = fields[name];
    return field && value !== undefined ? [[name, field, value]] : [];
  });
  const termIdByKey = await resolveTerms(transaction, collectTerms(sentFields), createsTerms);
  checkTerms(fields, body, termIdByKey);
  const storedValues = Object.fromEntries(
    sentFields.map(([name, field, value]) => [
      name,
      field.toStored(value, (vocabulary, term) => {
        const id = termIdByKey.get(termKey(vocabulary, term));
        if (id === undefined)
          throw invalidBody({
            [name]: [`contains the term ${term}, which ${createsTerms ? 'cannot be stored' : 'is not'} in ${vocabulary}`],
          });
        return id;
      }),
    ]),
  );
  const rangeProblems = rangeErrors(fields, storedValues, before);
  const [reversedField = ''] = Object.keys(rangeProblems);
  if (reversedField !== '') throw invalidBody(rangeProblems, explainRange(fields, reversedField));
  await checkReferences(transaction, fields, storedValues);
  // Empty entries are removed last, because the paths of errors count all entries that were sent.
  return Object.fromEntries(
    Object.entries(storedValues).map(([name, value]) => [
      name,
      fields[name]?.kind === 'entries' && Array.isArray(value) ? value.filter(isFilledEntry) : value,
    ]),
  );
}

/**
 * Returns those of `values` that differ from the row. So an update with the stored values writes and announces nothing. The row and
 * `values` contain values in stored form. Omits undefined values.
 */
export const differingValues = <Values extends object>(row: object, values: Values): DefinedValues<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && !sameValue(Reflect.get(row, name), value)),
  ) as DefinedValues<Values>;

type DefinedValues<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> };

function explainRange(fields: Fields, name: string) {
  const { kind, atLeast = '' } = fields[name] ?? {};
  return explain(kind === 'money' ? 'below' : 'before', { field: name, low: atLeast });
}

/** Returns the key of a term in maps. Labels that differ only in case have the same key. */
const termKey = (vocabulary: Vocabulary, term: SentTerm): string =>
  `${vocabulary} ${typeof term === 'number' ? `#${term}` : term.toLowerCase()}`;

/** Returns the terms that the conversion of the values needs. Finds them by running the conversion with placeholder ids. */
function collectTerms(sentFields: readonly [string, Field, unknown][]): TermReference[] {
  const references: TermReference[] = [];
  for (const [, field, value] of sentFields) {
    field.toStored(value, (vocabulary, term) => {
      references.push({ vocabulary, term });
      return 0;
    });
  }
  return references;
}

/** Returns the ids of the terms by their keys (see {@link termKey}). */
async function resolveTerms(
  transaction: Transaction,
  references: readonly TermReference[],
  createsTerms: boolean,
): Promise<Map<string, number>> {
  const termIdByKey = new Map<string, number>();
  if (references.length === 0) return termIdByKey;
  const labels = references.flatMap(({ vocabulary, term }) => (typeof term === 'string' ? [{ vocabulary, label: term }] : []));
  // The labels are sorted, so that two transactions that insert the same terms do not cause a deadlock.
  labels.sort((a, b) => (termKey(a.vocabulary, a.label) < termKey(b.vocabulary, b.label) ? -1 : 1));
  if (createsTerms) await insertTerms(transaction, labels);
  const existingTerms = await findTerms(transaction, references);
  for (const { id, vocabulary, label } of existingTerms) {
    termIdByKey.set(termKey(vocabulary, id), id);
    termIdByKey.set(termKey(vocabulary, label), id);
  }
  return termIdByKey;
}

/** Throws 422 for unknown term ids. Labels without a term are refused when the values are converted. */
function checkTerms(fields: Fields, body: Readonly<Record<string, unknown>>, termIdByKey: ReadonlyMap<string, number>): void {
  const errors: FieldErrors = {};
  visitReferences(fields, body, {
    reference: () => undefined,
    term: (id, path, vocabulary) => {
      if (!termIdByKey.has(termKey(vocabulary, id))) errors[path] = [`refers to the term ${id}, which is not in ${vocabulary}`];
    },
  });
  if (Object.keys(errors).length > 0) throw invalidBody(errors);
}

async function checkReferences(transaction: Transaction, fields: Fields, storedValues: Readonly<Record<string, unknown>>): Promise<void> {
  const references = perBundle((): { id: number; path: string }[] => []);
  visitReferences(fields, storedValues, { term: () => undefined, reference: (bundle, id, path) => references[bundle].push({ id, path }) });
  const errors: FieldErrors = {};
  for (const bundle of bundles) {
    const ids = new Set(references[bundle].map(({ id }) => id));
    if (ids.size === 0) continue;
    const foundIds = await findExistingIds(transaction, bundle, [...ids]);
    for (const { id, path } of references[bundle])
      if (!foundIds.has(id)) errors[path] = [`refers to the ${bundle} ${id}, which does not exist`];
  }
  if (Object.keys(errors).length > 0) throw invalidBody(errors);
}
