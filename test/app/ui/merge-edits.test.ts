import { describe, expect, it } from 'vitest';
import { clientFields } from '../../../contract/resources/client.ts';
import { mergeEdits, updateConflicts } from '../../../src/ui/form/conflicts/merge-edits.ts';

const opened = {
  id: '7',
  etag: '"1"',
  first_name: 'Ada',
  company: 'Lovelace & Co',
  phone: '030 1',
  tags: [{ id: '3', label: 'VIP' }],
  invoice_release_limit: '1250.00',
};

describe('mergeEdits with the record that another user saved', () => {
  it('mergeEdits takes fields that only the other user changed, keeps fields that only this user changed, and takes the saved version', () => {
    const merge = mergeEdits(opened, { ...opened, phone: '030 2' }, { ...opened, etag: '"2"', company: 'Babbage' }, clientFields);
    expect(merge).toEqual({
      merged: { ...opened, etag: '"2"', company: 'Babbage', phone: '030 2' },
      unsavedFields: ['phone'],
      updatedFields: ['company'],
      conflicts: [],
    });
  });

  it('mergeEdits reports a field that both users changed as a conflict, with all three values', () => {
    const merge = mergeEdits(opened, { ...opened, phone: '030 2' }, { ...opened, phone: '030 3' }, clientFields);
    expect(merge.conflicts).toEqual([{ field: 'phone', before: '030 1', mine: '030 2', theirs: '030 3' }]);
    expect(merge.merged.phone).toBe('030 2');
    expect(merge.updatedFields).toEqual([]);
  });

  it('mergeEdits reports no conflict and no change if both users entered the same value', () => {
    const same = { ...opened, phone: '030 2' };
    expect(mergeEdits(opened, same, { ...same, etag: '"2"' }, clientFields)).toMatchObject({
      unsavedFields: [],
      updatedFields: [],
      conflicts: [],
    });
  });

  it('mergeEdits compares values as they are sent, so another notation of the same amount is no change', () => {
    const merge = mergeEdits(
      opened,
      { ...opened, invoice_release_limit: '1250' },
      { ...opened, invoice_release_limit: '900.00' },
      clientFields,
    );
    expect(merge).toMatchObject({ unsavedFields: [], updatedFields: ['invoice_release_limit'], conflicts: [] });
  });

  it('mergeEdits treats a multifield as one value', () => {
    const mine = { ...opened, tags: [...opened.tags, { id: '', label: 'Press' }] };
    const theirs = { ...opened, tags: [] };
    expect(mergeEdits(opened, mine, theirs, clientFields).conflicts).toEqual([
      { field: 'tags', before: opened.tags, mine: mine.tags, theirs: [] },
    ]);
  });

  it('mergeEdits keeps an edit of a field that the service does not show', () => {
    const merge = mergeEdits({ id: '7' }, { id: '7', warning: 'Pays late' }, { id: '7', etag: '"2"' }, clientFields);
    expect(merge).toMatchObject({ merged: { warning: 'Pays late' }, unsavedFields: ['warning'], conflicts: [] });
  });

  it('mergeEdits keeps an undecided conflict open when another user saves the record again', () => {
    const theirs = { ...opened, phone: '030 3' };
    const first = mergeEdits(opened, { ...opened, phone: '030 2' }, theirs, clientFields);
    const later = { ...theirs, company: 'Babbage' };
    const second = mergeEdits(theirs, first.merged, later, clientFields);
    expect(second.conflicts).toEqual([]);
    expect(updateConflicts(first.conflicts, second, later)).toEqual([{ field: 'phone', before: '030 1', mine: '030 2', theirs: '030 3' }]);
    expect(updateConflicts(first.conflicts, mergeEdits(theirs, theirs, later, clientFields), later)).toEqual([]);
  });

  it('mergeEdits keeps an incomplete input that cannot be sent yet', () => {
    const merge = mergeEdits(opened, { ...opened, invoice_release_limit: '12,,' }, { ...opened, company: 'Babbage' }, clientFields);
    expect(merge).toMatchObject({
      unsavedFields: ['invoice_release_limit'],
      updatedFields: ['company'],
      merged: { invoice_release_limit: '12,,' },
    });
  });
});
