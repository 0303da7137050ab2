/** The rules for every PATCH of clients, sales, items and consignments. Source: docs/specification/api.md#updates. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, type Received, recordIn } from '../checks/responses.ts';
import { clientFields } from '../fields/client.ts';
import { consignmentFields } from '../fields/consignment.ts';
import { itemFields } from '../fields/item.ts';
import { saleFields } from '../fields/sale.ts';
import type { FieldTable, Given } from '../fields/writable.ts';
import { clientReadOnly, clientRecord, clientUpdateAnswer } from '../records/client.ts';
import { consignmentReadOnly, consignmentRecord, consignmentUpdateAnswer } from '../records/consignment.ts';
import { itemReadOnly, itemRecord, itemUpdateAnswer } from '../records/item.ts';
import { saleReadOnly, saleRecord, saleUpdateAnswer } from '../records/sale.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { makeGiven, unknownId } from './given.ts';

const nobody: Given = { client: '1', clerk: '1', consignment: '1', item: '1', files: ['1', '2'] };

const updates = [
  {
    path: 'datatable-clients',
    fields: clientFields,
    record: clientRecord,
    response: clientUpdateAnswer,
    readOnly: clientReadOnly,
    make: (make: Maker) => make.client(),
  },
  {
    path: 'datatable-sales',
    fields: saleFields,
    record: saleRecord,
    response: saleUpdateAnswer,
    readOnly: saleReadOnly,
    make: (make: Maker) => make.sale(),
  },
  {
    path: 'datatable-items',
    fields: itemFields,
    record: itemRecord,
    response: itemUpdateAnswer,
    readOnly: itemReadOnly,
    make: (make: Maker, given: Given & { sale: string }) => make.item(given.sale, { consignment: given.consignment }),
  },
  {
    path: 'datatable-consignments',
    fields: consignmentFields,
    record: consignmentRecord,
    response: consignmentUpdateAnswer,
    readOnly: consignmentReadOnly,
    make: (make: Maker, given: Given & { sale: string }) => make.consignment(given.sale, { owner: given.client }),
    readBy: 'consignments-read',
  },
];

export function testUpdates(subject: Subject, make: Maker): void {
  describe.each(updates)('PATCH $path', ({ path, fields, record, response, readOnly, make: makeOne, readBy }) => {
    const readable = readBy === undefined || subject.extensions.has(readBy);
    const detailed = readBy === undefined ? subject.extensions.has('detail-fields') : readable;
    let id: string;
    let table: FieldTable;
    const patch = (body: object) => subject.patch(`${path}/${id}`, body);
    const read = async (): Promise<Received> => recordIn(await subject.get(`${path}/${id}`));
    beforeAll(async () => {
      const given = await makeGiven(subject, make);
      id = await makeOne(make, given);
      table = fields(given);
    });

    test('an update returns the record of the specification', async () => expectShape(recordIn(await patch({})), response));

    test.runIf(readable)('a single read returns the record of the specification', async () => expectShape(await read(), record));

    test.each(Object.keys(fields(nobody)))('an update writes the field %s', async (name) => {
      const row = table[name];
      if (!row) throw new Error(`the table has no ${name}`);
      const shown = row.readAs ?? name;
      const updated = recordIn(await patch({ ...row.along, [name]: row.sent }));
      if (name in response && typeof row.sent === 'number') expect(updated[name]).toBe(row.sent);
      if (detailed || (readable && shown in record)) expect((await read())[shown]).toEqual(row.read);
    });

    test('an update accepts all fields together, and changes only the fields that are sent', async () => {
      const { lots_locked: _locked, ...rows } = table;
      const along = Object.assign({}, ...Object.values(rows).map((row) => row.along ?? {}));
      const all = Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.sent]));
      recordIn(await patch({ ...all, ...along, ...(path === 'datatable-sales' ? { lots_locked: false } : {}) }));
      if (!readable) return;
      const before = await read();
      recordIn(await patch({ published: false }));
      const { updated: _before, status: _was, published: _shown, ...kept } = before;
      expect(await read()).toMatchObject(kept);
    });

    test('an update can unset every field that allows it', async () => {
      const rows = Object.entries(table).filter(([, row]) => 'unset' in row);
      expectShape(recordIn(await patch(Object.fromEntries(rows.map(([name, row]) => [name, row.unset])))), response);
      if (!readable) return;
      const now = await read();
      expectShape(now, record);
      if (!detailed) return;
      expect(now).toMatchObject(Object.fromEntries(rows.map(([name, row]) => [row.readAs ?? name, row.unset])));
    });

    test('an update ignores read-only fields', async () => {
      const before = readable ? await read() : undefined;
      expectShape(recordIn(await patch(Object.fromEntries(readOnly.map((name) => [name, 'tampered'])))), response);
      if (before) expect({ ...(await read()), updated: before.updated }).toEqual(before);
    });

    test('an update refuses unknown keys, and names them', async () => {
      expectRefused(await patch({ colour: 'red', published: true, weight: 3 }), 'colour', 'weight');
    });

    test('an update of an unknown id is a 404', async () => expectProblem(await subject.patch(`${path}/${unknownId}`, {}), 404));
  });
}
