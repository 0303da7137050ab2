/** What is known of a write that did not succeed: whether it may have been done all the same. Source: decisions.md section 2, ext:idempotency. */
import { changedNothing } from '../../../contract/wire.ts';
import { fieldErrorsOf, problemOf, statusOf } from '../../providers/http-error.ts';

/** The same key was sent before, and that request is still under way, was done, or had another body. */
export const isKeyRefused = (error: unknown): boolean => 'Idempotency-Key' in fieldErrorsOf(error);

/** The same key was sent before with another body. */
export const isAltered = (error: unknown): boolean => statusOf(error) === 422 && isKeyRefused(error);

/** No answer came, or none that says that nothing was done: who sends it again may have it done twice. */
export function mayBeDone(error: unknown): boolean {
  const status = statusOf(error);
  const { reason, isUnsent } = problemOf(error);
  if (isUnsent || (reason && changedNothing.includes(reason))) return false;
  return status !== undefined && (status < 400 || status >= 500 || isKeyRefused(error));
}

/** The service looked at what was sent, and took none of it; a matter of who sends it or when is not about what was sent. */
export function wasTurnedDown(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status) && !isKeyRefused(error);
}
