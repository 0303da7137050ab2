import { useTranslate } from 'react-admin';
import { logReferenceOf, problemOf } from '../../providers/http/http-error.ts';

/** Returns a function that returns the text of an error. `replacement` replaces the error's own message; `additions` are appended. */
export function useFailureText() {
  const translate = useTranslate();
  return (
    error: unknown,
    { replacement, additions = [] }: { readonly replacement?: readonly string[] | undefined; readonly additions?: readonly string[] },
  ): string => {
    const messageKey = error instanceof Error ? error.message : 'app.errors.failed';
    const logReference = logReferenceOf(error);
    const reference = logReference ? [`${translate('app.reference', { id: logReference })}.`] : [];
    return [...(replacement ?? [translate(messageKey, { _: messageKey, ...problemOf(error) })]), ...additions, ...reference].join(' ');
  };
}
