import type { FastifyInstance } from 'fastify';
import { reference, term } from '../../../contract/field-kinds.ts';
import { type ItemRecord, itemList } from '../../../contract/resources/items/item.ts';
import { itemFields, itemHistoryFields, itemWritable } from '../../../contract/resources/items/item-fields.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { items } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { requestOrigin } from '../../http/self-link.ts';
import { bulkOptions, queueBulkJob } from '../../jobs/bulk/serve-bulk.ts';
import { pickFields } from '../../lists/pick-fields.ts';
import { absentRecordProblem } from '../../records/absent-record.ts';
import { refuseDisabledConfirmations, refuseDisabledFields, refuseDisabledKeys } from '../../records/confirmations.ts';
import { loadLabels } from '../../records/labels.ts';
import { withoutOfficeFields } from '../../records/read-fields.ts';
import { announce, inTransaction, lockRow } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceOrders } from '../orders/create-order.ts';
import { readItemTerms } from '../orders/item-terms.ts';
import { lockSaleForReference } from '../sales/repository.ts';
import { refuseLotWithoutInvoice, writeAfterSaleDocuments } from './after-sale.ts';
import { itemsBulkJobOf } from './bulk-requests.ts';
import { changeItem } from './change-item.ts';
import { createItem } from './create-item.ts';
import { itemDetailsOf, itemListExtrasOf, itemRecordOf, itemUpdateResponseOf } from './item-records.ts';
import { loadItemRelations } from './item-relations.ts';
import { type ListedItem, readItems } from './list-repository.ts';
import { numberingJobOf } from './numbering-requests.ts';
import { findItem, type ItemRow, loadDetailRelations, lockTasksAndNotes, recalculateLotTotals } from './repository.ts';

const labelledListFields = {
  sale_id: reference('sale'),
  winner_id: reference('client'),
  category_id: term('categories'),
  sub_symbol: itemFields.sub_symbol,
};

const labelledFields = { ...itemFields, ...labelledListFields };

export function itemRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  const hasDetails = extensions.includes('detail-fields');

  const toRecord = async (queries: DatabaseOrTransaction, row: ItemRow, origin: string): Promise<ItemRecord> => {
    const relations = await loadItemRelations(queries, context, [row], () => true, origin);
    if (!hasDetails) return itemRecordOf(row, await loadLabels(queries, labelledListFields, [row]), relations);
    const detailRelations = await loadDetailRelations(queries, row);
    const labels = await loadLabels(queries, { ...labelledFields, ...itemHistoryFields }, [row, ...detailRelations.history]);
    return itemDetailsOf(row, labels, relations, detailRelations, context);
  };

  serveEndpoint(app, context, 'listItems', async ({ query, request }) => {
    const { rows, count } = await readItems(db, query);
    const fields = query.fields ?? itemList.fields;
    const relations = await loadItemRelations(db, context, rows, (field) => fields.includes(field), requestOrigin(request));
    const rowsWithConsignor = rows.map((row) => ({
      ...row,
      consignor_id: fields.includes('consignor') ? (relations.consignments.get(row.consignment ?? 0)?.owner ?? null) : null,
    }));
    const labels = await loadLabels(db, { ...labelledListFields, consignor_id: reference('client') }, rowsWithConsignor);
    const recordOf = ({ consignor_id, ...row }: ListedItem & { readonly consignor_id: number | null }) => ({
      ...itemRecordOf(row, labels, relations),
      ...itemListExtrasOf(row),
      consignor: consignor_id === null ? null : labels.reference('client', consignor_id),
    });
    return { body: { data: rowsWithConsignor.map((row) => pickFields(recordOf(row), query.fields, itemList.fields)), count } };
  });

  serveEndpoint(app, context, 'readItem', async ({ params, caller, request }) => {
    const row = await findItem(db, Number(params.id));
    if (!row) throw await absentRecordProblem(context, 'item', params.id);
    const record = withoutOfficeFields(itemFields, [caller.role], await toRecord(db, row, requestOrigin(request)));
    return { body: { data: [record] }, version: row.version };
  });

  serveEndpoint(app, context, 'readItemTerms', async ({ params }) => {
    const terms = await readItemTerms(context, db, Number(params.id));
    if (!terms) throw await absentRecordProblem(context, 'item', params.id);
    return { body: { data: [terms] } };
  });

  serveEndpoint(app, context, 'createItem', async ({ query, body, request, ...writeRequest }) => {
    refuseDisabledFields(context, itemWritable, body);
    return inTransaction(context, async (transaction) => {
      const row = await createItem(context, transaction, writeRequest, query.sale_id, body);
      return { body: { data: [await toRecord(transaction, row, requestOrigin(request))] as const }, version: row.version };
    });
  });

  serveEndpoint(app, context, 'updateItem', async ({ params, body, request, ...writeRequest }) => {
    refuseDisabledConfirmations(context, body, 'confirmation', 'update_documents');
    refuseDisabledKeys('after-sale', context, body, ['write_documents']);
    refuseDisabledFields(context, itemWritable, body);
    const row = await inTransaction(context, async (transaction) => {
      const before = await lockRow(transaction, items, 'item', params.id, writeRequest.ifMatch, (queries, currentRow) =>
        toRecord(queries, currentRow, requestOrigin(request)),
      );
      // `write_documents` and `update_documents` change documents and then the sale. To avoid deadlocks, rows are locked in the order
      // tasks, sale, documents.
      if ((body.write_documents || body.update_documents) && before.sale_id !== null) {
        if (body.consignment !== undefined) await lockTasksAndNotes(transaction, [before]);
        await lockSaleForReference(transaction, before.sale_id);
      }
      const { isChanged, documents } = await changeItem(context, transaction, before, body, writeRequest.caller.id);
      if (!isChanged) {
        if (body.write_documents) await refuseLotWithoutInvoice(transaction, before);
        return before;
      }
      for (const order of documents) await announceOrders(context, transaction, writeRequest, order.owner_id, [order.id]);
      const after = await findItem(transaction, before.id);
      if (!after) throw new Error('the locked item was not found');
      if (body.write_documents) await writeAfterSaleDocuments(context, transaction, writeRequest, { before, after }, body.confirmation);
      await announce(context, transaction, writeRequest, { bundle: 'item', id: after.id, forceReload: after.status !== before.status });
      const { sales: saleIds } = await recalculateLotTotals(transaction, totalsAffectedBy(before, after));
      for (const id of saleIds) await announce(context, transaction, writeRequest, { bundle: 'sale', id, forceReload: false });
      return after;
    });
    return { body: { data: [itemUpdateResponseOf(row)] }, version: row.version };
  });

  serveEndpoint(
    app,
    context,
    'bulkItems',
    queueBulkJob(context, (transaction, body) => itemsBulkJobOf(context, transaction, body)),
    bulkOptions,
  );
  serveEndpoint(
    app,
    context,
    'numberLots',
    queueBulkJob(context, (transaction, body) => numberingJobOf(transaction, body.items)),
    bulkOptions,
  );
}

function totalsAffectedBy(before: ItemRow, after: ItemRow) {
  const hasMoved = before.sale_id !== after.sale_id || before.consignment !== after.consignment;
  const valuesInTotals = (row: ItemRow) => [row.estimate_low, row.hammer_price, row.status].join();
  return {
    sales: hasMoved || valuesInTotals(before) !== valuesInTotals(after) ? [before.sale_id, after.sale_id] : [],
    consignments: hasMoved ? [before.consignment, after.consignment] : [],
  };
}
