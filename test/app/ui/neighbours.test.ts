import { expect, it } from 'vitest';
import { recordInPath } from '../../../src/providers/shown-lists.ts';
import { neighboursIn, parseShownList, searchWithOpenTab } from '../../../src/ui/record/neighbours.ts';

const list = { ids: ['7', '3', '9'], page: 2, perPage: 3, total: 7, sort: { field: 'label', order: 'ASC' as const }, filter: {} };

it('a record within the page has the neighbours and the position that the list showed', () => {
  expect(neighboursIn(list, '3')).toEqual({ position: 5, previous: { id: '7' }, next: { id: '9' } });
});

it('the first and the last record of a page have neighbours on the other pages', () => {
  expect(neighboursIn(list, '7')).toEqual({ position: 4, previous: { page: 1 }, next: { id: '3' } });
  expect(neighboursIn(list, '9')).toEqual({ position: 6, previous: { id: '3' }, next: { page: 3 } });
});

it('the first and the last record of the list have only one neighbour', () => {
  expect(neighboursIn({ ...list, page: 1 }, '7')?.previous).toBeUndefined();
  expect(neighboursIn({ ...list, total: 6 }, '9')?.next).toBeUndefined();
});

it('a record that the list did not show has no neighbours', () => {
  expect(neighboursIn(list, '4')).toBeUndefined();
});

it('a stored text that is not a list is ignored', () => {
  expect(parseShownList(JSON.stringify(list))).toEqual(list);
  for (const text of [null, '', '{', '[]', JSON.stringify({ ...list, page: 0 }), JSON.stringify({ ...list, ids: [7] })])
    expect(parseShownList(text)).toBeUndefined();
});

it('searchWithOpenTab keeps the open tab and no other parameter', () => {
  expect(searchWithOpenTab('?tab=tasks&page=2')).toBe('?tab=tasks');
  expect(searchWithOpenTab('?page=2')).toBe('');
});

it('recordInPath returns the id only for the page of a record of the resource', () => {
  expect(recordInPath('clients', '/clients/7/show')).toBe('7');
  expect(recordInPath('clients', '/app/clients/a%20b/show')).toBe('a b');
  for (const path of ['/sales/7/show', '/clients/7', '/clients', '/clients/7/show/1'])
    expect(recordInPath('clients', path)).toBeUndefined();
});
