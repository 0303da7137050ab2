import { useTranslate } from 'react-admin';
import { isServiceError } from '../../providers/http/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { isIdempotencyKeyRefused, mayHaveSucceeded } from '../drafts/unknown-outcome.ts';

/**
 * Returns a function that describes the error of a write that may have succeeded, in sentences for the user. It returns `undefined` if the
 * write certainly had no effect. `hint` is the translation key of what the user should check before sending again. `hasOneEffect`: a
 * repeated request has no second effect, even without the extension idempotency.
 */
export function useUnknownOutcomeText(): (error: unknown, hint: string, hasOneEffect?: boolean) => readonly string[] | undefined {
  const translate = useTranslate();
  const hasIdempotency = hasExtension(useMe(), 'idempotency');
  return (error, hint, hasOneEffect = false) => {
    if (!mayHaveSucceeded(error)) return undefined;
    const sentences = [translate(`records.form.${reasonOf(error)}`), translate(hint)];
    return hasOneEffect ? sentences : [...sentences, translate(hasIdempotency ? 'records.form.onceOnly' : 'records.form.perhapsTwice')];
  };
}

function reasonOf(error: unknown): 'sentBefore' | 'serviceError' | 'noResponse' {
  if (isIdempotencyKeyRefused(error)) return 'sentBefore';
  return isServiceError(error) ? 'serviceError' : 'noResponse';
}
