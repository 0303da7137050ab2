/**
 * The rules for all lists, and the parameters of each list.
 * Source: docs/specification/api.md#conventions, docs/specification/extensions.md#lists.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { countIn, expectProblem, idsIn, recordsIn } from '../checks/responses.ts';
import { addresses } from '../lists/addresses.ts';
import { clients } from '../lists/clients.ts';
import { consignments } from '../lists/consignments.ts';
import { items } from '../lists/items.ts';
import { fillPlaceholders, idOf, type ListTable, type Prepared, restrictToPrepared } from '../lists/list-table.ts';
import { notes } from '../lists/notes.ts';
import { orders } from '../lists/orders.ts';
import { sales } from '../lists/sales.ts';
import { tasks } from '../lists/tasks.ts';
import { transactions } from '../lists/transactions.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { uniqueWord } from './suite-records.ts';

const allLists: readonly ListTable[] = [clients, sales, items, consignments, orders, transactions, tasks, notes, addresses];

const offeredBy = (subject: Subject) => allLists.filter(({ extension }) => extension === undefined || subject.extensions.has(extension));

/** Tests the rules that apply to any records. */
export function testListRules(subject: Subject): void {
  describe.each(offeredBy(subject))('GET $path', (list) => {
    const { path, record, hasSelfLink, fields: specifiedFields, fieldsExtension, sorts } = list;
    const hasFields = fieldsExtension === undefined || subject.extensions.has(fieldsExtension);
    const fields = hasFields ? specifiedFields : undefined;
    const [sortable = ''] = Object.keys(sorts);

    test('the list returns at most 25 records, and the number of all records', async () => {
      const response = await subject.get(path);
      const records = recordsIn(response);
      for (const listedRecord of records) expectShape(listedRecord, record);
      expect(records).toHaveLength(Math.min(25, countIn(response)));
      if (hasSelfLink) expectShape(Object(response.body).self, { title: (value) => (typeof value === 'string' ? [] : ['no title']) });
      if (hasSelfLink) expect(String(Object(response.body).self.href)).toContain(`/api/v1.0/${path}`);
    });

    test.each(['range=0', 'range=501', 'range=-1', 'range=many', 'page=-1', 'page=first'])(
      'the list refuses the parameter %s',
      async (query) => {
        expect(expectProblem(await subject.get(`${path}?${query}`), 400).detail).toContain(query.split('=')[0]);
      },
    );

    test('the list accepts a range of 500', async () => expect((await subject.get(`${path}?range=500`)).status).toBe(200));

    test('a page past the end of the list is empty, and contains the number of all records', async () => {
      const response = await subject.get(`${path}?page=3999999&range=1`);
      expect(recordsIn(response)).toEqual([]);
      expect(countIn(response)).toBe(countIn(await subject.get(`${path}?range=1`)));
    });

    test('the list refuses an unknown sort, and the error names a known field', async () => {
      expect(expectProblem(await subject.get(`${path}?sort=colour`), 400).detail).toContain(sortable.split(',')[0]);
      expectProblem(await subject.get(`${path}?sort=-colour`), 400);
    });

    test('the list refuses an unknown filter, and the error names a known filter', async () => {
      const knownFilter = /filter\[(\w+)\]/.exec(list.filters.map(({ query }) => query).join())?.[1] ?? '';
      expect(expectProblem(await subject.get(`${path}?filter[colour]=red`), 400).detail).toContain(knownFilter);
    });

    test.runIf(fields)('the list returns the requested fields and the id', async () => {
      const [first = '', second = ''] = fields ?? [];
      for (const listedRecord of recordsIn(await subject.get(`${path}?fields=${first},${second}&range=3`)))
        expect(Object.keys(listedRecord).sort()).toEqual(['id', first, second].sort());
      expectProblem(await subject.get(`${path}?fields=${first},colour`), 400);
    });

    test.runIf(specifiedFields && !hasFields)('the list refuses the parameter `fields` without the extension that adds it', async () => {
      expectProblem(await subject.get(`${path}?fields=${specifiedFields?.[0]}`), 400);
    });
  });
}

