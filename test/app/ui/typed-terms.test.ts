import { expect, it } from 'vitest';
import { newLabels, resolveTypedTerm } from '../../../src/ui/inputs/terms/typed-terms.ts';

const knownTerms = [{ id: '3', label: 'Clocks' }];

it('a typed term is matched with a known term regardless of case and spaces', () => {
  expect(resolveTypedTerm(' clocks ', knownTerms)).toEqual({ id: '3', label: 'Clocks' });
  expect(resolveTypedTerm('Globes', knownTerms)).toEqual({ id: '', label: 'Globes' });
  expect(resolveTypedTerm({ id: '9', label: 'Vases' }, knownTerms)).toEqual({ id: '9', label: 'Vases' });
});

it('only a label that is not in the vocabulary is a new term', () => {
  expect(
    newLabels(
      [
        { id: '9', label: 'Vases' },
        { id: '', label: 'CLOCKS' },
        { id: '', label: 'Globes' },
      ],
      knownTerms,
    ),
  ).toEqual(['Globes']);
});
