/** Collects the terms that a document shows. */
import type { ExtensionName } from '../../wire.ts';
import { type LineTerm, lineTermKinds } from './line-terms.ts';

const extensionOfTerm: Readonly<Partial<Record<LineTerm['kind'], ExtensionName>>> = { resale_right: 'resale-right', scheme: 'tax-terms' };

/** Omits the terms of disabled extensions. */
export const enabledTerms = <Term extends Pick<LineTerm, 'kind'>>(terms: readonly Term[], extensions: readonly string[]): Term[] =>
  terms.filter(({ kind }) => {
    const extension = extensionOfTerm[kind];
    return extension === undefined || extensions.includes(extension);
  });

export interface DocumentTerm extends LineTerm {
  /** The numbers of the lots to which the term applies. */
  readonly lots: string[];
}

/** Returns the different terms of a document's lines, sorted by kind. */
export function documentTerms(lines: readonly { readonly lot: string; readonly terms: readonly LineTerm[] }[]): DocumentTerm[] {
  const termsByKey = new Map<string, { readonly term: LineTerm; readonly lots: string[] }>();
  for (const { lot, terms } of lines) {
    for (const term of terms) {
      const key = JSON.stringify([term.kind, term.value, term.includes_tax, term.source, term.label, term.from]);
      const termWithLots = termsByKey.get(key) ?? { term, lots: [] };
      termWithLots.lots.push(lot);
      termsByKey.set(key, termWithLots);
    }
  }
  return [...termsByKey.values()]
    .map(({ term, lots }) => ({ ...term, lots }))
    .sort((a, b) => lineTermKinds.indexOf(a.kind) - lineTermKinds.indexOf(b.kind));
}
