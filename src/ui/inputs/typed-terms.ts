/**
 * Terms typed by the user. If a term has no id, the service finds it by its label or creates it.
 *
 * @see docs/specification/api.md#terms
 */
import type { Labelled } from '../../../contract/wire.ts';

const folded = (label: string) => label.trim().toLocaleLowerCase();

/** Returns the known term with the typed label, or a new term. Upper and lower case count as equal. */
export function typedTerm(typed: Labelled | string, known: readonly Labelled[]): Labelled {
  if (typeof typed !== 'string') return typed;
  return known.find(({ label }) => folded(label) === folded(typed)) ?? { id: '', label: typed.trim() };
}

/** Returns the labels of the terms that a save would add to the vocabulary. */
export const newLabels = (terms: readonly Labelled[], known: readonly Labelled[]): string[] =>
  terms
    .filter(({ id, label }) => id === '' && !known.some((candidate) => folded(candidate.label) === folded(label)))
    .map(({ label }) => label);
