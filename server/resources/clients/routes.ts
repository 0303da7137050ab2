import type { FastifyInstance } from 'fastify';
import { clientFields, clientList } from '../../../contract/resources/client.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound, RequestProblem } from '../../http/problem.ts';
import { bulkOptions, queueBulkJob } from '../../jobs/bulk/serve-bulk.ts';
import { pickFields } from '../../lists/pick-fields.ts';
import { refuseDisabledFields } from '../../records/confirmations.ts';
import { loadLabels } from '../../records/labels.ts';
import type { ServiceContext } from '../../service-context.ts';
import { clientsBulkJobOf } from './bulk-requests.ts';
import { clientListRecordOf, clientRecordOf, clientUpdateResponseOf, withEmptyStaffFields } from './client-records.ts';
import { createClient } from './create-client.ts';
import { type ClientRow, findClient, findDefaultAddress, readClients } from './repository.ts';
import { updateClient } from './update-client.ts';

export function clientRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, currency } = context;

  const toRecord = async (queries: DatabaseOrTransaction, row: ClientRow, caller: Caller) => {
    const labels = await loadLabels(queries, clientFields, [row]);
    const record = clientRecordOf(row, await findDefaultAddress(queries, row), labels, context);
    return caller.role === 'client' ? withEmptyStaffFields(record) : record;
  };

  serveEndpoint(app, context, 'listClients', async ({ query }) => {
    const { rows, count } = await readClients(db, query);
    const data = rows.map((row) => pickFields(clientListRecordOf(row, currency), query.fields, clientList.fields));
    return { body: { data, count } };
  });

  serveEndpoint(app, context, 'readClient', async ({ params, caller }) => {
    refuseOtherClient(caller, params.id);
    const row = await findClient(db, Number(params.id));
    if (!row) throw notFound('client', params.id);
    return { body: { data: [await toRecord(db, row, caller)] }, version: row.version };
  });

  serveEndpoint(app, context, 'createClient', async ({ body, ...writeRequest }) => {
    refuseDisabledFields(context, clientFields, body);
    const row = await createClient(context, writeRequest, body);
    return { body: { data: [await toRecord(db, row, writeRequest.caller)] }, version: row.version };
  });

  serveEndpoint(app, context, 'updateClient', async ({ params, body, ...writeRequest }) => {
    refuseOtherClient(writeRequest.caller, params.id);
    refuseDisabledFields(context, clientFields, body);
    const row = await updateClient(context, writeRequest, params.id, body, (queries, currentRow) =>
      toRecord(queries, currentRow, writeRequest.caller),
    );
    const record = clientUpdateResponseOf(row, await loadLabels(db, clientFields, [row]));
    return { body: { data: [writeRequest.caller.role === 'client' ? withEmptyStaffFields(record) : record] }, version: row.version };
  });

  serveEndpoint(
    app,
    context,
    'bulkClients',
    queueBulkJob(context, (transaction, body) => clientsBulkJobOf(context, transaction, body)),
    bulkOptions,
  );
}

/** Throws 403 if a client user requests a record other than their own. Source: docs/specification/api.md#client-users. */
function refuseOtherClient(caller: Caller, id: string): void {
  if (caller.role === 'client' && String(caller.clientId) !== id)
    throw new RequestProblem('not-permitted', 'A client user may access only their own record');
}
