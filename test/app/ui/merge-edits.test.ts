import { describe, expect, it } from 'vitest';
import { clientFields } from '../../../contract/resources/client.ts';
import { mergeEdits, openConflicts } from '../../../src/ui/form/merge-edits.ts';

const opened = {
  id: '7',
  etag: '"1"',
  first_name: 'Ada',
  company: 'Lovelace & Co',
  phone: '030 1',
  tags: [{ id: '3', label: 'VIP' }],
  invoice_release_limit: '1250.00',
};

describe('a form meets what somebody else saved', () => {
  it('takes over what only they changed, keeps what only I changed, and goes on with their version', () => {
    const merge = mergeEdits(opened, { ...opened, phone: '030 2' }, { ...opened, etag: '"2"', company: 'Babbage' }, clientFields);
    expect(merge).toEqual({
      merged: { ...opened, etag: '"2"', company: 'Babbage', phone: '030 2' },
      mine: ['phone'],
      taken: ['company'],
      conflicts: [],
    });
  });

  it('leaves a field that both changed to the user, with all three values', () => {
    const merge = mergeEdits(opened, { ...opened, phone: '030 2' }, { ...opened, phone: '030 3' }, clientFields);
    expect(merge.conflicts).toEqual([{ field: 'phone', before: '030 1', mine: '030 2', theirs: '030 3' }]);
    expect(merge.merged.phone).toBe('030 2');
    expect(merge.taken).toEqual([]);
  });

  it('sees no conflict, and nothing left to save, where both typed the same', () => {
    const same = { ...opened, phone: '030 2' };
    expect(mergeEdits(opened, same, { ...same, etag: '"2"' }, clientFields)).toMatchObject({ mine: [], taken: [], conflicts: [] });
  });

  it('compares as it would be sent: another way to write the same amount is no change', () => {
    const merge = mergeEdits(
      opened,
      { ...opened, invoice_release_limit: '1250' },
      { ...opened, invoice_release_limit: '900.00' },
      clientFields,
    );
    expect(merge).toMatchObject({ mine: [], taken: ['invoice_release_limit'], conflicts: [] });
  });

  it('treats a multifield as one value', () => {
    const mine = { ...opened, tags: [...opened.tags, { id: '', label: 'Press' }] };
    const theirs = { ...opened, tags: [] };
    expect(mergeEdits(opened, mine, theirs, clientFields).conflicts).toEqual([
      { field: 'tags', before: opened.tags, mine: mine.tags, theirs: [] },
    ]);
  });

  it('keeps an edit of a field that the service does not show', () => {
    const merge = mergeEdits({ id: '7' }, { id: '7', warning: 'Pays late' }, { id: '7', etag: '"2"' }, clientFields);
    expect(merge).toMatchObject({ merged: { warning: 'Pays late' }, mine: ['warning'], conflicts: [] });
  });

  it('keeps a conflict open that nobody has decided when the record is saved once more', () => {
    const theirs = { ...opened, phone: '030 3' };
    const first = mergeEdits(opened, { ...opened, phone: '030 2' }, theirs, clientFields);
    const later = { ...theirs, company: 'Babbage' };
    const second = mergeEdits(theirs, first.merged, later, clientFields);
    expect(second.conflicts).toEqual([]);
    expect(openConflicts(first.conflicts, second, later)).toEqual([{ field: 'phone', before: '030 1', mine: '030 2', theirs: '030 3' }]);
    expect(openConflicts(first.conflicts, mergeEdits(theirs, theirs, later, clientFields), later)).toEqual([]);
  });

  it('keeps what is half typed and cannot be sent yet', () => {
    const merge = mergeEdits(opened, { ...opened, invoice_release_limit: '12,,' }, { ...opened, company: 'Babbage' }, clientFields);
    expect(merge).toMatchObject({ mine: ['invoice_release_limit'], taken: ['company'], merged: { invoice_release_limit: '12,,' } });
  });
});
