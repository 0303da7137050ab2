import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { reference } from '../../../contract/field-kinds.ts';
import { type ConsignmentRecord, consignmentFields, consignmentList } from '../../../contract/resources/consignment.ts';
import type { Caller } from '../../auth/tokens.ts';
import type { Queries } from '../../database/connection.ts';
import { consignments, sales } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound, RequestProblem } from '../../http/problem.ts';
import { chosenFields } from '../../lists/chosen-fields.ts';
import { readList } from '../../lists/read-list.ts';
import { loadLabels } from '../../records/labels.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { announce, inTransaction, lockRow, newVersion } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { loadCompany } from './consignment-company.ts';
import { type ConsignmentRow, consignmentRecordOf, consignmentUpdateAnswerOf } from './consignment-records.ts';
import { consignmentListSource } from './list-source.ts';
import { findConsignment, selectConsignments } from './repository.ts';

/** The fields whose labels a record shows. */
const references = { ...consignmentFields, sale_id: reference('sale') };

export function consignmentRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;

  const recordsOf = async (
    queries: Queries,
    rows: readonly ConsignmentRow[],
    reader: Caller,
    fields: readonly string[] = consignmentList.fields,
  ) => {
    const company = await loadCompany(queries, rows, reader, (field) => fields.includes(field));
    const labels = await loadLabels(queries, references, rows);
    return rows.map((row) => consignmentRecordOf(row, labels, company));
  };
  const present = async (queries: Queries, row: ConsignmentRow, reader: Caller): Promise<ConsignmentRecord> => {
    const [record] = await recordsOf(queries, [row], reader);
    if (!record) throw new Error('a row without its record');
    return record;
  };

  serveEndpoint(app, context, 'listConsignments', async ({ query, caller }) => {
    const { rows, count } = await readList(db, consignmentListSource, query, (clauses) => selectConsignments(db, clauses));
    const records = await recordsOf(db, rows, caller, query.fields);
    return { body: { data: records.map((record) => chosenFields(record, query.fields, consignmentList.fields)), count } };
  });

  serveEndpoint(app, context, 'readConsignment', async ({ params, caller }) => {
    const row = await findConsignment(db, Number(params.id));
    if (!row) throw notFound('consignment', params.id);
    return { body: { data: [await present(db, row, caller)] }, version: row.version };
  });

  serveEndpoint(app, context, 'createConsignment', async ({ query, body, ...writing }) =>
    inTransaction(context, async (transaction) => {
      const saleId = Number(query.sale_id);
      const [sale] = await transaction.select({ status: sales.status }).from(sales).where(eq(sales.id, saleId)).for('update');
      if (!sale) throw notFound('sale', query.sale_id);
      if (sale.status === 'closed') throw new RequestProblem('conflict', 'The sale is closed: it takes no more consignments');
      const values = await storedChanges(transaction, consignmentFields, body);
      const [row] = await transaction
        .insert(consignments)
        .values({ ...values, sale_id: saleId })
        .returning();
      if (!row) throw new Error('the consignment was not written');
      await transaction
        .update(sales)
        .set({ consignment_count: sql`${sales.consignment_count} + 1`, ...newVersion(sales) })
        .where(eq(sales.id, saleId));
      await announce(context, transaction, writing, { bundle: 'consignment', id: row.id, forceReload: false });
      await announce(context, transaction, writing, { bundle: 'sale', id: saleId, forceReload: false });
      return { body: { data: [await present(transaction, row, writing.caller)] as const }, version: row.version };
    }),
  );

  serveEndpoint(app, context, 'updateConsignment', async ({ params, body, ...writing }) => {
    const row = await inTransaction(context, async (transaction) => {
      const before = await lockRow(transaction, consignments, 'consignment', params.id, writing.ifMatch, (queries, current) =>
        present(queries, current, writing.caller),
      );
      const changes = await storedChanges(transaction, consignmentFields, body);
      if ('owner' in changes && changes.owner === null) {
        throw new RequestProblem('invalid-body', 'owner must be a client', { errors: { owner: ['must be a client'] } });
      }
      if (Object.keys(changes).length === 0) return before;
      const [after] = await transaction
        .update(consignments)
        .set({ ...changes, ...newVersion(consignments) })
        .where(eq(consignments.id, before.id))
        .returning();
      if (!after) throw new Error('the consignment vanished while it was locked');
      await announce(context, transaction, writing, { bundle: 'consignment', id: after.id, forceReload: after.status !== before.status });
      return after;
    });
    return { body: { data: [consignmentUpdateAnswerOf(row, await loadLabels(db, references, [row]))] }, version: row.version };
  });
}
