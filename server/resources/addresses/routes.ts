import type { FastifyInstance } from 'fastify';
import type { UpdateAddressBody } from '../../../contract/resources/bodies/address-bodies.ts';
import { addresses } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound, RequestProblem } from '../../http/problem.ts';
import { differingValues } from '../../records/stored-changes.ts';
import { inTransaction, lockRow } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { labelledReference, moveToBin } from '../bin/move-to-bin.ts';
import { copyDefaultAddress } from '../clients/repository.ts';
import { addressRecordOf } from './address-records.ts';
import { announceAddress, updateAndAnnounceClient } from './announce-address.ts';
import { changeAddress, deleteAddress, findAddress, insertAddress, readAddresses } from './repository.ts';
import { addressColumnsOf } from './sent-address.ts';

export function addressRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listAddresses', async ({ query }) => {
    const { rows, count } = await readAddresses(context.db, query);
    return { body: { data: rows.map(addressRecordOf), count } };
  });

  serveEndpoint(app, context, 'readAddress', async ({ params }) => {
    const row = await findAddress(context.db, Number(params.id));
    if (!row) throw notFound('address', params.id);
    return { body: { data: [addressRecordOf(row)] }, version: row.version };
  });

  serveEndpoint(app, context, 'createAddress', async ({ body, ...writeRequest }) => {
    const row = await inTransaction(context, async (transaction) => {
      const clientId = Number(body.client);
      await updateAndAnnounceClient(context, transaction, writeRequest, clientId);
      const { country, ...parts } = addressColumnsOf(body.address);
      const types = body.address_types ?? [];
      const values = {
        ...parts,
        country: country ?? '',
        client_id: clientId,
        address_types: types,
        default_address: body.default_address ?? false,
      };
      const newAddress = await insertAddress(transaction, values);
      await copyDefaultAddress(transaction, clientId);
      await announceAddress(context, transaction, writeRequest, newAddress);
      return newAddress;
    });
    const { id, client, address, address_types, default_address, created } = addressRecordOf(row);
    return { body: { data: [{ id, client, address, address_types, default_address, created }] }, version: row.version };
  });

  serveEndpoint(app, context, 'updateAddress', async ({ params, body, ...writeRequest }) => {
    const row = await inTransaction(context, async (transaction) => {
      // Every change locks the clients before the addresses, so that concurrent changes wait and cannot deadlock.
      const unlockedAddress = await findAddress(transaction, Number(params.id));
      if (!unlockedAddress) throw notFound('address', params.id);
      const changes = changesOf(body);
      const lockAddress = () =>
        lockRow(transaction, addresses, 'address', params.id, writeRequest.ifMatch, async (_queries, currentRow) =>
          addressRecordOf(currentRow),
        );
      if (Object.keys(differingValues(unlockedAddress, changes)).length === 0) return lockAddress();
      const clientIds = [...new Set([unlockedAddress.client_id, Number(body.client ?? unlockedAddress.client_id)])].sort((a, b) => a - b);
      for (const clientId of clientIds) await updateAndAnnounceClient(context, transaction, writeRequest, clientId);
      const before = await lockAddress();
      if (before.client_id !== unlockedAddress.client_id)
        throw new RequestProblem('conflict', 'The address was moved to another client in the meantime');
      const changedAddress = await changeAddress(transaction, before, changes);
      for (const clientId of clientIds) await copyDefaultAddress(transaction, clientId);
      await announceAddress(context, transaction, writeRequest, changedAddress);
      return changedAddress;
    });
    const { id, client, address, updated } = addressRecordOf(row);
    return { body: { data: [{ id, client, address, updated }] }, version: row.version };
  });

  serveEndpoint(app, context, 'deleteAddress', async ({ params, ...writeRequest }) => {
    await inTransaction(context, async (transaction) => {
      const unlockedAddress = await findAddress(transaction, Number(params.id));
      if (!unlockedAddress) throw notFound('address', params.id);
      await updateAndAnnounceClient(context, transaction, writeRequest, unlockedAddress.client_id);
      const row = await lockRow(transaction, addresses, 'address', params.id, writeRequest.ifMatch, async (_queries, currentRow) =>
        addressRecordOf(currentRow),
      );
      const newDefault = await deleteAddress(transaction, row);
      await copyDefaultAddress(transaction, row.client_id);
      const snapshot = { kind: 'address', address: row, new_default: newDefault?.id ?? null } as const;
      const reference = await labelledReference(transaction, 'client', row.client_id);
      await moveToBin(context, transaction, [{ snapshot, reference, deletedBy: writeRequest.caller.id }]);
      await announceAddress(context, transaction, writeRequest, row);
    });
    return { body: undefined };
  });
}

const changesOf = (body: UpdateAddressBody) => ({
  ...addressColumnsOf(body.address ?? {}),
  ...(body.client === undefined ? {} : { client_id: Number(body.client) }),
  ...(body.address_types === undefined ? {} : { address_types: body.address_types }),
  ...(body.default_address === undefined ? {} : { default_address: body.default_address }),
});
