/**
 * Builds requests with every pair of filters and every sort of each list that can be sorted. The other parameters and the search of a list
 * count as filters. Values that the contract does not list are read from rows of the database.
 */
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import type { FilterSpec, ListSpec } from '../contract/query.ts';
import { createRandom, type Random } from '../server/demo/random.ts';

type RunQuery = (sql: string) => Promise<Readonly<Record<string, unknown>>[]>;

/** The URL parameters of one filter, such as `filter[status]=sold`. */
type Fragment = string;

/** The table from whose rows the values of a list's filters are read. */
interface Sample {
  readonly table: string;
  /** An SQL expression for the value of each filter. Choices and booleans need none. */
  readonly values: Readonly<Record<string, string>>;
}

const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const currencyUnits = (column: string) => `round(${column} / 100.0, 2)`;
const wordIn = (text: string) => `substring(${text} FROM '[[:alpha:]]{4,}')`;

/** The sample of each list, by the last part of the list's path. */
export const samples: Readonly<Record<string, Sample>> = {
  'datatable-items': {
    table: 'items',
    values: {
      sale: 'sale_id',
      sale_id: 'sale_id',
      consignment: 'consignment',
      owner: '(SELECT owner FROM consignments WHERE id = items.consignment)',
      winner: 'winner_id',
      category: 'category_id',
      lot: 'lot',
      description: wordIn('description'),
      estimate_low: currencyUnits('estimate_low'),
      estimate_high: currencyUnits('estimate_high'),
      opening_price: currencyUnits('opening_price'),
      reserve_price: currencyUnits('reserve_price'),
      hammer_price: currencyUnits('hammer_price'),
      collected_on: instant('collected_on::timestamptz'),
      order: '(SELECT order_id FROM order_lines WHERE item_id = items.id LIMIT 1)',
      created: instant('created'),
      updated: instant('updated'),
      global_search: wordIn('subtitle'),
    },
  },
  'datatable-clients': {
    table: 'clients',
    values: {
      country: 'country',
      uuid: 'uuid',
      balance: currencyUnits('balance'),
      created: instant('created'),
      updated: instant('updated'),
      last_contact: instant("nullif(last_contact, '-infinity')"),
      responsible_user: 'responsible_user',
      city: wordIn('city'),
      categories: 'categories[1]',
      interested_in: 'interested_in[1]',
      tags: 'tags[1]',
      buyer_in_sale: '(SELECT sale_id FROM items WHERE winner_id = clients.id LIMIT 1)',
      consignor_in_sale: '(SELECT sale_id FROM consignments WHERE owner = clients.id LIMIT 1)',
      global_search: 'last_name',
    },
  },
  'datatable-consignments': {
    table: 'consignments',
    values: {
      owner: 'owner',
      owner_name: '(SELECT last_name FROM clients WHERE id = owner)',
      responsible_user: 'responsible_user[1]',
      sale_id: 'sale_id',
      estimated: currencyUnits('estimated'),
      created: instant('created'),
      updated: instant('updated'),
      global_search: wordIn('label'),
    },
  },
  'datatable-sales': {
    table: 'sales',
    values: {
      sale_date: instant('sale_date'),
      catalog: 'catalog_id',
      venue: wordIn('venue'),
      total_estimates: currencyUnits('total_estimates'),
      total_hammer_price: currencyUnits('total_hammer_price'),
      created: instant('created'),
      global_search: wordIn('subtitle'),
    },
  },
  orders: {
    table: 'orders',
    values: {
      sale: 'sale_id',
      owner: 'owner_id',
      order_id: 'order_id',
      customer_number: 'customer_number',
      total_invoice: currencyUnits('grand_total'),
      payment_received: currencyUnits('payment_received'),
      amount_due: currencyUnits('amount_due'),
      owed: currencyUnits('owed'),
      bidder_ids: 'bidder_ids',
      payment_type_letter: 'payment_type_letter',
      sale_name: `(SELECT ${wordIn('subtitle')} FROM sales WHERE id = sale_id)`,
      shipping_weight: 'shipping_weight',
      created: instant('created'),
      changed: instant('updated'),
      global_search: 'owner_label',
    },
  },
  transactions: {
    table: 'transactions',
    values: {
      order: 'order_id',
      client: 'client_id',
      transaction_date: 'transaction_date',
      amount: currencyUnits('amount'),
      created: instant('created'),
    },
  },
  tasks: {
    table: 'tasks',
    values: {
      reference: 'reference_id',
      assignee: 'assignee_id',
      assignee_uuid: '(SELECT uuid FROM users WHERE id = assignee_id)',
      task_category: 'category_id',
      due_date: instant('due_date'),
      created: instant('created'),
      depends_on: 'coalesce(depends_on, id)',
      sale_id: 'sale_id',
      sale_uuid: '(SELECT uuid FROM sales WHERE id = sale_id)',
      global_search: wordIn('label'),
    },
  },
  notes: { table: 'notes', values: { reference: 'reference_id' } },
  'client-address': { table: 'addresses', values: { client: 'client_id' } },
  advancedqueue_item: { table: 'jobs', values: { item_id: 'id', queue_id: 'queue_id', created: instant('created') } },
  terms: { table: 'terms', values: { label: wordIn('label') } },
  'deleted-records': {
    table: 'deleted_records',
    values: {
      record_id: 'record_id',
      reference: 'reference_id',
      deleted_by: 'deleted_by',
      deleted: instant('deleted'),
      global_search: wordIn('label'),
    },
  },
};

