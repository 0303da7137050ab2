import { describe, expect, it } from 'vitest';
import { readRecord } from '../../src/providers/data/lenient-record.ts';
import { resourceOf } from '../../src/providers/data/resources.ts';

const sale = {
  id: '4',
  label: 'Spring',
  sale_date: null,
  status: 'draft',
  catalog: null,
  item_count: 0,
  consignment_count: 0,
  total_estimates: '0.00',
  total_hammer_price: '0.00',
  lots_locked: false,
  venue: '',
  created: '2026-01-01T00:00:00.000Z',
};
const { recordSchema } = await resourceOf('sales');
const read = (changes: Record<string, unknown>) => readRecord(recordSchema(), { ...sale, ...changes });

describe('a record of another service', () => {
  it('a record of another service keeps a status and a date format that the contract does not define', () => {
    const odd = { status: 'archived', created: '2026-01-01T00:00:00+01:00' };
    expect(read(odd)).toMatchObject(odd);
  });

  it('a record of another service gets the empty value for an invalid optional value', () => {
    expect(read({ catalog: 'Modern', venue: null, departments: { 7: 'Art' } })).toMatchObject({
      catalog: null,
      venue: '',
      departments: undefined,
    });
  });

  it('a record of another service is refused with the name of the field if a required value is invalid', () => {
    expect(() => read({ id: 'x' })).toThrow(expect.objectContaining({ message: 'app.errors.foreign', body: { invalidField: 'id' } }));
    expect(() => read({ item_count: 'many' })).toThrow(expect.objectContaining({ body: { invalidField: 'item_count' } }));
  });
});
