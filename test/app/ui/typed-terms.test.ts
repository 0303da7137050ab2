import { expect, it } from 'vitest';
import { newLabels, typedTerm } from '../../../src/ui/inputs/typed-terms.ts';

const known = [{ id: '3', label: 'Clocks' }];

it('a typed term is the known one of that name, however it is written', () => {
  expect(typedTerm(' clocks ', known)).toEqual({ id: '3', label: 'Clocks' });
  expect(typedTerm('Globes', known)).toEqual({ id: '', label: 'Globes' });
  expect(typedTerm({ id: '9', label: 'Vases' }, known)).toEqual({ id: '9', label: 'Vases' });
});

it('only a label that the vocabulary does not have is new', () => {
  expect(
    newLabels(
      [
        { id: '9', label: 'Vases' },
        { id: '', label: 'CLOCKS' },
        { id: '', label: 'Globes' },
      ],
      known,
    ),
  ).toEqual(['Globes']);
});
