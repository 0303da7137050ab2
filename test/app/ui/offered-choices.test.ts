import { expect, test } from 'vitest';
import { offeredChoices } from '../../../src/ui/inputs/offered-choices.ts';

const languages = ['en', 'de', 'fr'];

test.each([
  [undefined, '', languages],
  [[], '', languages],
  [['de', 'it'], '', ['de']],
  [['de'], 'fr', ['de', 'fr']],
])('with the configured choices %j, a record with the value "%s" offers %j', (configured, currentValue, offered) => {
  expect(offeredChoices(languages, configured, currentValue)).toEqual(offered);
});
