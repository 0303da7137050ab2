import { expect, test } from 'vitest';
import { itemHistoryFields, itemWritable } from '../../../contract/resources/items/item-fields.ts';
import { bulkFields } from '../../../src/resources/lots/bulk/bulk-operation.ts';

const offered = bulkFields.map(({ name }) => name);

test('a bulk change does not offer result fields that are validated in the form of an item', () => {
  expect(Object.keys(itemHistoryFields).filter((name) => !offered.includes(name))).toEqual(
    expect.arrayContaining([
      'field_sold_status',
      'field_withdrawn',
      'field_winner_bidder',
      'field_sold_for_amount',
      'field_sold_to_bidder_id',
    ]),
  );
});

test('a bulk change offers all other fields, except for fields that differ for each item', () => {
  const own = ['lot_number', 'lot_letter', 'consignment', 'images'];
  const missing = Object.keys(itemWritable).filter((name) => !offered.includes(name) && !(name in itemHistoryFields));
  expect(missing.toSorted()).toEqual(own.toSorted());
});
