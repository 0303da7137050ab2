/**
 * If a typed term has no id, the service finds the term by its label or creates it.
 *
 * @see docs/specification/api.md#terms
 */
import type { Labelled } from '../../../../contract/wire.ts';

const normalize = (label: string) => label.trim().toLocaleLowerCase();

/**
 * Returns the existing term with the typed label; upper and lower case count as equal. If no term has this label, returns a term without an
 * id.
 */
export function resolveTypedTerm(typed: Labelled | string, existingTerms: readonly Labelled[]): Labelled {
  if (typeof typed !== 'string') return typed;
  return existingTerms.find(({ label }) => normalize(label) === normalize(typed)) ?? { id: '', label: typed.trim() };
}

/** Returns the labels of the terms that a save adds to the vocabulary. */
export const newLabels = (terms: readonly Labelled[], existingTerms: readonly Labelled[]): string[] =>
  terms
    .filter(({ id, label }) => id === '' && !existingTerms.some((candidate) => normalize(candidate.label) === normalize(label)))
    .map(({ label }) => label);
