import type { FastifyInstance } from 'fastify';
import { saleFields, saleList } from '../../../contract/resources/sale.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { sales } from '../../database/schema.ts';
import { beginNested } from '../../database/transactions.ts';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, notFound } from '../../http/problem.ts';
import { pickFields } from '../../lists/pick-fields.ts';
import { refuseDisabledFields } from '../../records/confirmations.ts';
import { loadLabels } from '../../records/labels.ts';
import { differingValues, storedChanges } from '../../records/stored-changes.ts';
import { announce, inTransaction, lockRow } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { isHiddenFrom, visibilityCondition, withoutHiddenPrices } from './hide-flags.ts';
import {
  changeSale,
  findSale,
  findSaleByNumber,
  insertSale,
  labelledListFields,
  lockNewAndAvailableLots,
  readSales,
  type SaleRow,
} from './repository.ts';
import { saleStatus } from './rules.ts';
import { saleListRecordOf, saleRecordOf, saleUpdateResponseOf } from './sale-records.ts';
import { mayAffectStatus, updateLotStatuses } from './sale-status.ts';

const labelledFields = { ...saleFields, ...labelledListFields };

export function saleRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db, extensions } = context;
  const toRecord = async (queries: DatabaseOrTransaction, row: SaleRow) =>
    saleRecordOf(row, await loadLabels(queries, labelledFields, [row]), extensions);

  serveEndpoint(app, context, 'listSales', async ({ query, caller }) => {
    const { rows, count } = await readSales(db, query, visibilityCondition(caller));
    const labels = await loadLabels(db, labelledListFields, rows);
    const records = rows.map((row) => saleListRecordOf(withoutHiddenPrices(caller, row), labels));
    return { body: { data: records.map((record) => pickFields(record, query.fields, saleList.fields)), count } };
  });

  serveEndpoint(app, context, 'readSale', async ({ params, caller }) => {
    const row = await findSale(db, Number(params.id));
    if (!row || isHiddenFrom(caller, row)) throw notFound('sale', params.id);
    return { body: { data: [await toRecord(db, withoutHiddenPrices(caller, row))] }, version: row.version };
  });

  serveEndpoint(app, context, 'createSale', async ({ body, ...writeRequest }) => {
    refuseDisabledFields(context, saleFields, body);
    return inTransaction(context, async (transaction) => {
      const values = await storedChanges(transaction, saleFields, body);
      const status = saleStatus(
        { published: false, mail_sale_date_from: null, live_sale_date_from: null, ...values, status: 'draft' },
        context.now(),
      );
      const newSale = await withUniqueNumberCheck(transaction, values, (nested) => insertSale(nested, { ...values, status }));
      await announce(context, transaction, writeRequest, { bundle: 'sale', id: newSale.id, forceReload: false });
      return { body: { data: [await toRecord(transaction, newSale)] as const }, version: newSale.version };
    });
  });

  serveEndpoint(app, context, 'updateSale', async ({ params, body, ...writeRequest }) => {
    refuseDisabledFields(context, saleFields, body);
    const row = await inTransaction(context, async (transaction) => {
      if (mayAffectStatus(body)) await lockNewAndAvailableLots(transaction, Number(params.id));
      const before = await lockRow(transaction, sales, 'sale', params.id, writeRequest.ifMatch, toRecord);
      const changes = differingValues(before, await storedChanges(transaction, saleFields, body, before));
      if (Object.keys(changes).length === 0) return before;
      const status = saleStatus({ ...before, ...changes }, context.now());
      await withUniqueNumberCheck(transaction, changes, (nested) => changeSale(nested, before.id, { ...changes, status }));
      await updateLotStatuses(transaction, before.id, before.status, status);
      const after = await findSale(transaction, before.id);
      if (!after) throw notFound('sale', params.id);
      await announce(context, transaction, writeRequest, { bundle: 'sale', id: after.id, forceReload: after.status !== before.status });
      return after;
    });
    return { body: { data: [saleUpdateResponseOf(row, await loadLabels(db, labelledFields, [row]))] }, version: row.version };
  });
}

/** Runs `write`. Throws 422 if another sale already has `sale_number`. */
async function withUniqueNumberCheck<Result>(
  transaction: Transaction,
  { sale_number }: Readonly<Record<string, unknown>>,
  write: (nested: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await beginNested(transaction, write);
  } catch (error) {
    const otherSale =
      typeof sale_number === 'string' && isUniqueViolation(error) ? await findSaleByNumber(transaction, sale_number) : undefined;
    throw otherSale ? invalidBody({ sale_number: [`is already the number of the sale ${otherSale.label} (${otherSale.id})`] }) : error;
  }
}
