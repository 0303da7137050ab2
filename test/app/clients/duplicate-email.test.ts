import { expect, it } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { duplicateEmailOf } from '../../../src/resources/clients/create/duplicate-email.ts';

const refusal = (detail: string) => problemError(detail, 409, { problem: { type: '', title: 'Conflict', status: 409, detail } });

it('duplicateEmailOf returns the id of the other client if the error contains it', () => {
  expect(duplicateEmailOf(refusal('The client Ada Moser (17) already has this e-mail'), 'ada@example.com')).toEqual({
    email: 'ada@example.com',
    id: '17',
    detail: 'The client Ada Moser (17) already has this e-mail',
  });
});

it('duplicateEmailOf returns only the e-mail if the error contains no id', () => {
  expect(duplicateEmailOf(refusal('Taken'), 'ada@example.com')).toEqual({ email: 'ada@example.com', detail: 'Taken' });
});

it('duplicateEmailOf returns undefined for other errors', () => {
  expect(duplicateEmailOf(refusal('Taken'), '')).toBeUndefined();
  expect(duplicateEmailOf(problemError('app.errors.failed', 500), 'ada@example.com')).toBeUndefined();
  const earlierRequest = problemError('app.errors.conflict', 409, { errors: { 'Idempotency-Key': 'was used before' } });
  expect(duplicateEmailOf(earlierRequest, 'ada@example.com')).toBeUndefined();
});
