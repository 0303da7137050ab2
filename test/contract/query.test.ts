import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOfPosition, timelineQuery } from '../../contract/composed/timeline.ts';
import {
  type Condition,
  encodeListQuery,
  type FilterSpec,
  type ListQuery,
  type ListSpec,
  offeredList,
  parseListQuery,
  QueryError,
} from '../../contract/query.ts';
import { addressList } from '../../contract/resources/address.ts';
import { clientList } from '../../contract/resources/client.ts';
import { consignmentList } from '../../contract/resources/consignment.ts';
import { itemList } from '../../contract/resources/items/item.ts';
import { orderList } from '../../contract/resources/orders/order.ts';
import { saleList } from '../../contract/resources/sale.ts';
import { taskList } from '../../contract/resources/task.ts';
import { extensionNames } from '../../contract/wire.ts';

const lists: readonly (readonly [string, ListSpec])[] = [
  ['clients', offeredList(clientList, extensionNames)],
  ['sales', offeredList(saleList, extensionNames)],
  ['addresses', offeredList(addressList, extensionNames)],
  ['items', offeredList(itemList, extensionNames)],
  ['consignments', offeredList(consignmentList, extensionNames)],
  ['orders', offeredList(orderList, extensionNames)],
  ['tasks', offeredList(taskList, extensionNames)],
];
const clients = offeredList(clientList, extensionNames);

const values: Record<FilterSpec['kind'], (spec: FilterSpec) => fc.Arbitrary<string>> = {
  text: () => fc.string({ unit: 'grapheme', maxLength: 40 }),
  choice: ({ choices = [] }) => fc.constantFrom(...choices),
  code: () => fc.string({ unit: 'grapheme', maxLength: 40 }),
  boolean: () => fc.constantFrom('true', 'false', '1', '0'),
  country: () => fc.stringMatching(/^[A-Z]{2}$/),
  id: () => fc.integer({ min: 1, max: 2_147_483_647 }).map(String),
  uuid: () => fc.uuid(),
  number: () => fc.stringMatching(/^-?\d{1,9}(\.\d{1,2})?$/),
  date: () => fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
};

/** Returns every form of condition that the specification and the extensions allow for a filter of this kind. */
function conditions(spec: FilterSpec): fc.Arbitrary<Condition> {
  const value = values[spec.kind](spec);
  const is = value.map((generated) => ({ is: generated }));
  if (spec.kind === 'text' || spec.kind === 'boolean') return is;
  if (spec.kind !== 'number' && spec.kind !== 'date')
    return fc.oneof(
      is,
      fc.array(value, { minLength: 1, maxLength: 20 }).map((generatedValues) => ({ in: generatedValues })),
    );
  return fc.oneof(
    is,
    value.map((from) => ({ from })),
    value.map((to) => ({ to })),
    fc.tuple(value, value).map(([from, to]) => ({ from, to })),
  );
}

function queries(spec: ListSpec): fc.Arbitrary<ListQuery> {
  const sort = fc
    .uniqueArray(fc.constantFrom(...spec.sorts), { minLength: 1 })
    .chain((fields) => fc.tuple(...fields.map((field) => fc.boolean().map((descending) => ({ field, descending })))));
  const filters = fc
    .subarray(Object.entries(spec.filters))
    .chain((chosenFilters) =>
      fc.tuple(...chosenFilters.map(([name, filter]) => conditions(filter).map((condition): [string, Condition] => [name, condition]))),
    )
    .map((entries) => Object.fromEntries(entries));
  const search = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll('\0', '').trim());
  const required = { range: fc.integer({ min: 1, max: 500 }), page: fc.nat(1_000_000), sort, filters };
  return fc
    .record(
      { ...required, fields: fc.uniqueArray(fc.constantFrom(...(spec.fields ?? [''])), { minLength: 1 }), search },
      { requiredKeys: ['range', 'page', 'sort', 'filters'] },
    )
    .map(({ fields, search: words, ...rest }) => ({
      ...rest,
      ...(spec.fields && fields ? { fields } : {}),
      ...(spec.search && words ? { search: words } : {}),
    }));
}

