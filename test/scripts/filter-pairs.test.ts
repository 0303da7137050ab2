import { expect, test } from 'vitest';
import { buildListRequests, lists, samples } from '../../bench/filter-pairs.ts';
import { parseListQuery } from '../../contract/query.ts';

/** Returns two rows with values for every filter of the list, without running the SQL. */
const rowsFor = async (query: string) => {
  const table = /FROM (\w+) ORDER BY md5/.exec(query)?.[1];
  const sample = Object.values(samples).find((candidate) => candidate.table === table);
  const names = ['id', ...Object.keys(sample?.values ?? {})];
  const valueIn = (name: string, row: number) => {
    if (/date|collected_on|created|updated|changed|last_contact|^deleted$/.test(name)) return `2026-07-0${row}T08:00:00Z`;
    if (/uuid/.test(name)) return `6f1c1f0e-8f0a-4c59-9df2-2f6a1a52b6f${row}`;
    return name === 'country' ? 'CH' : String(row);
  };
  return [1, 2].map((row) => Object.fromEntries(names.map((name) => [name, valueIn(name, row)])));
};

test('the bench requests every pair of filters of every list, with every sort in both directions', async () => {
  const requestsByList = await buildListRequests(rowsFor, 1);
  expect(requestsByList.map(({ path }) => path)).toEqual(lists.map(({ path }) => path));
  for (const [index, { list, path }] of lists.entries()) {
    const names = [
      ...Object.keys(list.filters).map((name) => `filter.${name}`),
      ...Object.keys(list.parameters ?? {})
        .filter((name) => !(name in list.filters))
        .map((name) => `parameter.${name}`),
      ...(list.search ? ['search'] : []),
    ];
    const requestedPairs = new Set<string>();
    for (const query of requestsByList[index]?.queries ?? []) {
      const {
        filters,
        parameters = {},
        search,
        sort,
      } = parseListQuery(new URLSearchParams(query), { ...list, search: Boolean(list.search) });
      const pair = [
        ...Object.keys(filters).map((name) => `filter.${name}`),
        ...Object.keys(parameters).map((name) => `parameter.${name}`),
        ...(search ? ['search'] : []),
      ];
      requestedPairs.add(JSON.stringify([pair.sort(), sort]));
    }
    expect(requestedPairs.size, path).toBe(((names.length * (names.length - 1)) / 2) * list.sorts.length * 2);
  }
});

test('the bench makes the same requests with the same seed', async () => {
  expect(await buildListRequests(rowsFor, 3)).toEqual(await buildListRequests(rowsFor, 3));
});
