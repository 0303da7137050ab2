/** Terms that are typed. Without an id the service finds the term or makes it. Source: api.md "Semantics", 6. */
import type { Labelled } from '../../../contract/wire.ts';

const folded = (label: string) => label.trim().toLocaleLowerCase();

/** The term of that name among the known ones, else a new one. */
export function typedTerm(typed: Labelled | string, known: readonly Labelled[]): Labelled {
  if (typeof typed !== 'string') return typed;
  return known.find(({ label }) => folded(label) === folded(typed)) ?? { id: '', label: typed.trim() };
}

/** Labels that saving adds to the vocabulary. */
export const newLabels = (terms: readonly Labelled[], known: readonly Labelled[]): string[] =>
  terms.filter(({ id, label }) => id === '' && !known.some((one) => folded(one.label) === folded(label))).map(({ label }) => label);