/** Tests the results of each list among three records with known values. */
export function testListContents(subject: Subject, make: Maker): void {
  const lists = offeredBy(subject)
    .filter(({ path }) => path !== 'orders' || subject.rows)
    .filter(({ scopeExtension }) => scopeExtension === undefined || subject.extensions.has(scopeExtension));
  describe.each(lists)('GET $path with three known records', (list) => {
    const { path, record, sorts, filters } = list;
    let prepared: Prepared;
    const find = async (query: string) => subject.get(`${path}?${query}`);
    const positionsOf = async (query: string) =>
      recordsIn(await find(`${prepared.scope}&${query}`)).map((listedRecord) => prepared.ids.indexOf(idOf(list, listedRecord)));
    beforeAll(async () => {
      prepared = await list.prepare(subject, make);
    });

    test('the list finds and counts the three records', async () => {
      const response = await find(prepared.scope);
      expect(countIn(response)).toBe(3);
      expect(
        recordsIn(response)
          .map((listedRecord) => idOf(list, listedRecord))
          .sort(),
      ).toEqual([...prepared.ids].sort());
      for (const listedRecord of recordsIn(response)) expectShape(listedRecord, record);
    });

    test('the list returns the three records in pages that start with page 0', async () => {
      const [sort = ''] = Object.keys(sorts);
      const pages = [await positionsOf(`sort=${sort}&range=2`), await positionsOf(`sort=${sort}&range=2&page=1`)];
      expect(pages.map((page) => page.length)).toEqual([2, 1]);
      expect(pages.flat()).toEqual(sorts[sort]);
      const pageAfterEnd = await find(`${prepared.scope}&range=2&page=2`);
      expect([recordsIn(pageAfterEnd), countIn(pageAfterEnd)]).toEqual([[], 3]);
    });

    test.each(Object.keys(sorts))('the list is sorted by %s', async (sort) => {
      const ascending = sorts[sort] ?? [];
      if (sort.includes(',') && !subject.extensions.has('query')) {
        expectProblem(await find(`${prepared.scope}&sort=${sort}`), 400);
        return;
      }
      expect(await positionsOf(`sort=${sort}`)).toEqual(ascending);
      if (!sort.includes(',')) expect(await positionsOf(`sort=-${sort}`)).toEqual([...ascending].reverse());
    });

    test.each(filters)('the query $query finds the records $finds', async ({ query, finds, extension }) => {
      const filledQuery = fillPlaceholders(query, prepared);
      if (extension !== undefined && !subject.extensions.has(extension)) {
        expectProblem(await find(filledQuery), 400);
        return;
      }
      const response = await find(restrictToPrepared(filledQuery, prepared));
      expect(
        recordsIn(response)
          .map((listedRecord) => prepared.ids.indexOf(idOf(list, listedRecord)))
          .sort(),
      ).toEqual(finds);
      expect(countIn(response)).toBe(finds.length);
    });
  });
}

/** Tests the page size of lists with more than one page. */
export function testDefaultRange(subject: Subject, make: Maker): void {
  const { get, post } = subject;
  const word = uniqueWord();
  const longLists = [
    { path: `datatable-clients?global_search=${word}`, addRecord: () => make.client({ last_name: word }) },
    { path: 'tasks?filter[reference]={client}', addRecord: (client: string) => post('tasks', { label: 'x', reference: Number(client) }) },
  ];
  test.each(longLists)('$path returns 25 records per page', async ({ path, addRecord }) => {
    const client = await make.client();
    for (let number = 0; number < 27; number += 1) await addRecord(client);
    const query = path.replace('{client}', client);
    const [first, second] = [await get(query), await get(`${query}&page=1`)];
    expect([first, second].map((page) => recordsIn(page).length)).toEqual([25, 2]);
    expect([countIn(first), countIn(second)]).toEqual([27, 27]);
    expect(new Set([...idsIn(first), ...idsIn(second)]).size).toBe(27);
  });
}
