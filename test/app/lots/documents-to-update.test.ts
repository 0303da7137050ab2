import { expect, test } from 'vitest';
import { documentsToUpdate } from '../../../src/resources/lots/bulk/documents-to-update.ts';

const document = (id: string, new_total: string | null) => ({
  id,
  number: `10${id}`,
  type: 'bidder',
  status: new_total === null ? 'finished' : 'new',
  grand_total: '100.00',
  new_total,
});
const finding = (id: string, ...documents: ReturnType<typeof document>[]) => ({ id, label: id, reason: 'refused', documents });

test('items can be changed together with their documents if all documents are drafts, and each document counts its items', () => {
  const { ids, documents } = documentsToUpdate([
    finding('1', document('5', '50.00'), document('6', '70.00')),
    finding('2', document('5', '60.00')),
    finding('3', document('5', '60.00'), document('7', null)),
    finding('4'),
    { id: '5', label: '5', reason: 'A sold item stays in its sale' },
  ]);
  expect(ids).toEqual(['1', '2']);
  expect(documents.map(({ document: { id, new_total }, itemCount }) => [id, itemCount, new_total])).toEqual([
    ['5', 2, '60.00'],
    ['6', 1, '70.00'],
  ]);
});
