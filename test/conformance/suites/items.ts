/**
 * Rules that apply only to items.
 * Source: docs/specification/api.md#item-fields, docs/specification/api.md#terms, docs/specification/api.md#item-images.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefused, recordIn } from '../checks/responses.ts';
import { itemHistoryFields } from '../fields/item.ts';
import type { FieldTable } from '../fields/writable.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { createSaleWithConsignment, makeReferencedRecords, startedSale, unknownId, upload } from './suite-records.ts';

const placeholderIds = { client: '1', clerk: '1', consignment: '1', item: '1', files: ['1', '2'] } as const;

export function testItems(subject: Subject, make: Maker): void {
  const { get, patch } = subject;
  const read = async (id: string) => recordIn(await get(`datatable-items/${id}`));
  const change = async (id: string, body: Body) => recordIn(await patch(`datatable-items/${id}`, body));
  const makeItem = async (body: Body = {}) => (await createSaleWithConsignment(make, startedSale)).createItem(body);
  const hasDetailFields = subject.extensions.has('detail-fields');

  test('the lot of an item consists of its number and its letter', async () => {
    const id = await makeItem({ lot_number: 12, lot_letter: 'b' });
    expect(await read(id)).toMatchObject({ lot: '12b' });
    expect(await change(id, { lot_letter: '' })).toMatchObject({ lot: '12' });
  });

  test('the category of an item is the first of its categories', async () => {
    const id = await makeItem({ categories: ['Clocks', 'Travel'] });
    expect(await read(id)).toMatchObject({ category: { label: 'Clocks' } });
    await change(id, { categories: ['Travel', 'Clocks'] });
    expect(await read(id)).toMatchObject({ category: { label: 'Travel' } });
    await change(id, { categories: [] });
    expect(await read(id)).toMatchObject({ category: null });
  });

  test('the id and the label of a term refer to the same term', async () => {
    const first = await makeItem({ categories: ['Globes'] });
    const { category } = await read(first);
    const second = await makeItem({ categories: [Number(Object(category).id)] });
    expect((await read(second)).category).toEqual(category);
    expectRefused(await patch(`datatable-items/${second}`, { categories: [Number(unknownId)] }), 'categories.0');
  });

  test('a read of an item contains the first of its dimension entries', async () => {
    const id = await makeItem({ dimensions: [{ height: '30 cm', width: '20 cm', depth: '15 cm' }, { height: '1 cm' }] });
    expect(await read(id)).toMatchObject({ dimensions: { height: '30 cm', width: '20 cm', depth: '15 cm' } });
    await change(id, { dimensions: [{ height: '2 cm' }] });
    expect(await read(id)).toMatchObject({ dimensions: { height: '2 cm', width: '', depth: '' } });
  });

  test('images keep the order in which they are sent, and sending them again does not change the item', async () => {
    const id = await makeItem();
    const files = [await upload(subject), await upload(subject)];
    const ids = async () => Object((await read(id)).images).map((image: { id: string }) => image.id);
    await change(id, { images: files });
    expect(await ids()).toEqual(files);
    const { updated } = await read(id);
    await change(id, { images: files });
    expect((await read(id)).updated).toBe(updated);
    await change(id, { images: files.toReversed() });
    expect(await ids()).toEqual(files.toReversed());
    expectRefused(await patch(`datatable-items/${id}`, { images: [unknownId] }), 'images.0');
  });

  test('an image can be loaded from its URLs without an authorization header', async () => {
    const id = await makeItem({ images: [await upload(subject)] });
    for (const { url, thumbnail } of Object((await read(id)).images)) {
      expect((await fetch(url)).headers.get('content-type')).toBe('image/gif');
      expect((await fetch(thumbnail)).headers.get('content-type')).toMatch(/^image\//);
    }
  });

  test('the UUID of an item can be changed', async () => {
    const id = await makeItem();
    const uuid = crypto.randomUUID();
    await change(id, { uuid });
    if (hasDetailFields) expect(await read(id)).toMatchObject({ uuid });
    expectRefused(await patch(`datatable-items/${id}`, { uuid: 'none' }), 'uuid');
  });

  test('an item can be moved to another consignment', async () => {
    const { sale, owner, consignment, createItem } = await createSaleWithConsignment(make);
    const id = await createItem();
    expect(await read(id)).toMatchObject({ consignment: { id: consignment }, sale: { id: sale } });
    const otherConsignment = await make.consignment(sale, { owner, consignment_id: `K-${sale}` });
    await change(id, { consignment: otherConsignment, sub_symbol: 'B' });
    expect(await read(id)).toMatchObject({ consignment: { id: otherConsignment, symbol: `K-${sale}`, sub_symbol: 'B' } });
    expectRefused(await patch(`datatable-items/${id}`, { consignment: unknownId }), 'consignment');
  });

  describe('a field of the history', () => {
    let id: string;
    let table: FieldTable;
    beforeAll(async () => {
      const referenced = await makeReferencedRecords(subject, make);
      id = referenced.item;
      table = itemHistoryFields(referenced);
    });

    test.each(Object.keys(itemHistoryFields(placeholderIds)))('a read returns the field %s of the latest history record', async (name) => {
      const row = table[name];
      if (!row) throw new Error(`the table has no ${name}`);
      const before = await read(id);
      await change(id, { [name]: row.sent });
      const after = await read(id);
      expect(after).toMatchObject({ status: before.status, description: before.description });
      if (!hasDetailFields) return;
      expect(after[name]).toEqual(row.read);
      await change(id, { [name]: row.unset });
      expect((await read(id))[name]).toEqual(row.unset);
    });
  });
}
