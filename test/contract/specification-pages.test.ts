/** Compares the pages in docs/specification with the endpoints, fields, events, extensions and filters of the contract. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extensionOf } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { events } from '../../contract/events.ts';
import type { Fields } from '../../contract/fields.ts';
import type { FilterSpec, ListSpec } from '../../contract/query.ts';
import { client } from '../../contract/resources/client.ts';
import { consignment } from '../../contract/resources/consignment.ts';
import { item } from '../../contract/resources/items/item.ts';
import { itemFields, itemHistoryFields } from '../../contract/resources/items/item-fields.ts';
import { endpointOf } from '../../contract/resources/resource-table.ts';
import { sale } from '../../contract/resources/sale.ts';
import { apiPrefix } from '../../contract/version.ts';
import { extensionNames } from '../../contract/wire.ts';
import { lists } from '../contract-lists.ts';

const specification = readFileSync('docs/specification/api.md', 'utf8');
const extensions = readFileSync('docs/specification/extensions.md', 'utf8');

/** Returns the text below a heading, up to the next heading. */
function section(page: string, heading: string): string {
  const [, text] = page.split(new RegExp(`^#+ ${heading}$`, 'm'));
  if (text === undefined) throw new Error(`There is no heading "${heading}"`);
  return text.split(/^#+ /m)[0] ?? '';
}

const codeNames = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('endpoints', () => {
  // The specification names `GET` for this endpoint; the contract has `POST`.
  const comparedEndpoints = Object.entries<Endpoint>(endpoints).filter(([name]) => name !== 'authorizeRealtime');

  test.each(comparedEndpoints)('the endpoint %s is specified, or described as an extension', (name, { method, path, credentials }) => {
    const shown = path.replace(apiPrefix, '').replace(':id', path.includes('/get-file/') ? '{fid}' : '{id}');
    const literal = shown.replace(/[{}/.]/g, '\\$&');
    const page = extensionOf(name) || credentials === 'none' ? extensions : specification;
    expect(page).toMatch(new RegExp(`\`${method} ${literal}[\`?]|\\| ${method} +\\| \`${literal}\` +\\|`));
  });
});

describe('writable fields', () => {
  /** Returns the names of fields, and of the fields in their entries. */
  const namesOf = (fields: Fields): string[] =>
    Object.entries(fields).flatMap(([name, { entry }]) => [name, ...(entry ? Object.keys(entry) : [])]);

  const withoutExtensions = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([, { extension }]) => extension === undefined));

  test.each<[string, Fields, readonly string[]]>([
    ['client', client.writable, ['address']],
    ['sale', sale.writable, []],
    ['item', itemFields, ['uuid']],
    ['consignment', consignment.writable, []],
  ])('the documented writable fields of a %s match the contract', (resource, fields, otherNames) => {
    const documentedNames = codeNames(section(specification, `Writable ${resource} fields`));
    const specifiedFields = withoutExtensions(fields);
    expect(Object.keys(specifiedFields).filter((name) => !documentedNames.includes(name))).toEqual([]);
    const knownNames = [...namesOf(specifiedFields), ...otherNames, 'tiered'];
    expect(documentedNames.filter((name) => !knownNames.includes(name))).toEqual([]);
  });

  test('the documented fields of the item history match the contract', () => {
    const documentedNames = codeNames(section(specification, 'Item history'));
    expect(sorted(documentedNames)).toEqual(sorted(Object.keys(withoutExtensions(itemHistoryFields))));
  });

  test('each writable field of an extension is described', () => {
    const allFields: Fields = { ...client.writable, ...sale.writable, ...itemFields, ...itemHistoryFields, ...consignment.writable };
    const names = Object.keys(allFields).filter((name) => allFields[name]?.extension !== undefined);
    expect(names.filter((name) => !extensions.includes(`\`${name}\``))).toEqual([]);
  });
});

test.each([
  ['client', client.readOnly],
  ['sale', sale.readOnly],
  ['item', item.readOnly],
  ['consignment', consignment.readOnly],
] as const)('the documented read-only fields of a %s match the contract', (resource, names) => {
  expect(sorted(codeNames(section(specification, `Read-only ${resource} fields`)).filter((name) => name !== 'field_'))).toEqual(
    sorted(names),
  );
});

test('the documented events match the contract', () => {
  const rows = section(specification, 'Event names').matchAll(/^\| `(\w+)` +\|/gm);
  expect(sorted([...rows].map(([, name = '']) => name))).toEqual(sorted(Object.keys(events)));
});

test('the documented extensions match the contract, and each is described', () => {
  const rows = [...section(extensions, 'All extensions').matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name = '']) => name);
  expect(sorted(rows)).toEqual(sorted(extensionNames));
  expect(extensionNames.filter((name) => !extensions.includes(`**\`${name}\`**`))).toEqual([]);
});

/** Extensions that add filters to many lists. Other tests check `query`, and the description of `id-filter` names no list. */
const generalExtensions: readonly string[] = ['query', 'id-filter'];

const allFilters = ({ filters, parameters }: ListSpec) => Object.entries<FilterSpec>({ ...filters, ...parameters });

test.each(lists)('each filter of $name that an extension adds is described, except those of general extensions', ({ list }) => {
  const added = allFilters(list).filter(([, { extension }]) => extension !== undefined && !generalExtensions.includes(extension));
  expect(added.map(([name]) => name).filter((name) => !new RegExp(`\`(filter\\[)?${name}\\b`).test(extensions))).toEqual([]);
});

test.each(lists)('each filter of $name that the extension query adds is described with the list', ({ name, list }) => {
  const row = new RegExp(`^\\| ${name} .*$`, 'm').exec(section(extensions, 'Filters of columns'));
  const description = name === 'clients' ? section(extensions, 'Filters of clients') : (row?.[0] ?? '');
  const added = allFilters(list).filter(([, { extension }]) => extension === 'query');
  expect(added.map(([filter]) => filter).filter((filter) => !codeNames(description).includes(filter))).toEqual([]);
});

const addedLists = lists.flatMap(({ name, list }) => {
  const extension = extensionOf(endpointOf(name, 'list') ?? '');
  return extension ? [{ name, list, extension }] : [];
});

test.each(addedLists)('the extension $extension describes the filters of the list of $name that it adds', ({ list, extension }) => {
  const description = extensions.split(`**\`${extension}\`**`)[1]?.split(/^#+ /m)[0] ?? '';
  const filters = allFilters(list).filter(([, filter]) => filter.extension === undefined);
  expect(filters.map(([filter]) => filter).filter((filter) => !codeNames(description).includes(filter))).toEqual([]);
});

test.each(lists)(
  'each field that an extension adds to the list of $name is described',
  ({ list: { detailFields = [], addedByExtension } }) => {
    const added = [...detailFields, ...(addedByExtension?.fields ?? [])];
    expect(added.filter((field) => !codeNames(extensions).includes(field))).toEqual([]);
  },
);
