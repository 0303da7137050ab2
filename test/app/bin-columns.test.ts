import { expect, test } from 'vitest';
import type { DeletedRecord } from '../../contract/resources/deleted-record.ts';
import { binColumns } from '../../src/resources/bin/BinList.tsx';

const note: DeletedRecord = {
  id: '1',
  kind: 'note',
  record_id: '5',
  label: 'Call back',
  reference: null,
  deleted: 0,
  deleted_by: null,
  expires: 0,
  can_restore: true,
};

test.each([
  ['', '#12'],
  ['Anna', 'Anna'],
])('in the export of the bin, a record with the label "%s" has the name "%s"', (label, name) => {
  const context = { translate: (key: string) => key, locale: 'en', timeZone: undefined };
  const reference = { id: '12', type: 'client', label } as const;
  expect(binColumns.find(({ source }) => source === 'reference')?.cell?.({ ...note, reference }, context)).toBe(name);
});
