/**
 * Sends known injection strings in every field that takes text. Each string is stored as it was sent, or is refused. No string becomes part
 * of a query, a path or a header.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Field } from '../../../contract/fields.ts';
import { client } from '../../../contract/resources/client.ts';
import { consignment } from '../../../contract/resources/consignment.ts';
import { item } from '../../../contract/resources/items/item.ts';
import { resources } from '../../../contract/resources/resource-table.ts';
import { sale } from '../../../contract/resources/sale.ts';
import { createHostileTexts, hostilePhone, hostileValues } from '../../injection/hostile-values.ts';
import { injectionStrings, storableStrings } from '../../injection/injection-strings.ts';
import { addresses } from '../../injection/strings/addresses.ts';
import { prototypes } from '../../injection/strings/prototypes.ts';
import { recordIn, refusedFields } from '../../server/read-response.ts';
import { type CallOptions, startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale } from '../../server/write-records.ts';

let service: TestService;
const ids: Record<string, string> = {};
beforeAll(async () => {
  service = await startTestService();
  ids.client = await writeClient(service, { last_name: 'Kept' });
  ids.sale = await writeSale(service);
  ids.consignment = await writeConsignment(service, { label: 'Kept', owner: Number(ids.client), sale_id: Number(ids.sale) });
  ids.item = await writeItem(service, { description: 'Kept', sale_id: Number(ids.sale), consignment: Number(ids.consignment) });
});
afterAll(() => service.close());

const editableResources = [
  { ...client, ...resources.clients },
  { ...sale, ...resources.sales },
  { ...item, ...resources.items },
  { ...consignment, ...resources.consignments },
];
const readCounts = async () =>
  (await service.pool.query('SELECT table_name, total FROM row_counts ORDER BY table_name')).rows.filter(
    ({ table_name }) => table_name !== 'terms',
  );
const urlFieldsOf = (writable: Record<string, Field>) => Object.entries(writable).filter(([, { kind }]) => kind === 'url');

test('clients, sales and items have fields for URLs, and consignments have none', () => {
  expect(editableResources.filter(({ writable }) => urlFieldsOf(writable).length > 0).map(({ record }) => record)).toEqual([
    'client',
    'sale',
    'item',
  ]);
});

test('there are more than three hundred injection strings', () => expect(injectionStrings.length).toBeGreaterThan(300));

/** A quarter of the strings is enough for each resource, because all resources share this code. */
const quarter = (strings: readonly string[], resourceIndex: number) =>
  strings.filter((_text, index) => index % editableResources.length === resourceIndex);

describe.each(editableResources.map((resource, resourceIndex) => ({ ...resource, which: resourceIndex })))(
  'injection strings in a $record',
  ({ record: recordName, path, writable, which: resourceIndex }) => {
    const fields = Object.entries<Field>(writable);
    const send = (options: CallOptions) => service.call('PATCH', `/api/v1.0/${path}/${ids[recordName]}`, { as: 'clerk', ...options });
    const read = async () => recordIn(await service.call('GET', `/api/v1.0/${path}/${ids[recordName]}`, { as: 'clerk' }));

    test('every text field stores each injection string as it was sent', async () => {
      const before = await readCounts();
      const hostile = createHostileTexts();
      const texts = fields.filter(([name, { kind }]) => ['text', 'longText', 'phone'].includes(kind) && name !== 'lot_letter');
      while (!hostile.hasReturnedAll()) {
        const values = Object.fromEntries(
          texts.map(([name, { kind }]) => [
            name,
            kind === 'phone' ? hostilePhone(hostile) : hostile.several(kind === 'text' ? 255 : 5_000),
          ]),
        );
        expect(await send({ json: values })).toMatchObject({ status: 200 });
        const record = await read();
        expect(Object.fromEntries(texts.map(([name]) => [name, record[name]]))).toEqual(values);
      }
      const { lot_letter, ...values } = hostileValues(writable, hostile);
      expect(await send({ json: values })).toMatchObject({ status: 200 });
      if (lot_letter) expect(refusedFields(await send({ json: { lot_letter } }))).toEqual(['lot_letter']);
      expect(await readCounts()).toEqual(before);
    });

    const urlFields = urlFieldsOf(writable);
    test.runIf(urlFields.length > 0)('a field for a URL accepts only web addresses', async () => {
      for (const [, { sent }] of urlFields)
        expect(addresses.filter((address) => sent.safeParse(address).success)).toEqual(['https://example.com@foreign.example/']);
      const refused = await send({ json: Object.fromEntries(urlFields.map(([name], index) => [name, addresses[index]])) });
      expect(refusedFields(refused)).toEqual(urlFields.map(([name]) => name));
    });

    test('fields with names that have a meaning in JavaScript, such as __proto__, are refused', async () => {
      for (const name of prototypes) {
        const response = await send({ raw: `{${JSON.stringify(name)}: {"polluted": true}}` });
        expect([name, response.status]).toEqual([name, name === '__proto__' ? 400 : 422]);
      }
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    });

    test('search, filter and sort treat each injection string as text', async () => {
      for (const text of quarter(storableStrings, resourceIndex).filter(({ length }) => length < 500)) {
        for (const query of [{ global_search: text }, { sort: text }, { [`filter[${text}]`]: '1' }, { fields: text }]) {
          const response = await service.call('GET', `/api/v1.0/${path}?${new URLSearchParams(query)}`, { as: 'clerk' });
          expect([query, [200, 400].includes(response.status)]).toEqual([query, true]);
        }
      }
    });
  },
  90_000,
);
