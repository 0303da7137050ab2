import type { FastifyInstance } from 'fastify';
import { reference } from '../../../contract/field-kinds.ts';
import { reasonAgainstOwnerChange } from '../../../contract/orders/transitions.ts';
import { type ConsignmentDetails, consignmentFields, consignmentList } from '../../../contract/resources/consignment.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { consignments } from '../../database/schema.ts';
import type { Caller } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound, RequestProblem } from '../../http/problem.ts';
import { bulkOptions, queueBulkJob } from '../../jobs/bulk/serve-bulk.ts';
import { pickFields } from '../../lists/pick-fields.ts';
import { refuseBlocked, refuseDisabledConfirmations, refuseDisabledFields } from '../../records/confirmations.ts';
import { loadLabels } from '../../records/labels.ts';
import { differingValues, storedChanges } from '../../records/stored-changes.ts';
import { announce, inTransaction, lockRow } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { incrementConsignmentCount, lockSale } from '../sales/repository.ts';
import { consignmentsBulkJobOf } from './bulk-job.ts';
import { consignmentRecordOf, consignmentUpdateResponseOf } from './consignment-records.ts';
import { loadRelations } from './consignment-relations.ts';
import { findOwedFees } from './finder-fees.ts';
import {
  type ConsignmentRow,
  changeConsignment,
  findConsignment,
  insertConsignment,
  lockItemsAndFindStatements,
  readConsignments,
} from './repository.ts';

const labelledFields = { ...consignmentFields, sale_id: reference('sale') };

export function consignmentRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;
  const hasFinderFees = context.extensions.includes('finder-fees');

  const recordsOf = async (
    database: DatabaseOrTransaction,
    rows: readonly ConsignmentRow[],
    reader: Caller,
    fields: readonly string[] = consignmentList.fields,
  ) => {
    const relations = await loadRelations(database, rows, reader, (field) => fields.includes(field));
    const labels = await loadLabels(database, labelledFields, rows);
    return rows.map((row) => consignmentRecordOf(row, labels, relations, context.extensions));
  };
  const toRecord = async (database: DatabaseOrTransaction, row: ConsignmentRow, reader: Caller): Promise<ConsignmentDetails> => {
    const [record] = await recordsOf(database, [row], reader);
    if (!record) throw new Error('the row was not converted to a record');
    return hasFinderFees ? { ...record, finder_fees_owed: await findOwedFees(database, row) } : record;
  };

  serveEndpoint(app, context, 'listConsignments', async ({ query, caller }) => {
    const { rows, count } = await readConsignments(db, query);
    const records = await recordsOf(db, rows, caller, query.fields);
    return { body: { data: records.map((record) => pickFields(record, query.fields, consignmentList.fields)), count } };
  });

  serveEndpoint(app, context, 'readConsignment', async ({ params, caller }) => {
    const row = await findConsignment(db, Number(params.id));
    if (!row) throw notFound('consignment', params.id);
    return { body: { data: [await toRecord(db, row, caller)] }, version: row.version };
  });

  serveEndpoint(app, context, 'createConsignment', async ({ query, body, ...writeRequest }) => {
    refuseDisabledConfirmations(context, body, 'confirmation');
    refuseDisabledFields(context, consignmentFields, body);
    return inTransaction(context, async (transaction) => {
      const saleId = Number(query.sale_id);
      const sale = await lockSale(transaction, saleId);
      if (!sale) throw notFound('sale', query.sale_id);
      if (sale.status === 'closed') throw new RequestProblem('conflict', 'The sale is closed: no consignments can be added');
      const values: Partial<ConsignmentRow> = await storedChanges(transaction, consignmentFields, body);
      await refuseBlocked(context, transaction, values.owner ?? null, body.confirmation);
      const row = await insertConsignment(transaction, { ...values, ...confirmationChange(values, body.confirmation), sale_id: saleId });
      await incrementConsignmentCount(transaction, saleId);
      await announce(context, transaction, writeRequest, { bundle: 'consignment', id: row.id, forceReload: false });
      await announce(context, transaction, writeRequest, { bundle: 'sale', id: saleId, forceReload: false });
      return { body: { data: [await toRecord(transaction, row, writeRequest.caller)] as const }, version: row.version };
    });
  });

  serveEndpoint(
    app,
    context,
    'bulkConsignments',
    queueBulkJob(context, (transaction, body) => consignmentsBulkJobOf(context, transaction, body)),
    bulkOptions,
  );

  serveEndpoint(app, context, 'updateConsignment', async ({ params, body, ...writeRequest }) => {
    refuseDisabledConfirmations(context, body, 'confirmation');
    refuseDisabledFields(context, consignmentFields, body);
    const row = await inTransaction(context, async (transaction) => {
      const before = await lockRow(transaction, consignments, 'consignment', params.id, writeRequest.ifMatch, (database, currentRow) =>
        toRecord(database, currentRow, writeRequest.caller),
      );
      const changes: Partial<ConsignmentRow> = differingValues(before, await storedChanges(transaction, consignmentFields, body));
      if (changes.owner === null) {
        throw new RequestProblem('invalid-body', 'owner must be a client', { errors: { owner: ['must be a client'] } });
      }
      const allChanges = differingValues(before, { ...changes, ...confirmationChange(changes, body.confirmation) });
      if (Object.keys(allChanges).length === 0) return before;
      if (changes.owner !== undefined) await refuseIfOnStatement(transaction, before.id);
      const after = await changeConsignment(transaction, before.id, allChanges);
      await announce(context, transaction, writeRequest, {
        bundle: 'consignment',
        id: after.id,
        forceReload: after.status !== before.status,
      });
      return after;
    });
    return { body: { data: [consignmentUpdateResponseOf(row, await loadLabels(db, labelledFields, [row]))] }, version: row.version };
  });
}

/**
 * Throws 409 if a statement contains items of the consignment, or fees for them. After a change of the owner, such a statement would still
 * be addressed to the former owner. Canceled statements do not count.
 */
async function refuseIfOnStatement(transaction: Transaction, id: number): Promise<void> {
  const statements = await lockItemsAndFindStatements(transaction, id);
  if (statements.length > 0) throw new RequestProblem('conflict', statements.map(reasonAgainstOwnerChange).join(' '));
}

/** A change of the owner without a new confirmation clears the stored confirmation, which may concern the former owner. */
function confirmationChange({ owner }: Partial<ConsignmentRow>, confirmation: string | undefined) {
  if (confirmation !== undefined) return { confirmation };
  return owner === undefined ? {} : { confirmation: '' };
}
