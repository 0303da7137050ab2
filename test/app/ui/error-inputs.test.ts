import { expect, it } from 'vitest';
import { clientFields } from '../../../contract/resources/client.ts';
import { placeErrors } from '../../../src/ui/form/error-inputs.ts';

it('messages of the service are shown at the inputs that can correct them, and all other messages above the form', () => {
  const errors = {
    phone: 'is too long',
    'bank_details.1.iban': 'is too long',
    'tags.0': 'is no term',
    bank_details: 'too many',
    nonsense: 'is unknown',
  };
  expect(placeErrors(errors, clientFields)).toEqual({
    atInputs: [
      ['phone', 'is too long'],
      ['bank_details.1.iban', 'is too long'],
      ['tags', 'is no term'],
      ['bank_details', 'too many'],
    ],
    withoutInput: [['nonsense', 'is unknown']],
  });
});
