/** Loads the labels of the terms and records that rows refer to, with at most one query for the terms and one for each bundle. */
import { bundles, type Fields, type Labels } from '../../contract/fields.ts';
import type { Labelled } from '../../contract/wire.ts';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { perBundle, visitReferences } from './references.ts';
import { labelsOf, labelsOfTerms } from './repository.ts';

type Row = Readonly<Record<string, unknown>>;

/** Returns functions that look up the label of a term or record by its id. The label of an unknown id is empty. */
export async function loadLabels(db: DatabaseOrTransaction, fields: Fields, rows: readonly Row[]): Promise<Labels> {
  const termIds = new Set<number>();
  const referenceIds = perBundle(() => new Set<number>());
  for (const row of rows) {
    visitReferences(fields, row, { term: (id) => termIds.add(id), reference: (bundle, id) => referenceIds[bundle].add(id) });
  }
  const termLabels = await labelsById(termIds, (ids) => labelsOfTerms(db, ids));
  const referenceLabels = perBundle(() => new Map<number, string>());
  for (const bundle of bundles) referenceLabels[bundle] = await labelsById(referenceIds[bundle], (ids) => labelsOf[bundle](db, ids));
  const lookUp = (labels: Map<number, string>, id: number): Labelled => ({ id: String(id), label: labels.get(id) ?? '' });
  return { term: (id) => lookUp(termLabels, id), reference: (bundle, id) => lookUp(referenceLabels[bundle], id) };
}

async function labelsById(
  ids: Set<number>,
  readLabels: (ids: number[]) => Promise<{ id: number; label: string }[]>,
): Promise<Map<number, string>> {
  if (ids.size === 0) return new Map();
  return new Map((await readLabels([...ids])).map(({ id, label }) => [id, label]));
}
