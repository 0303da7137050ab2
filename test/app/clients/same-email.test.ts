import { expect, it } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { sameEmailOf } from '../../../src/resources/clients/create/same-email.ts';

const refusal = (detail: string) => problemError(detail, 409, { problem: { type: '', title: 'Conflict', status: 409, detail } });

it('sameEmailOf returns the id of the other client if the error contains it', () => {
  expect(sameEmailOf(refusal('The client Ada Moser (17) already has this e-mail'), 'ada@example.com')).toEqual({
    email: 'ada@example.com',
    id: '17',
    detail: 'The client Ada Moser (17) already has this e-mail',
  });
});

it('sameEmailOf returns only the e-mail if the error contains no id', () => {
  expect(sameEmailOf(refusal('Taken'), 'ada@example.com')).toEqual({ email: 'ada@example.com', detail: 'Taken' });
});

it('sameEmailOf returns undefined for other errors', () => {
  expect(sameEmailOf(refusal('Taken'), '')).toBeUndefined();
  expect(sameEmailOf(problemError('app.errors.failed', 500), 'ada@example.com')).toBeUndefined();
});
