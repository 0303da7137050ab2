/** The rules for every PATCH of clients, sales, items and consignments. Source: docs/specification/api.md#updates. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, type Received, recordIn } from '../checks/responses.ts';
import { clientFields } from '../fields/client.ts';
import { consignmentFields } from '../fields/consignment.ts';
import { itemFields } from '../fields/item.ts';
import { saleFields } from '../fields/sale.ts';
import type { FieldTable, ReferencedIds } from '../fields/writable.ts';
import { clientReadOnly, clientRecord, clientUpdateResponse } from '../records/client.ts';
import { consignmentReadOnly, consignmentRecord, consignmentUpdateResponse } from '../records/consignment.ts';
import { itemReadOnly, itemRecord, itemUpdateResponse } from '../records/item.ts';
import { saleReadOnly, saleRecord, saleUpdateResponse } from '../records/sale.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { makeReferencedRecords, unknownId } from './suite-records.ts';

const placeholderIds: ReferencedIds = { client: '1', clerk: '1', consignment: '1', item: '1', files: ['1', '2'] };

const updates = [
  {
    path: 'datatable-clients',
    fields: clientFields,
    record: clientRecord,
    response: clientUpdateResponse,
    readOnly: clientReadOnly,
    make: (make: Maker) => make.client(),
  },
  {
    path: 'datatable-sales',
    fields: saleFields,
    record: saleRecord,
    response: saleUpdateResponse,
    readOnly: saleReadOnly,
    make: (make: Maker) => make.sale(),
  },
  {
    path: 'datatable-items',
    fields: itemFields,
    record: itemRecord,
    response: itemUpdateResponse,
    readOnly: itemReadOnly,
    make: (make: Maker, referenced: ReferencedIds & { sale: string }) =>
      make.item(referenced.sale, { consignment: referenced.consignment }),
  },
  {
    path: 'datatable-consignments',
    fields: consignmentFields,
    record: consignmentRecord,
    response: consignmentUpdateResponse,
    readOnly: consignmentReadOnly,
    make: (make: Maker, referenced: ReferencedIds & { sale: string }) => make.consignment(referenced.sale, { owner: referenced.client }),
    readExtension: 'consignments-read',
  },
];

export function testUpdates(subject: Subject, make: Maker): void {
  describe.each(updates)('PATCH $path', ({ path, fields, record, response, readOnly, make: makeOne, readExtension }) => {
    const isReadable = readExtension === undefined || subject.extensions.has(readExtension);
    const hasAllFields = readExtension === undefined ? subject.extensions.has('detail-fields') : isReadable;
    let id: string;
    let table: FieldTable;
    const patch = (body: object) => subject.patch(`${path}/${id}`, body);
    const read = async (): Promise<Received> => recordIn(await subject.get(`${path}/${id}`));
    beforeAll(async () => {
      const referenced = await makeReferencedRecords(subject, make);
      id = await makeOne(make, referenced);
      table = fields(referenced);
    });

    test('an update returns the fields that the specification names', async () => expectShape(recordIn(await patch({})), response));

    test.runIf(isReadable)('a single read returns the fields that the specification names', async () => expectShape(await read(), record));

    test.each(Object.keys(fields(placeholderIds)))('an update writes the field %s', async (name) => {
      const row = table[name];
      if (!row) throw new Error(`the table has no ${name}`);
      const nameInRead = row.readAs ?? name;
      const updated = recordIn(await patch({ ...row.sentTogether, [name]: row.sent }));
      if (name in response && typeof row.sent === 'number') expect(updated[name]).toBe(row.sent);
      if (hasAllFields || (isReadable && nameInRead in record)) expect((await read())[nameInRead]).toEqual(row.read);
    });

    test('an update accepts all fields together, and changes only the fields that are sent', async () => {
      const { lots_locked: _locked, ...rows } = table;
      const fieldsSentTogether = Object.assign({}, ...Object.values(rows).map((row) => row.sentTogether ?? {}));
      const sentValues = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.sent]));
      recordIn(await patch({ ...sentValues, ...fieldsSentTogether, ...(path === 'datatable-sales' ? { lots_locked: false } : {}) }));
      if (!isReadable) return;
      const before = await read();
      recordIn(await patch({ published: false }));
      const { updated: _updated, status: _status, published: _published, ...unchangedFields } = before;
      expect(await read()).toMatchObject(unchangedFields);
    });

    test.runIf(subject.extensions.has('concurrency'))('an update with the stored values of all fields keeps the version', async () => {
      const { lots_locked: _locked, ...rows } = table;
      const fieldsSentTogether = Object.assign({}, ...Object.values(rows).map((row) => row.sentTogether ?? {}));
      const sentValues = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.sent]));
      const update = async () => (await patch({ ...sentValues, ...fieldsSentTogether })).headers.get('etag');
      expect(await update()).toBe(await update());
    });

    test('an update can unset every field that allows it', async () => {
      const rows = Object.entries(table).filter(([, row]) => 'unset' in row);
      expectShape(recordIn(await patch(Object.fromEntries(rows.map(([name, row]) => [name, row.unset])))), response);
      if (!isReadable) return;
      const current = await read();
      expectShape(current, record);
      if (!hasAllFields) return;
      expect(current).toMatchObject(Object.fromEntries(rows.map(([name, row]) => [row.readAs ?? name, row.unset])));
    });

    test('an update ignores read-only fields', async () => {
      const before = isReadable ? await read() : undefined;
      expectShape(recordIn(await patch(Object.fromEntries(readOnly.map((name) => [name, 'tampered'])))), response);
      if (before) expect({ ...(await read()), updated: before.updated }).toEqual(before);
    });

    test('an update refuses unknown keys, and names them', async () => {
      expectRefused(await patch({ colour: 'red', published: true, weight: 3 }), 'colour', 'weight');
    });

    test('an update of an unknown id is refused with 404', async () => expectProblem(await subject.patch(`${path}/${unknownId}`, {}), 404));
  });
}
