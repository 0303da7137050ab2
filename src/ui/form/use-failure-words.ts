/** What a form says above its inputs of a failure. */
import { useTranslate } from 'ra-core';
import { logReferenceOf, problemOf } from '../../providers/http-error.ts';

/** `said`: sentences in place of the failure's own words. `more`: sentences after them. */
export function useFailureWords() {
  const translate = useTranslate();
  return (
    error: unknown,
    { said, more = [] }: { readonly said?: readonly string[] | undefined; readonly more?: readonly string[] },
  ): string => {
    const words = error instanceof Error ? error.message : 'app.errors.failed';
    const id = logReferenceOf(error);
    const reference = id ? [`${translate('app.reference', { id })}.`] : [];
    return [...(said ?? [translate(words, { _: words, ...problemOf(error) })]), ...more, ...reference].join(' ');
  };
}
