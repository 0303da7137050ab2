import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import type { FilterSpec } from '../../contract/query.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
// The house of this test is German, because a Swiss house has no lists of the resale right.
beforeAll(async () => {
  service = await startTestService({ ACCOUNTING_COUNTRY: 'DE' });
});
afterAll(() => service.close());

const values: Record<FilterSpec['kind'], string> = {
  id: '=',
  uuid: '=6f1c1f0e-8f0a-4c59-9df2-2f6a1a52b6f1',
  choice: '',
  country: '=CH',
  boolean: '=true',
  text: '=abcdef',
  code: '=47110815',
  number: '[value][from]=4000',
  date: '[value][from]=2026-11-01',
};

/** The values for which these filters use an index. Their other value selects nearly all rows. */
const selectiveValues: Readonly<Record<string, string>> = { has_estimate: '=false' };

const all: readonly Endpoint[] = Object.values(endpoints);
const lists = all.flatMap(({ path, list }) => (list ? [{ path, list }] : []));
const filters = lists.flatMap(({ path, list }) =>
  Object.entries(list.filters).map(([name, { kind, choices = [] }], position) => ({
    path,
    // Each filter gets its own id: two filters of a list can have the same condition, and its count may be cached.
    filter: `filter[${name}]${kind === 'choice' ? `=${choices[0]}` : (selectiveValues[name] ?? values[kind])}${kind === 'id' ? 7 + position : ''}`,
  })),
);

test.each(filters)('the count for $path with $filter uses an index, and depends on each table that it reads', async ({ path, filter }) => {
  await service.token('administrator');
  service.queries();
  await service.call('GET', `${path}?${filter}`, { as: 'administrator' });
  const count = service.queries().find(({ sql }) => /^\s*(select count\(\*\)|with found as)/i.test(sql));
  if (!count) throw new Error('the request ran no query that counts');
  const client = await service.pool.connect();
  try {
    // The tables here are nearly empty. A plan that can avoid a scan here avoids it on a full table, too.
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${count.sql}`, count.parameters);
    await client.query('RESET enable_seqscan');
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    // The count also reads `table_changes`, by the index of that table. An index that contains only the selected rows has no condition.
    expect(plan).toMatch(/(Index|Recheck) Cond: (?!\(table_name )|Scan using items_with_reserve_above_estimate/);
    expect(plan).not.toContain('Seq Scan');
    // The counts of the journal's lists are not cached.
    if (!count.sql.includes('table_changes')) return;
    // A cached count is valid until one of the list's tables changes. The UUID of a user never changes.
    const scans = plan.matchAll(/(?<!Bitmap Index |CTE |Subquery |Function )Scan(?: Backward)?(?: using \w+)? on (\w+)/g);
    const tables = [...scans].flatMap(([, table = '']) => (['table_changes', 'users'].includes(table) ? [] : [table]));
    expect(count.parameters).toEqual(expect.arrayContaining(tables));
  } finally {
    client.release();
  }
});