const sampleSize = 24;

export interface ListRequests {
  readonly path: string;
  /** The query strings of the requests, without the question mark. */
  readonly queries: readonly string[];
}

const allEndpoints: readonly Endpoint[] = Object.values(endpoints);
/** The lists that can be sorted. The ledger of a client and the lists of the resale right have a fixed order. */
export const lists: readonly { readonly path: string; readonly list: ListSpec }[] = allEndpoints.flatMap(({ path, list }) =>
  list && list.sorts.length > 0 ? [{ path, list }] : [],
);

/** Reads the sample of each list and returns its requests. The same database and `seed` result in the same requests. */
export async function buildListRequests(runQuery: RunQuery, seed: number): Promise<ListRequests[]> {
  const requestsByList: ListRequests[] = [];
  for (const { path, list } of lists) {
    const sample = sampleOf(path);
    const columns = [...Object.entries(sample.values), ['id', 'id']].map(([name, expression]) => `${expression} AS "${name}"`);
    const rows = await runQuery(
      `SELECT ${columns.join(', ')} FROM ${sample.table} ORDER BY md5(id::text || '${seed}') LIMIT ${sampleSize}`,
    );
    requestsByList.push({ path, queries: queriesOf(list, fragmentsOf(list, rows), createRandom(seed)) });
  }
  return requestsByList;
}

function sampleOf(path: string): Sample {
  const sample = samples[path.split('/').at(-1) ?? ''];
  if (!sample) throw new Error(`No sample for the list ${path}`);
  return sample;
}

/** The keys are the names of filters and parameters, and `global_search`. */
export function fragmentsOf(list: ListSpec, rows: readonly Readonly<Record<string, unknown>>[]): ReadonlyMap<string, readonly Fragment[]> {
  const valuesOf = (name: string) => [
    ...new Set(rows.flatMap((row) => (row[name] === null || row[name] === undefined || row[name] === '' ? [] : [String(row[name])]))),
  ];
  const filters = Object.entries(list.filters).map(([name, spec]): [string, Fragment[]] => [
    name,
    fragmentsOfFilter(`filter[${name}]`, spec, valuesOf(name)),
  ]);
  const parameters = Object.entries(list.parameters ?? {})
    .filter(([name]) => !(name in list.filters))
    .map(([name, spec]): [string, Fragment[]] => [name, (spec.choices ?? valuesOf(name)).map((value) => formatParameter(name, value))]);
  const search: [string, Fragment[]][] = list.search
    ? [['global_search', valuesOf('global_search').map((value) => formatParameter('global_search', value))]]
    : [];
  return new Map([...filters, ...parameters, ...search].filter(([, fragments]) => fragments.length > 0));
}

const formatParameter = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;

/**
 * Returns the fragments of a filter. Numbers and dates have ranges with a lower end, an upper end or both, in turn. Other kinds have single
 * values.
 */
function fragmentsOfFilter(name: string, { kind, choices }: FilterSpec, values: readonly string[]): Fragment[] {
  if (choices) return choices.map((value) => formatParameter(name, value));
  if (kind === 'boolean') return ['true', 'false'].map((value) => formatParameter(name, value));
  if (kind !== 'number' && kind !== 'date') return values.map((value) => formatParameter(name, value));
  return values.map((value, index) => {
    const nextValue = values[index + 1] ?? value;
    const isAscending = kind === 'number' ? Number(value) <= Number(nextValue) : value <= nextValue;
    const [from, to] = isAscending ? [value, nextValue] : [nextValue, value];
    const rangeForms = [
      [formatParameter(`${name}[value][from]`, value)],
      [formatParameter(`${name}[value][to]`, value)],
      [formatParameter(`${name}[value][from]`, from), formatParameter(`${name}[value][to]`, to)],
    ];
    return (rangeForms[index % 3] ?? []).join('&');
  });
}

/** Returns a query string for each pair of filters with each sort in both directions. */
export function queriesOf(list: ListSpec, fragments: ReadonlyMap<string, readonly Fragment[]>, random: Random): string[] {
  const names = [...fragments.keys()];
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second): [string, string] => [first, second]));
  const pickFragment = (name: string) => random.pick(fragments.get(name) ?? []);
  return pairs.flatMap(([first, second]) =>
    list.sorts.flatMap((sort) => ['', '-'].map((direction) => `${pickFragment(first)}&${pickFragment(second)}&sort=${direction}${sort}`)),
  );
}
