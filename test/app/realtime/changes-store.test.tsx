import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import { ChangeNotice } from '../../../src/realtime/reactions/ChangeNotice.tsx';
import {
  addListChanges,
  addRecordChanges,
  type Change,
  clearListChanges,
  clearRecordChange,
  maxChanges,
  useListChanges,
  useRecordChange,
} from '../../../src/realtime/reactions/changes-store.ts';
import { dashboardKey } from '../../../src/realtime/reactions/derived-queries.ts';
import { addMissedChanges } from '../../../src/realtime/reactions/missed-changes.ts';
import { applyReactions } from '../../../src/realtime/reactions/refresh-queries.ts';
import { markTouched, useTouchedRecord } from '../../../src/realtime/reactions/touched-records.ts';
import { watchFetches } from '../../../src/realtime/reactions/use-entity-updates.ts';
import { createHookContext } from '../hook-context.tsx';

const noEffect = async () => {};

const addChange = (change: Change) => {
  addListChanges(change.record.resource, [change]);
  addRecordChanges([change]);
};

const client7 = { resource: 'clients', id: '7' } as const;

/** Renders the hooks of a list of clients and of the page of client 7. */
const renderNotices = () => renderHook(() => ({ list: useListChanges('clients'), page: useRecordChange(client7) })).result;

afterEach(() => {
  clearListChanges('clients', Number.POSITIVE_INFINITY);
  clearRecordChange(client7, Number.POSITIVE_INFINITY);
});

it.each([
  ['9', 'Emil Frei'],
  ['7', 'realtime.somebody'],
  [undefined, 'realtime.changedByUnknown'],
])('the notice of a change by the user %s, who is not current staff, contains the text %s', (uid, text) => {
  const me = { id: '1', config: { staff: [], former_staff: [{ id: '9', label: 'Emil Frei', has_tasks: true, has_open_tasks: true }] } };
  const i18nProvider = {
    translate: (key: string, values?: { name?: string }) => values?.name ?? key,
    changeLocale: noEffect,
    getLocale: () => 'en',
  };
  render(<ChangeNotice changes={[{ record: client7, ...(uid === undefined ? {} : { uid }), at: Date.now() }]} onShow={noEffect} />, {
    wrapper: createHookContext({ me, i18nProvider }),
  });
  expect(document.querySelector('[role="status"]')?.textContent).toBe(text);
});

describe('the notices of changes', () => {
  it('the notices of changes contain the last user who changed a record, on its page and above the list', () => {
    const notices = renderNotices();
    act(() => {
      addChange({ record: client7, uid: '2', at: 1_000 });
      addChange({ record: { resource: 'clients', id: '8' }, uid: '3', at: 1_500 });
      addChange({ record: client7, uid: '4', at: 2_000 });
    });
    expect(notices.current.page?.uid).toBe('4');
    expect(notices.current.list.map(({ uid }) => uid)).toEqual(['3', '4']);
  });

  it('the notices of changes are removed by a later fetch, separately for the list and the page', () => {
    const notices = renderNotices();
    act(() => addChange({ record: client7, uid: '2', at: 1_000 }));
    act(() => clearListChanges('clients', 1_001));
    expect(notices.current.list).toEqual([]);
    expect(notices.current.page?.uid).toBe('2');
    act(() => clearRecordChange(client7, 1_001));
    expect(notices.current.page).toBeUndefined();
  });

  it('the notices of changes are kept if the fetch began before the change', () => {
    const notices = renderNotices();
    act(() => addChange({ record: client7, uid: '2', at: 1_000 }));
    act(() => clearListChanges('clients', 999));
    act(() => clearRecordChange(client7, 999));
    expect(notices.current.list).toHaveLength(1);
    expect(notices.current.page?.uid).toBe('2');
  });

  it('the notices of changes of sales are not shown above the list of clients', () => {
    const notices = renderNotices();
    act(() => addChange({ record: { resource: 'sales', id: '7' }, uid: '2', at: 1_000 }));
    expect(notices.current.list).toEqual([]);
    expect(notices.current.page).toBeUndefined();
    act(() => clearListChanges('sales', 2_000));
  });

  it('the notices of changes of a list are limited to the newest ones', () => {
    const notices = renderNotices();
    const many = Array.from({ length: maxChanges + 5 }, (_, id) => ({
      record: { resource: 'clients', id: `${id}` } as const,
      uid: '2',
      at: id,
    }));
    act(() => addListChanges('clients', many));
    expect(notices.current.list).toHaveLength(maxChanges);
    expect(notices.current.list.at(-1)?.at).toBe(maxChanges + 4);
  });

  it.each([
    ['shown', true, 1],
    ['missing if the service has no dashboard', false, 0],
  ])('the notice of changes on the dashboard is %s', (_what, enabled, count) => {
    const queryClient = new QueryClient();
    const queryFn = () => new Promise<never>(() => {});
    const leave = new QueryObserver(queryClient, { queryKey: dashboardKey, queryFn, enabled }).subscribe(() => {});
    const notices = renderHook(() => useListChanges('dashboard')).result;
    act(() => applyReactions(queryClient, [{ kind: 'notify', record: client7, uid: '2' }], 1_000));
    expect(notices.current).toHaveLength(count);
    leave();
    act(() => clearListChanges('dashboard', 2_000));
  });

  it.each([
    ['removed', 'getOne', false],
    ['kept', 'getManyReference', true],
  ])('the notice of a record is %s when a query with its id and the method %s leaves the cache', (_what, method, stays) => {
    const queryClient = new QueryClient();
    const queryKey = ['clients', method, { id: '7' }];
    queryClient.setQueryData(queryKey, {});
    const stopWatching = watchFetches(queryClient);
    const notices = renderNotices();
    act(() => addChange({ record: client7, uid: '2', at: 1_000 }));
    act(() => queryClient.removeQueries({ queryKey }));
    expect(notices.current.page !== undefined).toBe(stays);
    stopWatching();
  });
});

