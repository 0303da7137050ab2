import { describe, expect, test } from 'vitest';
import { foreignAnswer, problemError, unsent } from '../../../src/providers/http-error.ts';
import { mayBeDone } from '../../../src/ui/form/lost-answer.ts';
import { sendKey } from '../../../src/ui/form/use-send-key.ts';

const refused = (status: number, ...fields: string[]) =>
  problemError('refused', status, { errors: Object.fromEntries(fields.map((name) => [name, 'is wrong'])) });
const noAnswer = problemError('app.errors.timeout', 0);

/** Whether a form that met these failures sends with the key that it began with. */
function keepsKey(...failures: unknown[]): boolean {
  const key = sendKey();
  const first = key.current();
  for (const failure of failures) key.failed(failure);
  return key.current() === first;
}

describe('the key of a form', () => {
  test.each([
    ['no answer', noAnswer],
    ['a failure of the service', refused(500)],
    ['an answer that is not understood', foreignAnswer('data')],
    ['the first try is under way, or its answer is lost', refused(409, 'Idempotency-Key')],
    ['the first try had another body', refused(422, 'Idempotency-Key')],
    ['a conflict', refused(409)],
    ['no session', refused(401)],
    ['no permission', refused(403)],
    ['too many requests', refused(429)],
  ])('stays after: %s', (_what, failure) => expect(keepsKey(failure)).toBe(true));

  test('is another one for what is corrected', () => expect(keepsKey(refused(422, 'amount'))).toBe(false));

  test('stays for good once an answer is lost', () => expect(keepsKey(noAnswer, refused(422, 'amount'))).toBe(true));

  test('is another one for the next record', () => {
    const key = sendKey();
    const first = key.current();
    key.failed(noAnswer);
    key.renew();
    const second = key.current();
    key.failed(refused(422, 'amount'));
    expect(new Set([first, second, key.current()]).size).toBe(3);
  });
});

test('what failed before it was sent, and what the service says changed nothing, is not done', () => {
  const full = problemError('app.errors.storage-full', 507, { reason: 'storage-full' });
  const slow = problemError('app.errors.too-slow', 503, { reason: 'too-slow' });
  expect([full, slow, unsent(noAnswer), unsent(refused(502))].map(mayBeDone)).not.toContain(true);
});

test('may have arrived from the moment it is sent until it is turned down or answered', () => {
  const key = sendKey();
  expect(key.mayHaveArrived()).toBe(false);
  key.sent();
  expect(key.mayHaveArrived()).toBe(true);
  key.failed(refused(422, 'amount'));
  expect(key.mayHaveArrived()).toBe(false);
  key.sent();
  key.failed(noAnswer);
  key.sent();
  key.failed(refused(422, 'amount'));
  expect(key.mayHaveArrived()).toBe(true);
});

test('what was refused is not done; of anything else that is not known', () => {
  expect(
    [noAnswer, refused(502), foreignAnswer('data'), refused(409, 'Idempotency-Key'), refused(422, 'Idempotency-Key')].map(mayBeDone),
  ).not.toContain(false);
  expect([refused(400), refused(409), refused(412), refused(422, 'amount'), refused(403)].map(mayBeDone)).not.toContain(true);
});
