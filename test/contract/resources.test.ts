import { describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { type ListSpec, offeredList } from '../../contract/query.ts';
import {
  addressCreateResponse,
  addressList,
  addressObject,
  addressParts,
  addressRecord,
  addressUpdateResponse,
} from '../../contract/resources/address.ts';
import { clientPatch } from '../../contract/resources/bodies/client-bodies.ts';
import { consignmentPatch } from '../../contract/resources/bodies/consignment-bodies.ts';
import { itemPatch } from '../../contract/resources/bodies/item-bodies.ts';
import { salePatch } from '../../contract/resources/bodies/sale-bodies.ts';
import * as client from '../../contract/resources/client.ts';
import * as consignment from '../../contract/resources/consignment.ts';
import * as item from '../../contract/resources/items/item.ts';
import { itemHistoryFields } from '../../contract/resources/items/item-fields.ts';
import { jobList } from '../../contract/resources/job.ts';
import { noteList } from '../../contract/resources/note.ts';
import { orderList } from '../../contract/resources/orders/order.ts';
import type { Resource } from '../../contract/resources/resource.ts';
import { resources } from '../../contract/resources/resource-table.ts';
import * as sale from '../../contract/resources/sale.ts';
import { taskList } from '../../contract/resources/task.ts';
import { transactionCreate } from '../../contract/resources/transaction.ts';
import { accessTokenRecord, meConfig, meRecord } from '../../contract/resources/user.ts';
import { clientFields } from '../conformance/fields/client.ts';
import { consignmentFields } from '../conformance/fields/consignment.ts';
import { itemFields } from '../conformance/fields/item.ts';
import { saleFields } from '../conformance/fields/sale.ts';
import * as specifiedAddress from '../conformance/records/address.ts';
import * as specifiedClient from '../conformance/records/client.ts';
import * as specifiedConsignment from '../conformance/records/consignment.ts';
import * as specifiedItem from '../conformance/records/item.ts';
import * as specifiedSale from '../conformance/records/sale.ts';
import * as specifiedUser from '../conformance/records/user.ts';
import { formResources, lists } from '../contract-lists.ts';
import { bodyFieldsOf, filtersOf, addressParts as specifiedAddressParts, specifiedConfig, writable } from '../specification/endpoints.ts';

const splitNames = (list: string) => list.split(/,\s*/).sort();
const fieldsOf = (record: object) => Object.keys(record).sort();
/** Returns the fields of a specified body, except for those that the contract describes elsewhere. */
const writableOf = (body: object, ...excludedNames: readonly string[]) => fieldsOf(body).filter((name) => !excludedNames.includes(name));

/** Fields that extensions add to the record of a consignment. */
const addedToConsignment = { item_count: true, created: true, consignor_commission_includes_tax: true };

/** The field names of the specification, from tables of the tests that are independent of the contract. */
const specified = {
  client: {
    listRecord: fieldsOf(specifiedClient.clientListRecord),
    record: fieldsOf(specifiedClient.clientRecord),
    writable: writableOf(writable.client, 'address'),
    readOnly: specifiedClient.clientReadOnly,
    // In the specification of this response, "names" includes the company.
    updateResponse: fieldsOf({ ...specifiedClient.clientUpdateResponse, company: true }),
  },
  sale: {
    listRecord: fieldsOf(specifiedSale.saleRecord),
    record: fieldsOf(specifiedSale.saleRecord),
    writable: writableOf(writable.sale),
    readOnly: specifiedSale.saleReadOnly,
    updateResponse: fieldsOf(specifiedSale.saleUpdateResponse),
  },
  item: {
    listRecord: fieldsOf(specifiedItem.itemRecord),
    record: fieldsOf(specifiedItem.itemRecord),
    writable: writableOf(writable.item, 'uuid'),
    readOnly: specifiedItem.itemReadOnly,
    updateResponse: fieldsOf(specifiedItem.itemUpdateResponse),
  },
  consignment: {
    listRecord: fieldsOf({ ...specifiedConsignment.consignmentRecord, ...addedToConsignment }),
    record: fieldsOf({ ...specifiedConsignment.consignmentRecord, ...addedToConsignment }),
    writable: writableOf(writable.consignment),
    readOnly: specifiedConsignment.consignmentReadOnly,
    updateResponse: fieldsOf(specifiedConsignment.consignmentUpdateResponse),
  },
};
const fieldNames = (schema: { shape: object }) => Object.keys(schema.shape).sort();

describe.each([
  [
    'client',
    client.client,
    specified.client,
    { list: client.clientListRecord, record: client.clientRecord, updateResponse: client.clientUpdateResponse },
  ],
  ['sale', sale.sale, specified.sale, { list: sale.saleRecord, record: sale.saleRecord, updateResponse: sale.saleUpdateResponse }],
  ['item', item.item, specified.item, { list: item.itemRecord, record: item.itemRecord, updateResponse: item.itemUpdateResponse }],
  [
    'consignment',
    consignment.consignment,
    specified.consignment,
    { list: consignment.consignmentRecord, record: consignment.consignmentRecord, updateResponse: consignment.consignmentUpdateResponse },
  ],
] as const)('the contract of a %s', (_name, resource: Resource, spec, schemas) => {
  test('the fields of records, update responses and bodies match the specification', () => {
    expect(fieldNames(schemas.list)).toEqual(spec.listRecord);
    expect(fieldNames(schemas.record)).toEqual(spec.record);
    expect(fieldNames(schemas.updateResponse)).toEqual(spec.updateResponse);
    const specifiedFields = Object.entries(resource.writable).flatMap(([name, { extension }]) => (extension ? [] : [name]));
    expect(specifiedFields.sort()).toEqual(spec.writable);
    // A specified read-only field that is missing here would be refused instead of ignored. Another test checks that.
    expect(spec.readOnly).toEqual(expect.arrayContaining([...resource.readOnly]));
  });
});

test.each([
  ['client', clientFields, specified.client.writable],
  ['sale', saleFields, specified.sale.writable],
  // Results are the fields of the item history. Their suite has values for them.
  ['item', itemFields, specified.item.writable.filter((name) => !(name in itemHistoryFields))],
  ['consignment', consignmentFields, specified.consignment.writable],
] as const)('the conformance tests write each writable field of a %s', (_name, tableOf, names) => {
  const table = tableOf({ client: '1', clerk: '1', consignment: '1', item: '1', files: ['1', '2'] });
  expect(Object.keys(table).sort()).toEqual([...names].sort());
});

test.each(formResources)('each writable field of $name is in exactly one group of the form', ({ resource }) => {
  expect(Object.values(resource.groups).flat().sort()).toEqual(Object.keys(resource.writable).sort());
});

test.each(lists)('the sale filter of $name is its filter `sale` or `sale_id`, if it has one', ({ name, list }) => {
  const filters = Object.keys({ ...list.filters, ...list.parameters });
  expect(resources[name].saleFilter).toBe(['sale', 'sale_id'].find((filter) => filters.includes(filter)) ?? null);
});

test.each(lists)('the default sort of $name uses only fields that the list can sort by', ({ list }) => {
  for (const { field } of list.defaultSort) expect(list.sorts).toContain(field);
});

test.each([
  ['client', clientPatch, specified.client.readOnly],
  ['sale', salePatch, specified.sale.readOnly],
  ['item', itemPatch, specified.item.readOnly],
  ['consignment', consignmentPatch, specified.consignment.readOnly],
])('the read-only fields of a %s are ignored in an update, with any value', (_name, patch, readOnly) => {
  expect(patch.parse(Object.fromEntries(readOnly.map((name) => [name, { any: 'value' }])))).toEqual({});
  expect(patch.safeParse({ unheard_of: 1 }).success).toBe(false);
});

test('an address has the fields of the specification', () => {
  expect(fieldsOf(addressParts)).toEqual([...specifiedAddressParts].sort());
  expect(fieldNames(addressObject)).toEqual([...specifiedAddressParts, 'name_line'].sort());
  expect(fieldNames(addressRecord)).toEqual(fieldsOf(specifiedAddress.addressRecord));
  expect(fieldNames(addressCreateResponse)).toEqual(fieldsOf(specifiedAddress.addressCreateResponse));
  expect(fieldNames(addressUpdateResponse)).toEqual(fieldsOf(specifiedAddress.addressUpdateResponse));
});

test('a token and the signed-in user have the fields of the specification', () => {
  expect(fieldNames(accessTokenRecord)).toEqual(fieldsOf(specifiedUser.accessToken));
  expect(fieldNames(meRecord)).toEqual(fieldsOf(specifiedUser.currentUser));
  expect(fieldNames(meConfig)).toEqual([...specifiedConfig, ...splitNames('extensions, timeZone, former_staff')].sort());
});

test('lists and bodies have the filters and fields of the specification', () => {
  const listsByEndpoint: Readonly<Record<string, ListSpec>> = {
    'GET /tasks': taskList,
    'GET /orders': orderList,
    'GET /datatable-clients': client.clientList,
    'GET /datatable-sales': sale.saleList,
    'GET /notes': noteList,
    'GET /client-address': addressList,
    'GET /advancedqueue_item': jobList,
  };
  for (const [endpoint, list] of Object.entries(listsByEndpoint)) {
    const offered = offeredList(list, []);
    const filters = Object.keys(offered.filters);
    const parameters = Object.keys(offered.parameters ?? {}).map((name) => (filters.includes(name) ? `${name} (top level)` : name));
    expect([...filters, ...parameters, ...(offered.search ? ['q'] : [])].sort(), endpoint).toEqual(filtersOf(endpoint).sort());
  }
  const isSpecified = (name: string) => name !== 'allow_overpayment';
  expect(Object.keys(transactionCreate.shape).filter(isSpecified).sort()).toEqual(bodyFieldsOf('POST /transactions').sort());
});

test('every endpoint with a version has the path prefix of the specification', () => {
  const unversioned = ['/api/health', '/api/ready', '/api/login-token', '/api/me', '/api/me/sale-context'];
  for (const { path } of Object.values(endpoints)) expect(unversioned.includes(path) || path.startsWith('/api/v1.0/')).toBe(true);
});
