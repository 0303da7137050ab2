/** The rules that every list shares, and what each list says of its own. Source: api.md "Conventions"; decisions.md section 1. */
import { beforeAll, describe, expect, test } from 'vitest';
import { countIn, expectProblem, idsIn, recordsIn } from '../checks/answers.ts';
import { expectShape } from '../checks/expect-shape.ts';
import { addresses } from '../lists/addresses.ts';
import { clients } from '../lists/clients.ts';
import { consignments } from '../lists/consignments.ts';
import { items } from '../lists/items.ts';
import { filled, idOf, type ListTable, type Prepared, scoped } from '../lists/list-table.ts';
import { notes } from '../lists/notes.ts';
import { orders } from '../lists/orders.ts';
import { sales } from '../lists/sales.ts';
import { tasks } from '../lists/tasks.ts';
import { transactions } from '../lists/transactions.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { marker } from './given.ts';

const everyList: readonly ListTable[] = [clients, sales, items, consignments, orders, transactions, tasks, notes, addresses];

const offeredBy = (subject: Subject) => everyList.filter(({ extension }) => extension === undefined || subject.extensions.has(extension));

/** What holds whatever the records are. */
export function testListRules(subject: Subject): void {
  describe.each(offeredBy(subject))('GET $path', (list) => {
    const { path, record, self, fields, sorts } = list;
    const [sortable = ''] = Object.keys(sorts);

    test('answers at most 25 of its records, and counts all', async () => {
      const answer = await subject.get(path);
      const found = recordsIn(answer);
      for (const one of found) expectShape(one, record);
      expect(found).toHaveLength(Math.min(25, countIn(answer)));
      if (self) expectShape(Object(answer.body).self, { title: (value) => (typeof value === 'string' ? [] : ['no title']) });
      if (self) expect(String(Object(answer.body).self.href)).toContain(`/api/v1.0/${path}`);
    });

    test.each(['range=0', 'range=501', 'range=-1', 'range=many', 'page=-1', 'page=first'])('refuses %s', async (query) => {
      expect(expectProblem(await subject.get(`${path}?${query}`), 400).detail).toContain(query.split('=')[0]);
    });

    test('takes a range of 500', async () => expect((await subject.get(`${path}?range=500`)).status).toBe(200));

    test('past its end is empty, and counts all', async () => {
      const answer = await subject.get(`${path}?page=3999999&range=1`);
      expect(recordsIn(answer)).toEqual([]);
      expect(countIn(answer)).toBe(countIn(await subject.get(`${path}?range=1`)));
    });

    test('refuses to sort by what it does not know, naming what it does', async () => {
      expect(expectProblem(await subject.get(`${path}?sort=colour`), 400).detail).toContain(sortable.split(',')[0]);
      expectProblem(await subject.get(`${path}?sort=-colour`), 400);
    });

    test('refuses a filter that it does not know, naming those it does', async () => {
      const known = /filter\[(\w+)\]/.exec(list.filters.map(({ query }) => query).join())?.[1] ?? '';
      expect(expectProblem(await subject.get(`${path}?filter[colour]=red`), 400).detail).toContain(known);
    });

    test.runIf(fields)('gives the fields that are asked for, with the id', async () => {
      const [first = '', second = ''] = fields ?? [];
      for (const one of recordsIn(await subject.get(`${path}?fields=${first},${second}&range=3`)))
        expect(Object.keys(one).sort()).toEqual(['id', first, second].sort());
      expectProblem(await subject.get(`${path}?fields=${first},colour`), 400);
    });
  });
}

/** What each list finds among three records of known values. */
export function testListContents(subject: Subject, make: Maker): void {
  const lists = offeredBy(subject).filter(({ path }) => path !== 'orders' || subject.rows);
  describe.each(lists)('GET $path, of three known records,', (list) => {
    const { path, record, sorts, filters } = list;
    let prepared: Prepared;
    const find = async (query: string) => subject.get(`${path}?${query}`);
    const positionsOf = async (query: string) =>
      recordsIn(await find(`${prepared.scope}&${query}`)).map((one) => prepared.ids.indexOf(idOf(list, one)));
    beforeAll(async () => {
      prepared = await list.prepare(subject, make);
    });

    test('finds and counts them', async () => {
      const answer = await find(prepared.scope);
      expect(countIn(answer)).toBe(3);
      expect(
        recordsIn(answer)
          .map((one) => idOf(list, one))
          .sort(),
      ).toEqual([...prepared.ids].sort());
      for (const one of recordsIn(answer)) expectShape(one, record);
    });

    test('gives them page by page, from page 0 on', async () => {
      const [sort = ''] = Object.keys(sorts);
      const pages = [await positionsOf(`sort=${sort}&range=2`), await positionsOf(`sort=${sort}&range=2&page=1`)];
      expect(pages.map((page) => page.length)).toEqual([2, 1]);
      expect(pages.flat()).toEqual(sorts[sort]);
      const past = await find(`${prepared.scope}&range=2&page=2`);
      expect([recordsIn(past), countIn(past)]).toEqual([[], 3]);
    });

    test.each(Object.keys(sorts))('sorts by %s', async (sort) => {
      const upwards = sorts[sort] ?? [];
      expect(await positionsOf(`sort=${sort}`)).toEqual(upwards);
      if (!sort.includes(',')) expect(await positionsOf(`sort=-${sort}`)).toEqual([...upwards].reverse());
    });

    test.each(filters)('$query finds $finds', async ({ query, finds, extension }) => {
      const wanted = filled(query, prepared);
      if (extension !== undefined && !subject.extensions.has(extension)) {
        expectProblem(await find(wanted), 400);
        return;
      }
      const answer = await find(scoped(wanted, prepared));
      expect(
        recordsIn(answer)
          .map((one) => prepared.ids.indexOf(idOf(list, one)))
          .sort(),
      ).toEqual(finds);
      expect(countIn(answer)).toBe(finds.length);
    });
  });
}

/** The page of a list that is longer than one. */
export function testDefaultRange(subject: Subject, make: Maker): void {
  const { get, post } = subject;
  const word = marker();
  const longLists = [
    { path: `datatable-clients?global_search=${word}`, add: () => make.client({ last_name: word }) },
    { path: 'tasks?filter[reference]={client}', add: (client: string) => post('tasks', { label: 'x', reference: Number(client) }) },
  ];
  test.each(longLists)('$path gives 25 at a time', async ({ path, add }) => {
    const client = await make.client();
    for (let number = 0; number < 27; number += 1) await add(client);
    const query = path.replace('{client}', client);
    const [first, second] = [await get(query), await get(`${query}&page=1`)];
    expect([first, second].map((page) => recordsIn(page).length)).toEqual([25, 2]);
    expect([countIn(first), countIn(second)]).toEqual([27, 27]);
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(27);
  });
}
