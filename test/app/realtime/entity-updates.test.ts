import { describe, expect, it } from 'vitest';
import { parseEntityUpdate, reactionTo } from '../../../src/realtime/reactions/entity-updates.ts';

const update = { name: 'entity_update', bundle: 'client', entity_id: '7', uid: '2', force_reload: false } as const;
const colleague = { uid: '1', followsChanges: false, isTouched: () => false };
const record = { resource: 'clients', id: '7' };

describe('an entity_update', () => {
  it('an entity_update of a colleague causes a notice, not a fetch', () =>
    expect(reactionTo(update, colleague)).toEqual({ kind: 'notify', record, uid: '2' }));
  it('an entity_update of the user’s own change in another browser causes a fetch', () =>
    expect(reactionTo(update, { ...colleague, uid: '2' }).kind).toBe('refetch'));
  it('an entity_update with force_reload causes a fetch', () =>
    expect(reactionTo({ ...update, force_reload: true }, colleague).kind).toBe('refetch'));
  it('an entity_update of a colleague causes a fetch if the user follows changes', () =>
    expect(reactionTo(update, { ...colleague, followsChanges: true }).kind).toBe('refetch'));
  it('an entity_update never causes a fetch of a record whose form has unsaved input', () => {
    const isTouched = (reference: { id: string }) => reference.id === '7';
    for (const situation of [
      { uid: '1', followsChanges: true },
      { uid: '2', followsChanges: false },
    ]) {
      expect(reactionTo({ ...update, force_reload: true }, { ...situation, isTouched }).kind).toBe('notify');
    }
    expect(reactionTo({ ...update, entity_id: '8', force_reload: true }, { ...colleague, isTouched }).kind).toBe('refetch');
  });
  it('an entity_update of a sale refers to the resource "sales"', () =>
    expect(reactionTo({ ...update, bundle: 'sale' }, colleague)).toMatchObject({ record: { resource: 'sales' } }));
  it('an entity_update of a resource that the app does not show is ignored', () =>
    expect(reactionTo({ ...update, bundle: 'weather' }, colleague)).toEqual({ kind: 'nothing' }));
  it.each([undefined, null, 'x', {}, { ...update, uid: 2 }, { ...update, name: 'other' }])(
    'an entity_update with the invalid data %j is ignored',
    (data) => expect(parseEntityUpdate(data)).toBeUndefined(),
  );
  it('an entity_update is parsed without unknown keys, which a later service may add', () =>
    expect(parseEntityUpdate({ ...update, more: 1 })).toEqual(update));
});
