import type { FastifyInstance } from 'fastify';
import { reference } from '../../../contract/field-kinds.ts';
import { readableTerms } from '../../../contract/orders/terms/readable-terms.ts';
import { orderChargeFields, orderList } from '../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/problem.ts';
import { bulkOptions, queueBulkJob } from '../../jobs/bulk/serve-bulk.ts';
import { pickFields } from '../../lists/pick-fields.ts';
import { refuseDisabledFields } from '../../records/confirmations.ts';
import { loadLabels } from '../../records/labels.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { loadSchemeTexts } from '../house-terms/repository.ts';
import { ordersBulkJobOf } from './bulk/bulk-job.ts';
import { previewOrdersBulk } from './bulk/preview-bulk.ts';
import { changeBuyer, previewBuyerChange } from './corrections/change-buyer.ts';
import { changeTaxScheme, previewTaxSchemeChange } from './corrections/change-tax-scheme.ts';
import { creditOrder, previewCreditNote, previewReissue, reissueOrder } from './corrections/correct-order.ts';
import { correctionsOf } from './corrections/correction-repository.ts';
import { discountOrder, previewDiscount } from './corrections/discount-order.ts';
import { previewExportProof, recordExportProof } from './corrections/export-proof.ts';
import { exportedLotsOf } from './corrections/export-proof-repository.ts';
import { previewSplit, splitOrder } from './corrections/split-order.ts';
import { createOrder } from './create-order.ts';
import { creditUsesOf } from './credit/credit-use-repository.ts';
import { reverseCreditUse, useCredit } from './credit/use-credit.ts';
import { findLotsUnderExpertise } from './expertise.ts';
import { letterheadsOf } from './letterheads.ts';
import { linesOf } from './line-repository.ts';
import { listedOrdersOf } from './listed-orders.ts';
import { orderRecordOf } from './order-records.ts';
import { previewOrder } from './preview-order.ts';
import { refreshOrder } from './refresh-order.ts';
import { releaseInvoice } from './release-invoice.ts';
import { remindersOf } from './reminders/reminder-repository.ts';
import { writeReminder } from './reminders/write-reminder.ts';
import { findOrder, readOrders } from './repository.ts';
import { updateOrder } from './update-order.ts';

const labelledFields = {
  sale_id: reference('sale'),
  released_by_id: reference('user'),
  author_id: reference('user'),
  ...orderChargeFields,
};

