import { expect, it } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { describeViewFailure } from '../../../src/ui/list/views/use-view-failure.ts';

it('describeViewFailure replaces the message only if another user changed the view', () => {
  expect(describeViewFailure(problemError('app.errors.changed-meanwhile', 412)).message).toBe('views.changedMeanwhile');
  expect(describeViewFailure(problemError('You already have 50 views of this list', 409)).message).toBe(
    'You already have 50 views of this list',
  );
  expect(describeViewFailure(undefined).message).toBe('app.errors.failed');
});
