import type { FastifyInstance } from 'fastify';
import { reference, term } from '../../../contract/field-kinds.ts';
import { type ItemRecord, itemList } from '../../../contract/resources/item.ts';
import { itemFields, itemHistoryFields } from '../../../contract/resources/item-fields.ts';
import type { Queries } from '../../database/connection.ts';
import { items } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/problem.ts';
import { siteOf } from '../../http/self.ts';
import { queueItemOf } from '../../jobs/routes.ts';
import { chosenFields } from '../../lists/chosen-fields.ts';
import { readList } from '../../lists/read-list.ts';
import { loadLabels } from '../../records/labels.ts';
import { announce, inTransaction, lockRow } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { bulkJobOf } from './bulk-requests.ts';
import { changeItem } from './change-item.ts';
import { createItem } from './create-item.ts';
import { loadItemCompany } from './item-company.ts';
import { type ItemRow, itemDetailsOf, itemRecordOf, itemUpdateAnswerOf } from './item-records.ts';
import { itemListSource } from './list-source.ts';
import { numberingJobOf } from './numbering-requests.ts';
import { findItem, followItems, loadSurroundings, selectItems } from './repository.ts';

/** The fields whose labels a record of the list shows, and those that the single read shows besides. */
const listReferences = {
  sale_id: reference('sale'),
  consignment: reference('consignment'),
  winner_id: reference('client'),
  category_id: term('categories'),
  sub_symbol: itemFields.sub_symbol,
};
/** The most items that the contract takes at once, with their lot numbers, are some 2 MB. */
const bodyLimit = 4 * 1024 * 1024;

const references = { ...itemFields, ...listReferences };

export function itemRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  const withDetails = extensions.includes('detail-fields');

  const present = async (queries: Queries, row: ItemRow, site: string): Promise<ItemRecord> => {
    const company = await loadItemCompany(queries, context, [row], () => true, site);
    if (!withDetails) return itemRecordOf(row, await loadLabels(queries, listReferences, [row]), company);
    const around = await loadSurroundings(queries, row);
    const labels = await loadLabels(queries, { ...references, ...itemHistoryFields }, [row, ...around.history]);
    return itemDetailsOf(row, labels, company, around, site);
  };

  serveEndpoint(app, context, 'listItems', async ({ query, request }) => {
    const { rows, count } = await readList(db, itemListSource, query, (clauses) => selectItems(db, clauses));
    const fields = query.fields ?? itemList.fields;
    const company = await loadItemCompany(db, context, rows, (field) => fields.includes(field), siteOf(request));
    const labels = await loadLabels(db, listReferences, rows);
    return { body: { data: rows.map((row) => chosenFields(itemRecordOf(row, labels, company), query.fields, itemList.fields)), count } };
  });

  serveEndpoint(app, context, 'readItem', async ({ params, request }) => {
    const row = await findItem(db, Number(params.id));
    if (!row) throw notFound('item', params.id);
    return { body: { data: [await present(db, row, siteOf(request))] }, version: row.version };
  });

  serveEndpoint(app, context, 'createItem', async ({ query, body, request, ...writing }) =>
    inTransaction(context, async (transaction) => {
      const row = await createItem(context, transaction, writing, query.sale_id, body);
      return { body: { data: [await present(transaction, row, siteOf(request))] as const }, version: row.version };
    }),
  );

  serveEndpoint(app, context, 'updateItem', async ({ params, body, request, ...writing }) => {
    const row = await inTransaction(context, async (transaction) => {
      const before = await lockRow(transaction, items, 'item', params.id, writing.ifMatch, (queries, row) =>
        present(queries, row, siteOf(request)),
      );
      if (!(await changeItem(transaction, before, body, writing.caller.id))) return before;
      const after = await findItem(transaction, before.id);
      if (!after) throw new Error('the item vanished while it was locked');
      await announce(context, transaction, writing, { bundle: 'item', id: after.id, forceReload: after.status !== before.status });
      const followed = await followItems(transaction, followedBy(before, after));
      for (const id of followed.sales) await announce(context, transaction, writing, { bundle: 'sale', id, forceReload: false });
      return after;
    });
    return { body: { data: [itemUpdateAnswerOf(row)] }, version: row.version };
  });

  serveEndpoint(
    app,
    context,
    'bulkItems',
    async ({ body, caller }) => {
      const row = await inTransaction(context, async (transaction) => {
        const job = await bulkJobOf(context, transaction, body);
        return context.jobs.enqueue(context, transaction, { ...job, authorId: caller.id });
      });
      context.jobs.wake();
      return { body: { data: [queueItemOf(row, context)] } };
    },
    { bodyLimit },
  );

  serveEndpoint(
    app,
    context,
    'numberLots',
    async ({ body, caller }) => {
      const row = await inTransaction(context, async (transaction) => {
        const job = await numberingJobOf(transaction, body.items);
        return context.jobs.enqueue(context, transaction, { ...job, authorId: caller.id });
      });
      context.jobs.wake();
      return { body: { data: [queueItemOf(row, context)] } };
    },
    { bodyLimit },
  );
}

/** What keeps figures of the item, where the change moved one of them. */
function followedBy(before: ItemRow, after: ItemRow) {
  const moved = before.sale_id !== after.sale_id || before.consignment !== after.consignment;
  const figures = (row: ItemRow) => [row.estimate_low, row.hammer_price, row.status].join();
  return {
    sales: moved || figures(before) !== figures(after) ? [before.sale_id, after.sale_id] : [],
    consignments: moved ? [before.consignment, after.consignment] : [],
  };
}