export function orderRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;
  const hasOrderCredits = context.extensions.includes('order-credits');
  const listedFields = [...orderList.fields, ...(hasOrderCredits ? orderList.addedByExtension.fields : [])];

  const readRecord = async (queries: DatabaseOrTransaction, id: number) => {
    const row = await findOrder(queries, id);
    if (!row) throw notFound('order', String(id));
    const [lines, corrections, credits] = [await linesOf(queries, id), await correctionsOf(queries, row), await creditUsesOf(queries, id)];
    const exportedLots = context.extensions.includes('export-proof') ? await exportedLotsOf(queries, row, lines, corrections) : [];
    const reminders = context.extensions.includes('reminders') ? await remindersOf(queries, id) : [];
    const authors = [...credits, ...reminders, ...exportedLots.flatMap(({ proof }) => proof ?? [])].map(({ author_id }) => ({ author_id }));
    const labels = await loadLabels(queries, labelledFields, [row, ...authors]);
    const lotsUnderExpertise = context.extensions.includes('documents') ? await findLotsUnderExpertise(queries, row, lines) : [];
    // An order stores its texts about tax schemes when it is issued. If it stores none yet, the texts of the house are loaded.
    const needsSchemeTexts = context.extensions.includes('documents') && row.scheme_notes === null;
    const schemeTexts = needsSchemeTexts ? await loadSchemeTexts(queries, context) : [];
    const letterheads = await letterheadsOf(queries, context, row, reminders);
    const related = { lines, corrections, credits, lotsUnderExpertise, exportedLots, reminders, schemeTexts, letterheads };
    return { record: orderRecordOf(row, related, labels, context), version: row.version };
  };
  /** Returns the current record of an order, for a response with status 412. */
  const toRecord = async (queries: DatabaseOrTransaction, { id }: { id: number }) => (await readRecord(queries, id)).record;
  const singleOrderResponse = async (queries: DatabaseOrTransaction, id: number) => {
    const { record, version } = await readRecord(queries, id);
    return { body: { data: [record] as [typeof record] }, version };
  };
  const orderListResponse = async (transaction: Transaction, ids: readonly number[]) => {
    const data = [];
    for (const id of ids) data.push((await readRecord(transaction, id)).record);
    return { body: { data, count: data.length } };
  };

  serveEndpoint(app, context, 'listOrders', async ({ query }) => {
    const { rows, count } = await readOrders(db, query);
    const records = await listedOrdersOf(context, rows);
    return { body: { data: records.map((record) => pickFields(record, query.fields, listedFields)), count } };
  });

  // Porters may read orders, but not every entry of `terms`. The responses of writes need no filter: all roles that write orders may read
  // all terms.
  serveEndpoint(app, context, 'readOrder', async ({ params, caller }) => {
    const { record, version } = await readRecord(db, Number(params.id));
    const terms = record.terms && { terms: readableTerms(record.terms, [caller.role]) };
    return { body: { data: [{ ...record, ...terms }] as const }, version };
  });

  serveEndpoint(app, context, 'createOrder', async ({ body, ...writeRequest }) => {
    refuseDisabledFields(context, orderChargeFields, body);
    return inTransaction(context, async (transaction) =>
      singleOrderResponse(transaction, await createOrder(context, transaction, writeRequest, body)),
    );
  });

  serveEndpoint(app, context, 'previewOrder', async ({ body }) => {
    refuseDisabledFields(context, orderChargeFields, body);
    return { body: { data: [await previewOrder(context, body)] as const } };
  });

  serveEndpoint(app, context, 'refreshOrder', async ({ params, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      await refreshOrder(context, transaction, writeRequest, params.id, toRecord);
      return singleOrderResponse(transaction, Number(params.id));
    }),
  );

  serveEndpoint(app, context, 'updateOrder', async ({ params, body, ...writeRequest }) => {
    refuseDisabledFields(context, orderChargeFields, body);
    return inTransaction(context, async (transaction) => {
      await updateOrder(context, transaction, writeRequest, params.id, body, toRecord);
      return singleOrderResponse(transaction, Number(params.id));
    });
  });

  serveEndpoint(
    app,
    context,
    'bulkOrders',
    queueBulkJob(context, (transaction, body) => ordersBulkJobOf(context, transaction, body)),
    bulkOptions,
  );

  serveEndpoint(
    app,
    context,
    'previewBulkOrders',
    async ({ body }) => ({ body: { data: [await previewOrdersBulk(context, body)] as const } }),
    bulkOptions,
  );

  serveEndpoint(app, context, 'discountOrder', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      await discountOrder(context, transaction, writeRequest, params.id, body, toRecord);
      return singleOrderResponse(transaction, Number(params.id));
    }),
  );

  serveEndpoint(app, context, 'previewDiscount', async ({ params, body }) => ({
    body: { data: [await previewDiscount(context, params.id, body)] as const },
  }));

  serveEndpoint(app, context, 'releaseInvoice', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      await releaseInvoice(context, transaction, writeRequest, params.id, body, toRecord);
      return singleOrderResponse(transaction, Number(params.id));
    }),
  );

  serveEndpoint(app, context, 'writeReminder', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      await writeReminder(context, transaction, writeRequest, params.id, body, toRecord);
      return singleOrderResponse(transaction, Number(params.id));
    }),
  );

  serveEndpoint(app, context, 'splitOrder', async ({ body, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      orderListResponse(transaction, await splitOrder(context, transaction, writeRequest, body, toRecord)),
    ),
  );

  serveEndpoint(app, context, 'creditOrder', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      singleOrderResponse(transaction, await creditOrder(context, transaction, writeRequest, params.id, body.items, toRecord)),
    ),
  );

  serveEndpoint(app, context, 'reissueOrder', async ({ params, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      orderListResponse(transaction, await reissueOrder(context, transaction, writeRequest, params.id, toRecord)),
    ),
  );

  serveEndpoint(app, context, 'useCredit', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      orderListResponse(transaction, await useCredit(context, transaction, writeRequest, params.id, body)),
    ),
  );

  serveEndpoint(app, context, 'reverseCreditUse', async ({ params, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      orderListResponse(transaction, await reverseCreditUse(context, transaction, writeRequest, params.id)),
    ),
  );

  serveEndpoint(app, context, 'previewSplit', async ({ body }) => ({ body: { data: [await previewSplit(context, body)] as const } }));

  serveEndpoint(app, context, 'previewCreditNote', async ({ params, body }) => ({
    body: { data: [await previewCreditNote(context, params.id, body.items)] as const },
  }));

  serveEndpoint(app, context, 'previewReissue', async ({ params }) => ({
    body: { data: [await previewReissue(context, params.id)] as const },
  }));

  serveEndpoint(app, context, 'changeBuyer', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      orderListResponse(transaction, await changeBuyer(context, transaction, writeRequest, params.id, body, toRecord)),
    ),
  );

  serveEndpoint(app, context, 'previewBuyerChange', async ({ params, body }) => ({
    body: { data: [await previewBuyerChange(context, params.id, body)] as const },
  }));

  serveEndpoint(app, context, 'changeTaxScheme', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      orderListResponse(transaction, await changeTaxScheme(context, transaction, writeRequest, params.id, body, toRecord)),
    ),
  );

  serveEndpoint(app, context, 'recordExportProof', async ({ params, body, ...writeRequest }) =>
    inTransaction(context, async (transaction) =>
      singleOrderResponse(transaction, await recordExportProof(context, transaction, writeRequest, params.id, body, toRecord)),
    ),
  );

  serveEndpoint(app, context, 'previewExportProof', async ({ params, body }) => ({
    body: { data: [await previewExportProof(context, params.id, body.items)] as const },
  }));

  serveEndpoint(app, context, 'previewTaxSchemeChange', async ({ params, body }) => ({
    body: { data: [await previewTaxSchemeChange(context, params.id, body)] as const },
  }));
}