describe.each(lists)('the query of %s', (_name, spec) => {
  test('a query is parsed to the same values after it was encoded', () => {
    fc.assert(
      fc.property(queries(spec), (query) => {
        expect(parseListQuery(new URLSearchParams(encodeListQuery(query).toString()), spec)).toEqual(query);
      }),
    );
  });

  test('an empty query returns 25 records of page 0 in the default order', () => {
    expect(parseListQuery([], spec)).toEqual({ range: 25, page: 0, sort: spec.defaultSort, filters: {} });
  });

  test('a query with hostile parameters is parsed, or refused with the name of the invalid parameter', () => {
    const names = fc.oneof(
      fc.constantFrom(
        'range',
        'page',
        'sort',
        'fields',
        'global_search',
        'filter',
        'filter[',
        'filter[]',
        'filter[__proto__]',
        'filter[constructor][value][0]',
      ),
      fc
        .tuple(
          fc.constantFrom(...Object.keys(spec.filters)),
          fc.constantFrom('', '[value]', '[value][0]', '[value][999]', '[value][from]', '[operator]', '[value][][to]'),
        )
        .map(([field, part]) => `filter[${field}]${part}`),
      fc.string({ unit: 'binary' }),
    );
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('IN', '-1', '1e9', '0', '1', 'NaN', '-id', 'id,id', '__proto__', 'x'.repeat(10_000), '\0'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, hostile), { minLength: 1, maxLength: 6 }), (parameters) => {
        try {
          parseListQuery(parameters, spec);
        } catch (error) {
          expect(error).toBeInstanceOf(QueryError);
          const parameter = error instanceof QueryError ? error.parameter : '';
          expect(parameters.some(([name]) => name.startsWith(parameter))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['range=0', 'range'],
  ['range=501', 'range'],
  ['range=ten', 'range'],
  ['range=2.5', 'range'],
  ['page=-1', 'page'],
  ['sort=', 'sort'],
  ['sort=shoe_size', 'sort', 'last_name'],
  ['sort=email,-email', 'sort'],
  ['fields=email,iban', 'fields', 'last_name'],
  ['colour=red', 'colour', 'global_search'],
  ['page=1&page=2', 'page'],
  ['filter[shoe_size]=43', 'filter[shoe_size]', 'country'],
  ['filter[toString]=1', 'filter[toString]', 'country'],
  ['filter[status]=sleeping', 'filter[status]', 'approved'],
  ['filter[country]=Switzerland', 'filter[country]'],
  ['filter[uuid]=7', 'filter[uuid]'],
  ['filter[id]=2147483648', 'filter[id]'],
  ['filter[id]=1&filter[id]=2', 'filter[id]'],
  ['filter[balance]=much', 'filter[balance]'],
  ['filter[created]=yesterday', 'filter[created]'],
  ['filter[created]=2026-02-30', 'filter[created]'],
  ['filter[created]=0000-01-01', 'filter[created]'],
  ['filter[status][value][from]=new', 'filter[status]'],
  ['filter[balance][value][0]=1&filter[balance][operator]=IN', 'filter[balance]'],
  ['filter[id][value][0]=1', 'filter[id]'],
  ['filter[id][value][0]=1&filter[id][operator]=BETWEEN', 'filter[id]'],
  ['filter[id][value][0]=1&filter[id]=2&filter[id][operator]=IN', 'filter[id]'],
  ['filter[id][operator]=IN', 'filter[id]'],
  ['filter[id][value][0]=x&filter[id][operator]=IN', 'filter[id][value][0]'],
  [`global_search=${'x'.repeat(501)}`, 'global_search'],
  ['global_search=a%00b', 'global_search'],
])('the query %s is refused with an error about the parameter %s', (query, parameter, allowed = '') => {
  const refusal = expect(() => parseListQuery(new URLSearchParams(query), clients));
  refusal.toThrow(expect.objectContaining({ parameter, message: expect.stringContaining(allowed) }));
});

test('a list does not offer the parameters of an extension without that extension', () => {
  const specified = offeredList(clientList, []);
  expect(() => parseListQuery([['filter[id]', '1']], specified)).toThrow(QueryError);
  expect(() => parseListQuery([['fields', 'phone']], offeredList(clientList, ['query']))).toThrow(QueryError);
  expect(parseListQuery([['fields', 'phone']], offeredList(clientList, ['query', 'detail-fields'])).fields).toEqual(['phone']);
});

test.each([
  [clientList, 'fields=email'],
  [clientList, 'sort=company'],
  [clientList, 'filter[balance][value][from]=1'],
  [clientList, 'filter[status][value][0]=new&filter[status][operator]=IN'],
  [saleList, 'global_search=clocks'],
  [saleList, 'filter[status]=upcoming'],
  [orderList, 'global_search=17'],
  [orderList, 'filter[amount_due][value][from]=0.01'],
  [orderList, 'filter[type][value][0]=bidder&filter[type][operator]=IN'],
  [taskList, 'filter[due_date][value][to]=2030-01-01'],
  [taskList, 'filter[status][value][0]=0&filter[status][operator]=IN'],
  [taskList, 'referenced_bundle=item'],
])('an unspecified query is offered only with the extension `query` (%#)', (list, query) => {
  expect(() => parseListQuery(new URLSearchParams(query), offeredList(list, []))).toThrow(QueryError);
  expect(() => parseListQuery(new URLSearchParams(query), offeredList(list, ['query']))).not.toThrow();
});

test('a list offers every specified query without an extension', () => {
  const uuids = 'filter[uuid][value][0]=3f8f2f5e-5a3c-4c77-9d5d-0a4f6f1c2b3a&filter[uuid][operator]=IN';
  for (const [list, query] of [
    [clientList, `${uuids}&global_search=a&sort=-last_name`],
    [saleList, 'filter[status]=published&filter[sale_date][value][from]=2030-01-01&fields=label'],
    [orderList, 'filter[total_invoice][value][from]=1&filter[shipping_weight][value][to]=2&fields=label&sort=order_id'],
    [taskList, 'referenced_bundle=client&filter[status]=0&sort=-status'],
  ] as const)
    expect(() => parseListQuery(new URLSearchParams(query), offeredList(list, []))).not.toThrow();
});

describe('a position in a timeline', () => {
  const parse = (before: string) => timelineQuery.safeParse({ record_type: 'client', record_id: '1', before });

  test.each([-62_135_596_800_000, -3_600_000, 0, 1_763_892_000_000, 253_402_300_799_999])(
    'a position in a timeline can be sent for the time %i',
    (at) => {
      const position = { at, kind: 'note', id: 12 } as const;
      expect(parse(textOfPosition(position)).data?.before).toEqual(position);
    },
  );

  test.each(['--1-note-1', '1--note-1', '1-note--1', '-62135596800001-note-1', '253402300800000-note-1'])(
    '%s is refused as a position in a timeline',
    (text) => expect(parse(text).success).toBe(false),
  );
});
