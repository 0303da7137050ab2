import { describe, expect, it } from 'vitest';
import { isViewChanged, sortText, urlQueryOfView, viewFilterOf, viewIdOf, viewToOpen } from '../../src/providers/lists/view-query.ts';

const defaultSort = { field: 'label', order: 'ASC' } as const;
const views = [
  { id: '1', filter: { status: 'sold' }, sort: '-created' },
  { id: '2', filter: {}, sort: '' },
];

describe('the address of a view', () => {
  it('the address of a view contains the filters, the sort order and the open view', () => {
    const query = new URLSearchParams(urlQueryOfView(views[0], { sort: defaultSort, filter: {}, perPage: 50 }));
    expect(Object.fromEntries(query)).toEqual({
      filter: '{"status":"sold"}',
      sort: 'created',
      order: 'DESC',
      page: '1',
      perPage: '50',
      displayedFilters: '{"view:1":true}',
    });
    expect(viewIdOf(JSON.parse(query.get('displayedFilters') ?? ''))).toBe('1');
  });

  it('the address without a view contains the default sort order and filters of the list', () => {
    const query = new URLSearchParams(urlQueryOfView(undefined, { sort: defaultSort, filter: { completed: 'false' } }));
    expect(Object.fromEntries(query)).toMatchObject({
      filter: '{"completed":"false"}',
      sort: 'label',
      order: 'ASC',
      displayedFilters: '{}',
    });
    expect(viewIdOf({})).toBeUndefined();
  });
});

describe('the view that opens', () => {
  const open = (search: string, visit: { isFromMenu?: boolean; hasEarlierFilters?: boolean } = {}, defaultView: string | null = '2') =>
    viewToOpen({ search, isFromMenu: false, hasEarlierFilters: false, ...visit }, views, defaultView);

  it('the view in the address is opened, or all records are shown if the user cannot see this view', () => {
    expect(open('?view=1')).toBe(views[0]);
    expect(open('?view=9')).toBeNull();
    expect(open('?view=')).toBeNull();
  });

  it('the default view is opened at the first visit and from the menu, but not if the address has filters', () => {
    expect(open('')).toBe(views[1]);
    expect(open('', { isFromMenu: true, hasEarlierFilters: true })).toBe(views[1]);
    expect(open('', { hasEarlierFilters: true })).toBeUndefined();
    expect(open('?filter={}', { isFromMenu: true })).toBeUndefined();
    expect(open('', { isFromMenu: true }, null)).toBeUndefined();
  });
});

describe('the filters of a view', () => {
  it('a view contains the filters that have a value', () => {
    const values = {
      q: '',
      status: ['sold', null],
      sale: undefined,
      total: { from: '100', to: null },
      created: { from: '', to: null },
      tags: [],
    };
    expect(viewFilterOf(values)).toEqual({ status: ['sold'], total: { from: '100' } });
  });

  it('a view is changed if its filters or its sort order differ from those of the list', () => {
    const view = { filter: { status: 'sold' }, sort: '' };
    expect(isViewChanged(view, { status: 'sold', q: '' }, defaultSort, defaultSort)).toBe(false);
    expect(isViewChanged(view, { status: 'new' }, defaultSort, defaultSort)).toBe(true);
    expect(isViewChanged(view, { status: 'sold' }, { field: 'label', order: 'DESC' }, defaultSort)).toBe(true);
    expect(sortText({ field: 'label', order: 'DESC' })).toBe('-label');
  });
});
