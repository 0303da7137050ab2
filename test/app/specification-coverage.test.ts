/**
 * The app uses every name of the specification, or docs/specification/unused.md lists the name with a reason. Writable fields of clients,
 * sales, items and consignments are those of the contract, which test/contract/resources.test.ts compares with the specification.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import type { Field } from '../../contract/fields.ts';
import { addressParts } from '../../contract/resources/address.ts';
import { client } from '../../contract/resources/client.ts';
import { consignment } from '../../contract/resources/consignment.ts';
import { item } from '../../contract/resources/items/item.ts';
import { resources } from '../../contract/resources/resource-table.ts';
import { sale } from '../../contract/resources/sale.ts';
import { meConfig, meRecord } from '../../contract/resources/user.ts';
import { itemAppFields, itemAppGroups } from '../../src/providers/data/item-shape.ts';
import { addressFromForm, newAddress } from '../../src/resources/clients/address-values.ts';
import { newTask, taskFromForm } from '../../src/resources/tasks/task-values.ts';
import { newPayment, paymentBody, paymentDetailsOf } from '../../src/resources/transactions/payment-form.ts';
import { bodyFieldsOf, filtersOf, addressParts as specifiedAddressParts } from '../specification/endpoints.ts';
import { unusedNames } from '../specification/unused-names.ts';

/** The code of the app, without the catalogues, and without the parser of `/api/me`, which names keys but does not use them. */
const code = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('i18n') && !path.endsWith('/read-me.ts'))
  .map((path) => readFileSync(`src/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
  .join('\n');

/**
 * Returns whether the code reads this key of the user or the configuration, as a property or by destructuring. A key from which a field
 * gets its choices is also used.
 */
const isUsed = (key: string) =>
  new RegExp(`\\b(me|config|useMe\\(\\)|user)\\??\\.${key}\\b|\\{[^{}=]*\\b${key}\\b[^{}=]*\\}(: Pick<Me[^)]*)?( =|\\))`).test(code) ||
  Object.values<Field>(client.writable).some(({ choicesFrom }) => choicesFrom === key);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

describe('a form offers every field that can be sent', () => {
  /** Returns the names for which the form shows an input. */
  const shown = ({ groups, fields }: { groups: Readonly<Record<string, readonly string[]>>; fields: object }) =>
    Object.values(groups)
      .flat()
      .filter((name) => name in fields);

  test.each([
    ['PATCH /datatable-clients/{id}', { groups: client.groups, fields: client.writable }, [...Object.keys(client.writable), 'address']],
    ['PATCH /datatable-sales/{id}', { groups: sale.groups, fields: sale.writable }, Object.keys(sale.writable)],
    ['PATCH /datatable-items/{id}', { groups: itemAppGroups, fields: itemAppFields }, [...Object.keys(item.writable), 'uuid']],
    ['PATCH /datatable-consignments/{id}', { groups: consignment.groups, fields: consignment.writable }, Object.keys(consignment.writable)],
  ] as const)('the form of %s offers every field that can be sent', (endpoint, form, writable) => {
    expect(sorted([...shown(form), ...unusedNames.fields(endpoint)])).toEqual(sorted(writable));
  });

  test.each([
    ['POST /tasks', Object.keys(taskFromForm({ ...newTask, reference: { id: '1', label: '' } }, false))],
    [
      'POST /transactions',
      [...Object.keys(paymentBody('1', newPayment('Cheque', '1', '2026-01-31'), '1', false)), ...Object.values(paymentDetailsOf).flat()],
    ],
    ['POST /client-address', Object.keys(addressFromForm(newAddress))],
  ] as const)('the form of %s offers every field that can be sent', (endpoint, sent) => {
    expect(sorted([...sent, ...unusedNames.fields(endpoint)])).toEqual(sorted(bodyFieldsOf(endpoint)));
  });

  test('an address has an input for each of its parts', () => {
    expect(sorted(Object.keys(newAddress).filter((name) => name in addressParts))).toEqual(sorted(specifiedAddressParts));
    expect(sorted(Object.keys(addressParts))).toEqual(sorted(specifiedAddressParts));
  });
});

test.each(['GET /notes', 'GET /client-address', 'GET /advancedqueue_item'] as const)(
  'docs/specification/unused.md lists the parameters of %s, which has no filter inputs',
  (endpoint) => {
    expect(sorted(unusedNames.parameters(endpoint))).toEqual(sorted(filtersOf(endpoint)));
  },
);

test.each([...Object.keys(meRecord.shape), ...Object.keys(meConfig.shape)].filter((key) => key !== 'extensions'))(
  'the key %s of /api/me is either used or listed in docs/specification/unused.md',
  (key) => {
    expect(isUsed(key)).toBe(!unusedNames.meKeys().includes(key));
  },
);

/** The endpoints of the actions that the data provider offers for every resource. */
const calledByDataProvider: ReadonlySet<string> = new Set(
  Object.values(resources).flatMap((resource) => Object.values(resource.endpoints)),
);

test.each(Object.entries(endpoints).filter(([, endpoint]) => !('extension' in endpoint) && endpoint.credentials !== 'none'))(
  'the endpoint %s is either called or listed in docs/specification/unused.md',
  (name, { path }) => {
    const isCalled = calledByDataProvider.has(name) || new RegExp(`\\b${name}\\b`).test(code) || code.includes(`'${path}'`);
    expect(isCalled).toBe(!unusedNames.endpoints().includes(name));
  },
);
