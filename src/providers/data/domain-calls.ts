/**
 * Methods of the data provider that do more than read or write one record. Each returns the data of the endpoint's response in the
 * contract and rejects with an HttpError. The endpoints are loaded on the first call.
 *
 * `key` is an `Idempotency-Key`: a repeated call with the same key has no second effect. It is sent only to a service with the extension
 * idempotency. Source: docs/specification/extensions.md#idempotency.
 */
import type { z } from 'zod';
import type { itemsBulkBody, itemsBulkEditBody } from '../../../contract/resources/bodies/item-bulk.ts';
import type { CallReport } from '../../../contract/resources/call.ts';
import type { orderCreate } from '../../../contract/resources/order.ts';
import type { AuditedRecord } from '../../../contract/resources/resource-table.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import { requestParsed } from '../http/http-client.ts';
import { uploadFile } from '../http/upload-file.ts';

interface Call {
  readonly key?: string;
  readonly signal?: AbortSignal;
}

const get = ({ signal }: Call = {}): RequestInit => (signal ? { signal } : {});
const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

const orders = async () => (await import('../../../contract/endpoints/orders.ts')).ordersEndpoints;
const items = async () => (await import('../../../contract/endpoints/items.ts')).itemsEndpoints;
const tasks = async () => (await import('../../../contract/endpoints/tasks.ts')).tasksEndpoints;
const jobs = async () => (await import('../../../contract/endpoints/jobs.ts')).jobsEndpoints;
const telephony = async () => (await import('../../../contract/endpoints/telephony.ts')).telephonyEndpoints;
const audit = async () => (await import('../../../contract/endpoints/audit.ts')).auditEndpoints;
const figures = async () => (await import('../../../contract/endpoints/statistics.ts')).statisticsEndpoints;

/** `has` returns whether the service lists the extension. */
export function createDomainCalls(has: (extension: ExtensionName) => boolean) {
  const post = (body: unknown, { key, signal }: Call = {}): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    ...(key && has('idempotency') ? { headers: { 'Idempotency-Key': key } } : {}),
    ...(signal ? { signal } : {}),
  });
  return {
    /** Returns the job. */
    async bulkItems(body: z.input<typeof itemsBulkBody>, call?: Call) {
      const { path, response } = (await items()).bulkItems;
      return (await requestParsed(path, post(body, call), response.schema)).data[0];
    },
    /** Sets all lot numbers or none. Returns the job. */
    async numberLots(body: z.input<typeof itemsBulkEditBody>, call?: Call) {
      const { path, response } = (await items()).numberLots;
      return (await requestParsed(path, { ...post(body, call), method: 'PATCH' }, response.schema)).data[0];
    },
    /** Moves items to the open order of the same client and sale, or a new one. Returns both orders. */
    async splitOrder(order: string, itemIds: readonly string[]) {
      const { path, response } = (await orders()).splitOrder;
      return (await requestParsed(path, { ...post({ order, items: itemIds }), method: 'PATCH' }, response.schema)).data;
    },
    /** Returns the lines, charges and totals of an order without writing it; extension documents. */
    async previewOrder(body: z.input<typeof orderCreate>, call?: Call) {
      const { path, response } = (await orders()).previewOrder;
      return (await requestParsed(path, post(body, call), response.schema)).data[0];
    },
    /** Updates a new order to its current client and items; extension documents. */
    async refreshOrder(id: string, call?: Call) {
      const { path, response } = (await orders()).refreshOrder;
      return (await requestParsed(at(path, id), post({}, call), response.schema)).data[0];
    },
    async creditOrder(id: string, itemIds: readonly string[], call?: Call) {
      const { path, response } = (await orders()).creditOrder;
      return (await requestParsed(at(path, id), post({ items: itemIds }, call), response.schema)).data[0];
    },
    /** Returns the new order, then the credit note. */
    async reissueOrder(id: string, call?: Call) {
      const { path, response } = (await orders()).reissueOrder;
      return (await requestParsed(at(path, id), post({}, call), response.schema)).data;
    },
    /** Reopens a completed task and blocks the tasks that its completion released; extension task-undo. Returns all these tasks. */
    async undoTaskCompletion(id: string) {
      const { path } = (await tasks()).undoTaskCompletion;
      const { reopenedBody } = await import('./definitions/tasks.ts');
      return (await requestParsed(at(path, id), { method: 'POST' }, reopenedBody)).data[0];
    },
    async cancelJob(id: string) {
      const { path, response } = (await jobs()).cancelQueueItem;
      return (await requestParsed(at(path, id), post({}), response.schema)).data[0];
    },
    async retryJob(id: string) {
      const { path, response } = (await jobs()).retryQueueItem;
      return (await requestParsed(at(path, id), post({}), response.schema)).data[0];
    },
    async clientStat(uuid: string, call?: Call) {
      const { path, response } = (await figures()).clientStat;
      return (await requestParsed(`${path}?${new URLSearchParams({ client_uuid: uuid })}`, get(call), response.schema)).data[0];
    },
    async saleLotStats(saleId: string, call?: Call) {
      const { path, response } = (await figures()).saleLotStats;
      return (await requestParsed(`${path}?${new URLSearchParams({ sale_id: saleId })}`, get(call), response.schema)).data[0];
    },
    /** Returns the amounts received and paid out in a range of days, both ends included. A missing end is open. */
    async transactionTotals(days: { readonly from?: string; readonly to?: string }, call?: Call) {
      const { path, response } = (await orders()).transactionTotals;
      return (await requestParsed(`${path}?${new URLSearchParams(days)}`, get(call), response.schema)).data[0];
    },
    async dashboard(call?: Call) {
      const { path, response } = (await figures()).dashboard;
      return (await requestParsed(path, get(call), response.schema)).data[0];
    },
    /** Reports a call like a telephone system. Returns the event that is sent to staff. */
    async reportCall(body: CallReport) {
      const { path, response } = (await telephony()).reportCall;
      return (await requestParsed(path, post(body), response.schema)).data[0];
    },
    /** Returns a page of a record's changes, newest first. `before` limits it to older entries. */
    async recordHistory(record_type: AuditedRecord, record_id: string, before: string | undefined, call?: Call) {
      const { path, response } = (await audit()).readAuditLog;
      const query = new URLSearchParams({ record_type, record_id, ...(before ? { before } : {}) });
      return requestParsed(`${path}?${query}`, get(call), response.schema);
    },
    uploadFile,
  };
}
