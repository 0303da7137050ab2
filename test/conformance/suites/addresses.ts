/** Source: docs/specification/api.md#client-addresses, docs/specification/extensions.md#address-delete. */
import { describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, recordIn, recordsIn } from '../checks/responses.ts';
import { addressCreateResponse, addressRecord, addressUpdateResponse } from '../records/address.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { unknownId } from './suite-records.ts';

const fullAddress = {
  country: 'CH',
  administrative_area: 'ZH',
  locality: 'Zürich',
  postal_code: '8001',
  thoroughfare: 'Bahnhofstrasse 1',
  premise: '3rd floor',
  first_name: 'Ada',
  last_name: 'Lovelace',
  organisation_name: 'Engines Ltd',
};

export function testAddresses(subject: Subject, make: Maker): void {
  const { get, post, patch, remove } = subject;
  const create = async (client: string, otherFields = {}) =>
    recordIn(await post('client-address', { client, address: { country: 'CH' }, ...otherFields }));
  const read = async (id: unknown) => recordIn(await get(`client-address/${id}`));

  describe('an address', () => {
    test('an address is created with the values sent, and a read returns further fields', async () => {
      const client = await make.client();
      const created = await create(client, { address: fullAddress, address_types: ['billing', 'shipping'], default_address: true });
      expectShape(created, addressCreateResponse);
      expect(created).toMatchObject({ client, address: fullAddress, default_address: true });
      const address = await read(created.id);
      expectShape(address, addressRecord);
      expect(address).toMatchObject({
        client,
        address: { ...fullAddress, name_line: expect.stringContaining('Lovelace') },
        address_types: [{ id: 'billing' }, { id: 'shipping' }],
        rendered: expect.stringMatching(/Bahnhofstrasse 1\n(.|\n)*8001 Zürich/),
      });
    });

    test('an address requires only a country, and its other fields are empty', async () => {
      const { id } = await create(await make.client());
      expect(await read(id)).toMatchObject({
        address: { country: 'CH', locality: '', premise: '', organisation_name: '' },
        address_types: [],
      });
    });

    test('an update of an address changes only the fields that are sent', async () => {
      const { id, client } = await create(await make.client(), { address: fullAddress, address_types: ['billing'] });
      const changed = recordIn(await patch(`client-address/${id}`, { address: { locality: 'Bern', postal_code: '3000' } }));
      expectShape(changed, addressUpdateResponse);
      expect(changed).toMatchObject({ id, client, address: { ...fullAddress, locality: 'Bern', postal_code: '3000' } });
      recordIn(await patch(`client-address/${id}`, { address_types: ['shipping'] }));
      expect(await read(id)).toMatchObject({ address: { locality: 'Bern' }, address_types: [{ id: 'shipping' }] });
    });

    test('a new default address replaces the previous default', async () => {
      const client = await make.client();
      const first = await create(client, { default_address: true });
      const second = await create(client, { default_address: true });
      expect([(await read(first.id)).default_address, (await read(second.id)).default_address]).toEqual([false, true]);
      recordIn(await patch(`client-address/${first.id}`, { default_address: '1' }));
      expect([(await read(first.id)).default_address, (await read(second.id)).default_address]).toEqual([true, false]);
    });

    test.each<[Body, string]>([
      [{ address: { country: 'CH' } }, 'client'],
      [{ client: unknownId, address: { country: 'CH' } }, 'client'],
      [{ client: 'own' }, 'address'],
      [{ client: 'own', address: {} }, 'address.country'],
      [{ client: 'own', address: { country: 'Switzerland' } }, 'address.country'],
      [{ client: 'own', address: { country: 'CH', street: 'x' } }, 'address.street'],
      [{ client: 'own', address: { country: 'CH' }, address_types: ['holiday'] }, 'address_types.0'],
    ])('an address with the values %j is refused for the field %s', async (body, field) => {
      expectRefused(await post('client-address', { ...body, ...(body.client === 'own' ? { client: await make.client() } : {}) }), field);
    });
  });

  test('the address in a PATCH of a client changes the default address', async () => {
    const client = await make.client();
    const { id } = await create(client, { address: fullAddress, default_address: true });
    recordIn(await patch(`datatable-clients/${client}`, { address: { locality: 'Chur' } }));
    expect(await read(id)).toMatchObject({ address: { ...fullAddress, locality: 'Chur' } });
    expect(recordsIn(await get(`client-address?filter[client]=${client}`))).toHaveLength(1);
  });

  describe.runIf(subject.extensions.has('address-delete'))('an address that is deleted', () => {
    test('the only address of a client cannot be deleted, and if the default address is deleted, another address becomes the default', async () => {
      const client = await make.client();
      const first = await create(client, { default_address: true });
      expectProblem(await remove(`client-address/${first.id}`), 409);
      const second = await create(client);
      expect((await remove(`client-address/${first.id}`)).status).toBe(204);
      expectProblem(await get(`client-address/${first.id}`), 404);
      expect(await read(second.id)).toMatchObject({ default_address: true });
    });
  });
}
