import { describe, expect, test } from 'vitest';
import { restorableField } from '../../../src/timeline/former-value.ts';

const changed = { action: 'changed', part: 'client' } as const;

describe('restorableField', () => {
  test('a writable field of the record itself can be restored', () => {
    expect(restorableField('client', changed, 'phone')?.name).toBe('phone');
    expect(restorableField('item', { ...changed, part: 'item' }, 'subtitle')?.name).toBe('subtitle');
  });

  test('a field of another part, of a new record or without an update cannot be restored', () => {
    expect(restorableField('client', { ...changed, part: 'note' }, 'label')).toBeUndefined();
    expect(restorableField('client', { ...changed, action: 'created' }, 'phone')).toBeUndefined();
    expect(restorableField('sale', { ...changed, part: 'sale' }, 'status')).toBeUndefined();
    expect(restorableField('order', { ...changed, part: 'order' }, 'status')).toBeUndefined();
    expect(restorableField('task', { ...changed, part: 'task' }, 'completed')).toBeUndefined();
  });
});

test('a record has a former value if an update would send the same value', () => {
  const limit = restorableField('client', changed, 'invoice_release_limit');
  expect(limit?.hasValue({ invoice_release_limit: '12.50' }, '12.5')).toBe(true);
  expect(limit?.hasValue({ invoice_release_limit: '12.50' }, '99.00')).toBe(false);
});

describe('values of a task', () => {
  const field = (name: string) => {
    const restorable = restorableField('task', { action: 'changed', part: 'task' }, name);
    if (!restorable) throw new Error(`${name} cannot be restored`);
    return restorable;
  };

  test('a due date is sent in Unix seconds, and an empty one as null', () => {
    expect(field('due_date').toUpdateValue('2027-01-15T08:00:00.000Z')).toBe(1_800_000_000);
    expect(field('due_date').toUpdateValue(null)).toBeNull();
    expect(field('due_date').hasValue({ due_date: '1800000000' }, '2027-01-15T08:00:00.000Z')).toBe(true);
  });

  test('an assignee is sent by id', () => {
    expect(field('assignee')).toMatchObject({ name: 'assignee_uid' });
    expect(field('assignee').toUpdateValue({ id: '4', label: 'The porter' })).toBe(4);
    expect(field('assignee').hasValue({ assignee_uid: null }, null)).toBe(true);
  });

  test('the text of the note is compared with the stored text', () => {
    expect(field('note').hasValue({ note: { value: 'Fetch the crate' } }, 'Fetch the crate')).toBe(true);
    expect(field('note').hasValue({ note: { value: 'Fetch the crate' } }, '')).toBe(false);
  });
});
