import { expect, it } from 'vitest';
import { chosenIds } from '../../../src/ui/inputs/chosen-ids.ts';

it('a filter for one record shows that record, or the number of records if a link contains several', () => {
  expect(chosenIds('3')).toEqual({ chosen: '3', several: 0 });
  expect(chosenIds(['3'])).toEqual({ chosen: '3', several: 0 });
  expect(chosenIds(['3', '4'])).toEqual({ chosen: undefined, several: 2 });
  for (const nothing of ['', undefined, null, []]) expect(chosenIds(nothing)).toEqual({ chosen: undefined, several: 0 });
});
