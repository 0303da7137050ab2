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
const { record } = await resourceOf('sales');
const read = (changes: Record<string, unknown>) => readRecord(record(), { ...sale, ...changes });

describe('a record of another service', () => {
  it('keeps a status and a date that the contract does not know', () => {
    const odd = { status: 'archived', created: '2026-01-01T00:00:00+01:00' };
    expect(read(odd)).toMatchObject(odd);
  });

  it('has the unset value where a value makes no sense', () => {
    expect(read({ catalog: 'Modern', venue: null, departments: { 7: 'Art' } })).toMatchObject({
      catalog: null,
      venue: '',
      departments: undefined,
    });
  });

  it('is refused, by the name of the field, where nothing makes sense', () => {
    expect(() => read({ id: 'x' })).toThrow(expect.objectContaining({ message: 'app.errors.foreign', body: { foreignField: 'id' } }));
    expect(() => read({ item_count: 'many' })).toThrow(expect.objectContaining({ body: { foreignField: 'item_count' } }));
  });
});
