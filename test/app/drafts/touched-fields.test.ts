import { expect, test } from 'vitest';
import { touchedFields } from '../../../src/ui/drafts/touched-fields.ts';

test('changed fields are stored with their original values', () =>
  expect(touchedFields({ company: 'A', fax: '1', tags: [] }, { company: 'B', fax: '1', tags: [{ id: '1', label: 'x' }] })).toEqual({
    values: { company: 'B', tags: [{ id: '1', label: 'x' }] },
    before: { company: 'A', tags: [] },
  }));

test('an emptied field is stored', () =>
  expect(touchedFields({ company: 'A' }, { company: '' })).toEqual({ values: { company: '' }, before: { company: 'A' } }));

test('an empty input is not stored, regardless of the form’s notation for an empty value', () =>
  expect(touchedFields({ fax: null, tags: undefined, on: undefined }, { fax: '', tags: [], on: false, phone: undefined })).toBeUndefined());

test.each(['password', 'new_password', 'clientSecret'])('the field %s is never stored in a draft', (name) =>
  expect(touchedFields({}, { [name]: 'demo' })).toBeUndefined(),
);
