/** Compares the names and codes of the contract with the labels and filter inputs of the app. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Fields } from '../../contract/fields.ts';
import { type ResourceName, resources } from '../../contract/resources/resource-table.ts';
import { fields as fieldTexts } from '../../src/i18n/en/fields.ts';
import en from '../../src/i18n/en/opening.ts';
import { formResources, lists } from '../contract-lists.ts';

interface Texts {
  readonly fields?: object;
  readonly groups?: object;
}
const textsOf = (name: ResourceName): Texts => Object.entries<Texts>(en.resources).find(([key]) => key === name)?.[1] ?? {};

/** Returns the choices and codes of the fields, and of the fields in their entries. */
const codesOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ choices = [], codes = [], entry = {} }) => [...choices, ...codes, ...codesOf(entry)]);

describe.each(formResources)('the form of $name', ({ name, resource: { writable, groups } }) => {
  test(`the form of ${name} has a label for each field, group and choice`, () => {
    const { fields = {}, groups: titles = {} } = textsOf(name);
    expect(Object.keys(writable).filter((field) => !(field in fields))).toEqual([]);
    expect(Object.keys(groups).filter((group) => !(group in titles))).toEqual([]);
    expect(codesOf(writable).filter((code) => !(code in fieldTexts.choices))).toEqual([]);
  });
});

/** Filters without an input that has the filter's name and label. The app sends them itself, or the input has another name. */
const filtersWithoutOwnInput: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  clients: ['uuid'],
  consignments: ['owner_name', 'has_email'],
  items: ['sale_id'],
  orders: ['open', 'part_paid'],
  tasks: ['assignee_uuid', 'has_assignee', 'has_due_date', 'has_task_category', 'has_sale', 'sale_uuid', 'referenced_bundle', 'depends_on'],
  jobs: ['item_id'],
  bin: ['record_id', 'reference'],
};

/** Returns the parts of the list page and of its filter files that may name filters: members `name`, and arrays `as const`. */
const sourcesOf = (name: ResourceName): string =>
  readdirSync(`src/resources/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(List|filters?)\.tsx?$/.test(path))
    .flatMap((path) => readFileSync(`src/resources/${name}/${path}`, 'utf8').match(/\bname: '\w+'|\[.*\] as const/g) ?? [])
    .join('\n');

test.each(lists.filter(({ name }) => resources[name].hasPages))(
  'the list of $name has an input with a label for each filter',
  ({ name, list }) => {
    const sources = sourcesOf(name);
    const { fields = {} } = textsOf(name);
    const names = Object.keys({ ...list.filters, ...list.parameters }).filter(
      (filter) => filter !== 'id' && filter !== resources[name].saleFilter,
    );
    const missing = names.filter((filter) => !(filter in fields) || !sources.includes(`'${filter}'`));
    expect(missing.filter((filter) => !filtersWithoutOwnInput[name]?.includes(filter))).toEqual([]);
    expect(filtersWithoutOwnInput[name]?.filter((filter) => !missing.includes(filter)) ?? []).toEqual([]);
  },
);

test.each(lists.filter(({ name }) => resources[name].hasPages))(
  'the list of $name has a label for each column that sorts it',
  ({ name, list }) => {
    const { fields = {} } = textsOf(name);
    // The schedule of sales and the second id of jobs are no columns.
    expect(list.sorts.filter((sort) => !['schedule', 'item_id'].includes(sort) && !(sort in fields))).toEqual([]);
  },
);
