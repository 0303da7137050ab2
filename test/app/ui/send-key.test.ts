import { describe, expect, test } from 'vitest';
import { contractError, markUnsent, problemError } from '../../../src/providers/http/http-error.ts';
import { mayHaveSucceeded } from '../../../src/ui/drafts/unknown-outcome.ts';
import { createSendKey } from '../../../src/ui/drafts/use-send-key.ts';

const refused = (status: number, ...fields: string[]) =>
  problemError('refused', status, { errors: Object.fromEntries(fields.map((name) => [name, 'is wrong'])) });
const noResponse = problemError('app.errors.timeout', 0);

/** Returns whether a form still uses its first key after these failures. */
function keepsKey(...failures: unknown[]): boolean {
  const key = createSendKey();
  const first = key.current();
  for (const failure of failures) key.handleFailure(failure);
  return key.current() === first;
}

describe('the idempotency key of a form', () => {
  test.each([
    ['no response', noResponse],
    ['a failure of the service', refused(500)],
    ['a response that does not match the contract', contractError('data')],
    ['the first request is still running, or its response was lost', refused(409, 'Idempotency-Key')],
    ['the first request had another body', refused(422, 'Idempotency-Key')],
    ['a conflict', refused(409)],
    ['no session', refused(401)],
    ['no permission', refused(403)],
    ['too many requests', refused(429)],
  ])('the idempotency key of a form is kept after: %s', (_what, failure) => expect(keepsKey(failure)).toBe(true));

  test('the idempotency key of a form changes after a correction of refused input', () =>
    expect(keepsKey(refused(422, 'amount'))).toBe(false));

  test('the idempotency key of a form is kept permanently after a response was lost', () =>
    expect(keepsKey(noResponse, refused(422, 'amount'))).toBe(true));

  test('the idempotency key of a form changes for the next record', () => {
    const key = createSendKey();
    const first = key.current();
    key.handleFailure(noResponse);
    key.renew();
    const second = key.current();
    key.handleFailure(refused(422, 'amount'));
    expect(new Set([first, second, key.current()]).size).toBe(3);
  });
});

test('a request has no effect if it was not sent, or if the service reports that nothing was changed', () => {
  const full = problemError('app.errors.storage-full', 507, { reason: 'storage-full' });
  const slow = problemError('app.errors.too-slow', 503, { reason: 'too-slow' });
  expect([full, slow, markUnsent(noResponse), markUnsent(refused(502))].map(mayHaveSucceeded)).not.toContain(true);
});

test('a sent request may have arrived; after a refusal it has not, unless the response to an earlier request was lost', () => {
  const key = createSendKey();
  expect(key.mayHaveArrived()).toBe(false);
  key.markSent();
  expect(key.mayHaveArrived()).toBe(true);
  key.handleFailure(refused(422, 'amount'));
  expect(key.mayHaveArrived()).toBe(false);
  key.markSent();
  key.handleFailure(noResponse);
  key.markSent();
  key.handleFailure(refused(422, 'amount'));
  expect(key.mayHaveArrived()).toBe(true);
});

test('a refused request has no effect; after any other failure the outcome is unknown', () => {
  expect(
    [noResponse, refused(502), contractError('data'), refused(409, 'Idempotency-Key'), refused(422, 'Idempotency-Key')].map(
      mayHaveSucceeded,
    ),
  ).not.toContain(false);
  expect([refused(400), refused(409), refused(412), refused(422, 'amount'), refused(403)].map(mayHaveSucceeded)).not.toContain(true);
});
