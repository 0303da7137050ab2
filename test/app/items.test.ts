import { describe, expect, it } from 'vitest';
import { changedFields } from '../../contract/changes.ts';
import { itemAppFields, itemFromWire } from '../../src/providers/data/item-shape.ts';
import { descriptionSummary, itemName, lotAndName } from '../../src/resources/items/item-name.ts';
import { measuresText } from '../../src/resources/items/measures-text.ts';
import { estimateText } from '../../src/ui/format/estimate-text.ts';
import { movePicture, picturesSchema } from '../../src/ui/inputs/pictures/picture.ts';
import { itemCreatePath } from '../../src/ui/record/related/item-create-path.ts';

describe('the name of a lot', () => {
  it('the name of a lot is its title, otherwise the first line of its description, otherwise its id', () => {
    expect(itemName({ id: '4', label: 'Alpine valley', description: 'Oil.' })).toBe('Alpine valley');
    expect(itemName({ id: '4', label: '', description: 'Oil on canvas.\nSigned.' })).toBe('Oil on canvas.');
    expect(itemName({ id: '4' })).toBe('#4');
  });

  it('the name of a lot is the whole first line of the description if its title is a truncated form of this line', () => {
    const line = `${'Dans plusieurs de ces forêts et de ces bois, '.repeat(4)}1993`;
    expect(itemName({ id: '4', label: line.slice(0, 120), description: `${line}\nOil.` })).toBe(line);
    expect(itemName({ id: '4', label: 'Study', description: 'Study of buildings' })).toBe('Study');
  });

  it('the name of a lot is preceded by the lot number if there is one', () => {
    expect(lotAndName({ id: '4', lot: '12a', label: 'Alpine valley' })).toBe('12a · Alpine valley');
    expect(lotAndName({ id: '4', lot: '', label: 'Alpine valley' })).toBe('Alpine valley');
  });

  it('the summary of a lot’s description is one line without the lot’s name', () => {
    expect(descriptionSummary({ id: '4', label: 'Study', description: 'Oil on panel.\n\n Signed. \n' })).toBe('Oil on panel. Signed.');
    expect(descriptionSummary({ id: '4', label: '', description: 'Oil on panel.\nSigned.' })).toBe('Signed.');
    expect(descriptionSummary({ id: '4', label: 'Study' })).toBe('');
  });
});

it('the text of the dimensions omits missing values', () => {
  expect(measuresText({ height: '30 cm', width: '', depth: '4 cm' })).toBe('30 cm × 4 cm');
  expect(measuresText(undefined)).toBe('');
});

it('the address of the form for a new lot contains its sale and consignment', () => {
  expect(itemCreatePath({ saleId: '7', consignmentId: '12' })).toBe('/items/create?sale_id=7&consignment=12');
  expect(itemCreatePath({ saleId: null })).toBe('/items/create');
});

describe('the pictures of a lot', () => {
  const [a, b, c] = ['1', '2', '3'].map((id) => ({ id, url: `https://x.example/${id}?signed=1`, thumbnail: '' }));

  it('the pictures of a lot move to another position, but not beyond the first and the last', () => {
    expect(movePicture([1, 2, 3], 0, 2)).toEqual([2, 3, 1]);
    expect(movePicture([1, 2, 3], 2, 0)).toEqual([3, 1, 2]);
    expect(movePicture([1, 2, 3], 1, 9)).toEqual([1, 3, 2]);
    expect(movePicture([1, 2, 3], 1, -4)).toEqual([2, 1, 3]);
    expect(movePicture([1, 2, 3], 7, 0)).toEqual([1, 2, 3]);
  });

  it('the pictures of a lot are sent as ids if the pictures or their order have changed', () => {
    expect(changedFields(itemAppFields, { images: [a, b] }, { images: [b, a, c] })).toEqual({ images: ['2', '1', '3'] });
  });

  it('the pictures of a lot are not sent if only their signed addresses have changed', () => {
    expect(changedFields(itemAppFields, { images: [a] }, { images: [{ ...a, url: 'https://x.example/1?signed=2' }] })).toEqual({});
  });

  it('the pictures of a lot are an empty list if the record has no pictures or an invalid value', () => {
    expect(picturesSchema.parse(undefined)).toEqual([]);
    expect(picturesSchema.parse(['1'])).toEqual([]);
  });
});

it('a consignment without a label gets its symbol as the label, so that the form can show it', () => {
  const consignment = { id: '12', symbol: 'K12', sub_symbol: '' };
  expect(itemFromWire({ consignment }).consignment).toMatchObject({ id: '12', label: 'K12' });
  expect(itemFromWire({ consignment: { ...consignment, label: 'Prints' } }).consignment).toMatchObject({ label: 'Prints' });
  expect(itemFromWire({ consignment: null }).consignment).toBeNull();
});

describe('an estimate', () => {
  const francs = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_sign: '.', decimal_amount: 2, thousands_sign: '’' };

  it('an estimate shows the currency once', () => {
    expect(estimateText('2200.00', '3400.00', francs)).toBe('CHF 2’200 – 3’400');
    expect(estimateText('2200.00', '3400.00', { ...francs, template: '@amount @symbol' })).toBe('2’200 – 3’400 CHF');
  });

  it('an estimate shows both amounts with decimals if one of them has decimals', () => {
    expect(estimateText('2200.50', '3400.00', francs)).toBe('CHF 2’200.50 – 3’400.00');
  });

  it('an estimate can have one amount or none', () => {
    expect(estimateText('2200.00', null, francs)).toBe('CHF 2’200');
    expect(estimateText('2200.00', '2200.00', francs)).toBe('CHF 2’200');
    expect(estimateText(null, undefined, francs)).toBe('');
  });
});
