import { expect, test } from 'vitest';
import { z } from 'zod';
import { confirmation, confirmationText } from '../../contract/resources/shared-fields.ts';

test.each(['x'.repeat(1_400), `x${'🔨'.repeat(600)}`, 'Blocked: unpaid'])('the confirmation of a warning can be stored: %s', (warning) => {
  const text = confirmationText(warning);
  expect(warning.startsWith(text)).toBe(true);
  expect(z.object(confirmation).safeParse({ confirmation: text }).success).toBe(true);
});