describe('a change that was missed during editing', () => {
  const readVersion = (etag: string) => ({ getOne: vi.fn().mockResolvedValue({ data: { id: '7', etag } }) });

  it('a change that was missed during editing is shown without its author if the service has another version', async () => {
    const notices = renderNotices();
    const removeMark = markTouched(client7, '"4"');
    await act(() => addMissedChanges(readVersion('"4"')));
    expect(notices.current.page).toBeUndefined();
    await act(() => addMissedChanges(readVersion('"5"')));
    expect(notices.current.page).toMatchObject({ record: client7 });
    expect(notices.current.page?.uid).toBeUndefined();
    removeMark();
  });

  it('a change that was missed during editing is shown if the record was deleted, so that its page checks whether it exists', async () => {
    const notices = renderNotices();
    const removeMark = markTouched(client7, '"4"');
    await act(() => addMissedChanges({ getOne: vi.fn().mockRejectedValue(problemError('app.errors.not-found', 404)) }));
    expect(notices.current.page).toMatchObject({ record: client7 });
    removeMark();
  });

  it('a change that was missed during editing does not replace a change whose author is known', async () => {
    const notices = renderNotices();
    const removeMark = markTouched(client7, '"4"');
    act(() => addRecordChanges([{ record: client7, uid: '2', at: 1_000 }]));
    await act(() => addMissedChanges(readVersion('"5"')));
    expect(notices.current.page?.uid).toBe('2');
    removeMark();
  });

  it('a change that was missed during editing is not shown if the form was closed, or the record has no version or cannot be read', async () => {
    const notices = renderNotices();
    const removeMark = markTouched(client7, '"4"');
    await act(() => addMissedChanges({ getOne: vi.fn().mockRejectedValue(new Error('no network')) }));
    const check = addMissedChanges(readVersion('"5"'));
    removeMark();
    await act(() => check);
    const removeMarkWithoutVersion = markTouched(client7);
    const { getOne } = readVersion('"5"');
    await act(() => addMissedChanges({ getOne }));
    expect(getOne).not.toHaveBeenCalled();
    expect(notices.current.page).toBeUndefined();
    removeMarkWithoutVersion();
  });

  it('a change that was missed during editing is not shown while the form is being saved', async () => {
    const notices = renderNotices();
    const { rerender, unmount } = renderHook(
      (isSaving: boolean) => useTouchedRecord(client7, { isDirty: true, isSaving, version: '"4"' }),
      {
        initialProps: false,
      },
    );
    const check = addMissedChanges(readVersion('"5"'));
    rerender(true);
    await act(() => check);
    await act(() => addMissedChanges(readVersion('"5"')));
    expect(notices.current.page).toBeUndefined();
    rerender(false);
    await act(() => addMissedChanges(readVersion('"5"')));
    expect(notices.current.page).toMatchObject({ record: client7 });
    unmount();
  });
});
