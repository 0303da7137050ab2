// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Change,
  listFetched,
  mostChanges,
  noteInLists,
  noteOnRecords,
  recordFetched,
  useListChanges,
  useRecordChange,
} from '../../../src/realtime/changes-store.ts';

const noteChange = (change: Change) => {
  noteInLists([change]);
  noteOnRecords([change]);
};

const seven = { resource: 'clients', id: '7' } as const;

/** What a list of clients and the page of client 7 say. */
const screen = () => renderHook(() => ({ list: useListChanges('clients'), page: useRecordChange(seven) })).result;

afterEach(() => {
  cleanup();
  listFetched('clients', Number.POSITIVE_INFINITY);
  recordFetched(seven, Number.POSITIVE_INFINITY);
});

describe('what is said of changes', () => {
  it('is who changed the record last, on its page and above the list', () => {
    const said = screen();
    act(() => {
      noteChange({ record: seven, uid: '2', at: 1_000 });
      noteChange({ record: { resource: 'clients', id: '8' }, uid: '3', at: 1_500 });
      noteChange({ record: seven, uid: '4', at: 2_000 });
    });
    expect(said.current.page?.uid).toBe('4');
    expect(said.current.list.map(({ uid }) => uid)).toEqual(['3', '4']);
  });

  it('goes with a fetch that began after it, on the list and on the page apart', () => {
    const said = screen();
    act(() => noteChange({ record: seven, uid: '2', at: 1_000 }));
    act(() => listFetched('clients', 1_001));
    expect(said.current.list).toEqual([]);
    expect(said.current.page?.uid).toBe('2');
    act(() => recordFetched(seven, 1_001));
    expect(said.current.page).toBeUndefined();
  });

  it('stays when the fetch had begun before the change', () => {
    const said = screen();
    act(() => noteChange({ record: seven, uid: '2', at: 1_000 }));
    act(() => listFetched('clients', 999));
    act(() => recordFetched(seven, 999));
    expect(said.current.list).toHaveLength(1);
    expect(said.current.page?.uid).toBe('2');
  });

  it('of sales is not said above the clients', () => {
    const said = screen();
    act(() => noteChange({ record: { resource: 'sales', id: '7' }, uid: '2', at: 1_000 }));
    expect(said.current.list).toEqual([]);
    expect(said.current.page).toBeUndefined();
    act(() => listFetched('sales', 2_000));
  });

  it('keeps no more of a list than anybody looks at, the newest last', () => {
    const said = screen();
    const many = Array.from({ length: mostChanges + 5 }, (_, id) => ({
      record: { resource: 'clients', id: `${id}` } as const,
      uid: '2',
      at: id,
    }));
    act(() => noteInLists(many));
    expect(said.current.list).toHaveLength(mostChanges);
    expect(said.current.list.at(-1)?.at).toBe(mostChanges + 4);
  });
});
