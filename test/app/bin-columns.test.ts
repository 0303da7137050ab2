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
])('the export of the bin names the record with the label "%s" as the list does', (label, name) => {
  const context = { translate: (key: string) => key, locale: 'en', timeZone: undefined };
  const reference = { id: '12', type: 'client', label } as const;
  expect(binColumns.find(({ source }) => source === 'reference')?.cell?.({ ...note, reference }, context)).toBe(name);
});
