import { expect, test } from 'vitest';
import { touchedFields } from '../../../src/ui/drafts/touched-fields.ts';

test('what differs is kept with what it was', () =>
  expect(touchedFields({ company: 'A', fax: '1', tags: [] }, { company: 'B', fax: '1', tags: [{ id: '1', label: 'x' }] })).toEqual({
    values: { company: 'B', tags: [{ id: '1', label: 'x' }] },
    before: { company: 'A', tags: [] },
  }));

test('a field that is emptied is touched', () =>
  expect(touchedFields({ company: 'A' }, { company: '' })).toEqual({ values: { company: '' }, before: { company: 'A' } }));

test('an input that was never filled in is not touched, however its form writes that', () =>
  expect(touchedFields({ fax: null, tags: undefined, on: undefined }, { fax: '', tags: [], on: false, phone: undefined })).toBeUndefined());

test.each(['password', 'new_password', 'clientSecret'])('%s is never kept', (name) =>
  expect(touchedFields({}, { [name]: 'demo' })).toBeUndefined(),
);
