/**
 * Determines from the error of a write whether the write may have had an effect.
 *
 * @see docs/specification/extensions.md#idempotency
 */
import { reasonsWithoutEffect } from '../../../contract/wire.ts';
import { fieldErrorsOf, problemOf, statusOf } from '../../providers/http/http-error.ts';

/**
 * Returns whether the service refused the idempotency key, because an earlier request used it. That request is still running, has
 * succeeded, or had a different body.
 */
export const isIdempotencyKeyRefused = (error: unknown): boolean => 'Idempotency-Key' in fieldErrorsOf(error);

/** Returns whether the service refused the idempotency key, because the earlier request with that key had a different body. */
export const isBodyChanged = (error: unknown): boolean => statusOf(error) === 422 && isIdempotencyKeyRefused(error);

/**
 * Whether sending the request again may repeat the write. No response (status 0), a success that cannot be parsed, an error of the service
 * and a refused key do not exclude an effect.
 */
export function mayHaveSucceeded(error: unknown): boolean {
  const status = statusOf(error);
  const { reason, isUnsent } = problemOf(error);
  if (isUnsent || (reason && reasonsWithoutEffect.includes(reason))) return false;
  return status !== undefined && (status < 400 || status >= 500 || isIdempotencyKeyRefused(error));
}

/**
 * Returns whether the service refused the content of the request. Returns false if it refused the request for another reason, such as the
 * session, a conflict or the rate limit.
 */
export function isContentRefused(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status) && !isIdempotencyKeyRefused(error);
}
