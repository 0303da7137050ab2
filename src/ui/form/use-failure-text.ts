/** The message of a failed request, as a form shows it above its inputs. */
import { useTranslate } from 'react-admin';
import { logReferenceOf, problemOf } from '../../providers/http/http-error.ts';

/** Returns a function that returns the message of an error. `said` replaces the error's own message; `more` is appended. */
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
