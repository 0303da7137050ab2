/**
 * The methods of the data provider that react-admin does not define. Unless its comment says otherwise, a method returns the data of the
 * response, as the contract defines it. A method `preview…` changes nothing. Unless its comment says otherwise, it returns the effects of
 * the change for each party. Every method rejects with an HttpError.
 *
 * `key` is an `Idempotency-Key`: a repeated request with the same key has no second effect. The key is sent only to a service with the
 * extension idempotency.
 * Source: docs/specification/extensions.md#idempotency.
 */
import type { z } from 'zod';
import type { RelatedReadType } from '../../../contract/composed/related.ts';
import type { TimelineEntry, TimelineKind } from '../../../contract/composed/timeline.ts';
import { encodeListQuery, type ListQuery } from '../../../contract/query.ts';
import type { clientsBulkBody } from '../../../contract/resources/bodies/client-bulk.ts';
import type { consignmentsBulkBody } from '../../../contract/resources/bodies/consignment-bulk.ts';
import type { itemsBulkBody, itemsBulkEditBody } from '../../../contract/resources/bodies/item-bulk.ts';
import type { ordersBulkBody, ordersBulkPreviewBody } from '../../../contract/resources/bodies/order-bulk.ts';
import type { tasksBulkBody } from '../../../contract/resources/bodies/task-bulk.ts';
import type { CallReport } from '../../../contract/resources/call.ts';
import type { HouseTermCreate } from '../../../contract/resources/house-term.ts';
import type { KnockDownStart } from '../../../contract/resources/knock-down.ts';
import type { ListName, ListPreferences, ListView, listViewCreate, listViewPatch } from '../../../contract/resources/list-view.ts';
import type { orderCreate } from '../../../contract/resources/orders/order.ts';
import type { buyerChange, exportProof, orderDiscount, schemeChange } from '../../../contract/resources/orders/order-correction.ts';
import type { ReminderCreate } from '../../../contract/resources/orders/order-reminder.ts';
import type { SocietyPaymentCreate } from '../../../contract/resources/resale-right.ts';
import type { AuditedRecord } from '../../../contract/resources/resource-table.ts';
import type { clientPaymentCreate, creditUseCreate } from '../../../contract/resources/transaction.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import { httpClient, requestParsed } from '../http/http-client.ts';
import type { UploadOptions } from '../http/upload-file.ts';
import { conditionsOf } from './conditions.ts';
import { resourceOf } from './resources.ts';
import type { TimelineAppEntry } from './types.ts';

interface CallOptions {
  readonly key?: string;
  /** The version of the record that the user has seen, which a service with the extension concurrency compares. */
  readonly etag?: string;
  readonly signal?: AbortSignal;
}

const getOptions = ({ signal }: CallOptions = {}): RequestInit => (signal ? { signal } : {});
const pathWithId = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

const endpoints = {
  orders: async () => (await import('../../../contract/endpoints/orders.ts')).ordersEndpoints,
  clients: async () => (await import('../../../contract/endpoints/clients.ts')).clientsEndpoints,
  consignments: async () => (await import('../../../contract/endpoints/consignments.ts')).consignmentsEndpoints,
  items: async () => (await import('../../../contract/endpoints/items.ts')).itemsEndpoints,
  tasks: async () => (await import('../../../contract/endpoints/tasks.ts')).tasksEndpoints,
  jobs: async () => (await import('../../../contract/endpoints/jobs.ts')).jobsEndpoints,
  knockDown: async () => (await import('../../../contract/endpoints/knock-down.ts')).knockDownEndpoints,
  telephony: async () => (await import('../../../contract/endpoints/telephony.ts')).telephonyEndpoints,
  timeline: async () => (await import('../../../contract/endpoints/timeline.ts')).timelineEndpoints,
  ledger: async () => (await import('../../../contract/endpoints/ledger.ts')).ledgerEndpoints,
  related: async () => (await import('../../../contract/endpoints/related.ts')).relatedEndpoints,
  search: async () => (await import('../../../contract/endpoints/search.ts')).searchEndpoints,
  listViews: async () => (await import('../../../contract/endpoints/list-views.ts')).listViewsEndpoints,
  houseTerms: async () => (await import('../../../contract/endpoints/house-terms.ts')).houseTermsEndpoints,
  resaleRights: async () => (await import('../../../contract/endpoints/resale-rights.ts')).resaleRightsEndpoints,
  deletedRecords: async () => (await import('../../../contract/endpoints/deleted-records.ts')).deletedRecordsEndpoints,
  statistics: async () => (await import('../../../contract/endpoints/statistics.ts')).statisticsEndpoints,
};

interface TimelinePageRequest {
  readonly type: AuditedRecord;
  readonly id: string;
  readonly kinds: readonly TimelineKind[];
  readonly before: string | undefined;
}

type ViewVersion = Pick<ListView, 'id' | 'vid'>;

/** Converts an entry of the service to an entry of the app: the integer ids of its note or task become text. */
const toAppEntry = ({ note, task, ...entry }: TimelineEntry): TimelineAppEntry => ({
  ...entry,
  ...(note ? { note: { ...note, id: String(note.id) } } : {}),
  ...(task ? { task: { ...task, id: String(task.id) } } : {}),
});

export function createDomainCalls(isOffered: (extension: ExtensionName) => boolean) {
  const postOptions = (body: unknown, { key, etag, signal }: CallOptions = {}): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...(key && isOffered('idempotency') ? { 'Idempotency-Key': key } : {}),
      ...(etag && isOffered('concurrency') ? { 'If-Match': etag } : {}),
    },
    ...(signal ? { signal } : {}),
  });
  const versionHeaders = ({ vid }: ViewVersion): Record<string, string> => (isOffered('concurrency') ? { 'If-Match': `"${vid}"` } : {});
  return {
    /** Changes or deletes many items in a background job. Returns the job. */
    async bulkItems(body: z.input<typeof itemsBulkBody>, options?: CallOptions) {
      const { path, response } = (await endpoints.items()).bulkItems;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Changes many clients in a background job. Returns the job; extension clients-bulk. */
    async bulkClients(body: z.input<typeof clientsBulkBody>, options?: CallOptions) {
      const { path, response } = (await endpoints.clients()).bulkClients;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Changes many consignments in a background job. Returns the job; extension consignments-bulk. */
    async bulkConsignments(body: z.input<typeof consignmentsBulkBody>, options?: CallOptions) {
      const { path, response } = (await endpoints.consignments()).bulkConsignments;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Moves many orders to their next status in a background job. Returns the job; extension orders-bulk. */
    async bulkOrders(body: z.input<typeof ordersBulkBody>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).bulkOrders;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Counts the orders that can move to their next status; extension orders-bulk. */
    async previewBulkOrders(body: z.input<typeof ordersBulkPreviewBody>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewBulkOrders;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Changes or deletes many tasks in a background job. Returns the job; extension tasks-bulk. */
    async bulkTasks(body: z.input<typeof tasksBulkBody>, options?: CallOptions) {
      const { path, response } = (await endpoints.tasks()).bulkTasks;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Sets the lot numbers of items. If one number cannot be set, none is set. Returns the job. */
    async numberLots(body: z.input<typeof itemsBulkEditBody>, options?: CallOptions) {
      const { path, response } = (await endpoints.items()).numberLots;
      return (await requestParsed(path, { ...postOptions(body, options), method: 'PATCH' }, response.schema)).data[0];
    },
    /** Moves items to another unissued order of the same client and sale, or to a new order. Returns both orders. */
    async splitOrder(order: string, itemIds: readonly string[], options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).splitOrder;
      return (await requestParsed(path, { ...postOptions({ order, items: itemIds }, options), method: 'PATCH' }, response.schema)).data;
    },
    /** Returns the lines, charges and totals of a new order; extension documents. */
    async previewOrder(body: z.input<typeof orderCreate>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewOrder;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Updates the addresses, client details and lines of a draft to their current values; extension documents. */
    async refreshOrder(id: string, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).refreshOrder;
      return (await requestParsed(pathWithId(path, id), postOptions({}, options), response.schema)).data[0];
    },
    /** Releases the total of an invoice that is above the limit of its client; extension invoice-release. */
    async releaseInvoice(id: string, grand_total: string, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).releaseInvoice;
      return (await requestParsed(pathWithId(path, id), postOptions({ grand_total }, options), response.schema)).data[0];
    },
    /** Writes the next reminder of an overdue invoice. Returns the invoice with its reminders; extension reminders. */
    async writeReminder(id: string, body: ReminderCreate, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).writeReminder;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data[0];
    },
    /** Issues a credit note for items of an order. */
    async creditOrder(id: string, itemIds: readonly string[], options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).creditOrder;
      return (await requestParsed(pathWithId(path, id), postOptions({ items: itemIds }, options), response.schema)).data[0];
    },
    /** Records one payment for several invoices of a client. Returns a payment for each invoice; extension payment-allocation. */
    async recordClientPayment(client: string, body: z.input<typeof clientPaymentCreate>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).recordClientPayment;
      return (await requestParsed(pathWithId(path, client), postOptions(body, options), response.schema)).data;
    },
    /** Reverses a payment with a payment of the opposite amount. Returns the new payment; extension payment-reversals. */
    async reversePayment(id: string, reason: string, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).reversePayment;
      return (await requestParsed(pathWithId(path, id), postOptions({ reason }, options), response.schema)).data[0];
    },
    /** Uses the credit of another order for the order `id`. Returns both orders; extension client-credit. */
    async moveCredit(id: string, body: z.input<typeof creditUseCreate>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).useCredit;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data;
    },
    /** Moves a used credit back. Returns both orders; extension client-credit. */
    async reverseCreditUse(id: string, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).reverseCreditUse;
      return (await requestParsed(pathWithId(path, id), postOptions({}, options), response.schema)).data;
    },
    /** Reissues an order. Returns the new order, then the credit note. */
    async reissueOrder(id: string, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).reissueOrder;
      return (await requestParsed(pathWithId(path, id), postOptions({}, options), response.schema)).data;
    },
    /** Extension invoice-corrections. */
    async previewSplit(order: string, itemIds: readonly string[], options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewSplit;
      return (await requestParsed(path, postOptions({ order, items: itemIds }, options), response.schema)).data[0];
    },
    /** Extension invoice-corrections. */
    async previewCreditNote(id: string, itemIds: readonly string[], options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewCreditNote;
      return (await requestParsed(pathWithId(path, id), postOptions({ items: itemIds }, options), response.schema)).data[0];
    },
    /** Extension invoice-corrections. */
    async previewReissue(id: string, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewReissue;
      return (await requestParsed(pathWithId(path, id), postOptions({}, options), response.schema)).data[0];
    },
    /**
     * Invoices items of an issued invoice to another client. Returns the new order, then the credit note; extension invoice-corrections.
     */
    async changeBuyer(id: string, body: z.input<typeof buyerChange>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).changeBuyer;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data;
    },
    /** Extension invoice-corrections. */
    async previewBuyerChange(id: string, body: z.input<typeof buyerChange>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewBuyerChange;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data[0];
    },
    /**
     * Reissues an invoice with another tax scheme for some of its items. Returns the new order, then the credit note; extension
     * invoice-corrections.
     */
    async changeTaxScheme(id: string, body: z.input<typeof schemeChange>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).changeTaxScheme;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data;
    },
    /** Extension invoice-corrections. */
    async previewTaxSchemeChange(id: string, body: z.input<typeof schemeChange>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewTaxSchemeChange;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data[0];
    },
    /** Grants a discount on lines of a draft. Returns the order; extension order-discounts. */
    async discountOrder(id: string, body: z.input<typeof orderDiscount>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).discountOrder;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data[0];
    },
    /** Extension order-discounts. */
    async previewDiscount(id: string, body: z.input<typeof orderDiscount>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewDiscount;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data[0];
    },
    /** Records a proof of export. Returns the credit note with the tax; extension export-proof. */
    async recordExportProof(id: string, body: z.input<typeof exportProof>, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).recordExportProof;
      return (await requestParsed(pathWithId(path, id), postOptions(body, options), response.schema)).data[0];
    },
    /** Extension export-proof. */
    async previewExportProof(id: string, itemIds: readonly string[], options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).previewExportProof;
      return (await requestParsed(pathWithId(path, id), postOptions({ items: itemIds }, options), response.schema)).data[0];
    },
    /**
     * Reopens a completed task, and blocks the tasks that its completion released. Returns the task, the blocked tasks, and the released
     * tasks that are already completed and stay so; extension task-undo.
     */
    async undoTaskCompletion(id: string) {
      const { path } = (await endpoints.tasks()).undoTaskCompletion;
      const { reopenResponse } = await import('./definitions/tasks.ts');
      return (await requestParsed(pathWithId(path, id), { method: 'POST' }, reopenResponse)).data[0];
    },
    /** Restores a record by its id in the bin; extension bin. Returns the record, and the parts that could not be restored. */
    async restoreDeletedRecord(id: string) {
      const { path, response } = (await endpoints.deletedRecords()).restoreDeletedRecord;
      return (await requestParsed(pathWithId(path, id), { method: 'POST' }, response.schema)).data[0];
    },
    /** Returns the terms that would apply to an item on a document that is created now; extension item-terms. */
    async itemTerms(itemId: string, options?: CallOptions) {
      const { path, response } = (await endpoints.items()).readItemTerms;
      return (await requestParsed(pathWithId(path, itemId), getOptions(options), response.schema)).data[0];
    },
    /** Returns the preview of the job `knock_down_all_items`, which writes the documents of a sale; extension knock-down. */
    async previewKnockDown(saleId: string, options?: CallOptions) {
      const { path, response } = (await endpoints.knockDown()).previewKnockDown;
      return (await requestParsed(pathWithId(path, saleId), getOptions(options), response.schema)).data[0];
    },
    /**
     * Starts the job `knock_down_all_items`, and returns the job. Rejects with 409 if the preview has changed since the user confirmed it,
     * or if the job cannot start. The `problem` of the error then contains the current preview.
     */
    async startKnockDown(saleId: string, body: KnockDownStart, options?: CallOptions) {
      const { path, response } = (await endpoints.knockDown()).startKnockDown;
      return (await requestParsed(pathWithId(path, saleId), postOptions(body, options), response.schema)).data[0];
    },
    async cancelJob(id: string) {
      const { path, response } = (await endpoints.jobs()).cancelQueueItem;
      return (await requestParsed(pathWithId(path, id), postOptions({}), response.schema)).data[0];
    },
    async retryJob(id: string) {
      const { path, response } = (await endpoints.jobs()).retryQueueItem;
      return (await requestParsed(pathWithId(path, id), postOptions({}), response.schema)).data[0];
    },
    async clientStat(uuid: string, options?: CallOptions) {
      const { path, response } = (await endpoints.statistics()).clientStat;
      return (await requestParsed(`${path}?${new URLSearchParams({ client_uuid: uuid })}`, getOptions(options), response.schema)).data[0];
    },
    /** Returns a page of the ledger of a client, newest lines first; extension journal. `page` begins at 0. */
    async clientLedger(id: string, { page, range }: { readonly page: number; readonly range: number }, options?: CallOptions) {
      const { path, response } = (await endpoints.ledger()).readClientLedger;
      const query = new URLSearchParams({ page: String(page), range: String(range) });
      return requestParsed(`${pathWithId(path, id)}?${query}`, getOptions(options), response.schema);
    },
    /** Returns a page of the resale rights on issued documents, newest first; extension collecting-societies. `page` begins at 0. */
    async resaleRights(query: Partial<ListQuery>, options?: CallOptions) {
      const { path, response } = (await endpoints.resaleRights()).listResaleRights;
      return requestParsed(`${path}?${encodeListQuery(query)}`, getOptions(options), response.schema);
    },
    /** Returns the totals of each collecting society in a range of days, both ends included; extension collecting-societies. */
    async readSocietyTotals(days: { readonly from?: string; readonly to?: string }, options?: CallOptions) {
      const { path, response } = (await endpoints.resaleRights()).readSocietyTotals;
      return (await requestParsed(`${path}?${new URLSearchParams(days)}`, getOptions(options), response.schema)).data;
    },
    /** Returns a page of the payments to collecting societies, newest first; extension collecting-societies. `page` begins at 0. */
    async societyPayments(query: Partial<ListQuery>, options?: CallOptions) {
      const { path, response } = (await endpoints.resaleRights()).listSocietyPayments;
      return requestParsed(`${path}?${encodeListQuery(query)}`, getOptions(options), response.schema);
    },
    async recordSocietyPayment(body: SocietyPaymentCreate, options?: CallOptions) {
      const { path, response } = (await endpoints.resaleRights()).recordSocietyPayment;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    async reverseSocietyPayment(id: string, reason: string, options?: CallOptions) {
      const { path, response } = (await endpoints.resaleRights()).reverseSocietyPayment;
      return (await requestParsed(pathWithId(path, id), postOptions({ reason }, options), response.schema)).data[0];
    },
    /** Returns all terms of the house, sorted by kind and first day; extension house-terms. */
    async houseTerms(options?: CallOptions) {
      const { path, response } = (await endpoints.houseTerms()).listHouseTerms;
      return (await requestParsed(path, getOptions(options), response.schema)).data;
    },
    async addHouseTerm(body: HouseTermCreate, options?: CallOptions) {
      const { path, response } = (await endpoints.houseTerms()).createHouseTerm;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** Withdraws terms of the house that do not apply yet. Rejects with 409 if they already apply. */
    async withdrawHouseTerm(id: string) {
      const { path } = (await endpoints.houseTerms()).withdrawHouseTerm;
      await httpClient(pathWithId(path, id), { method: 'DELETE' });
    },
    async saleLotStats(saleId: string, options?: CallOptions) {
      const { path, response } = (await endpoints.statistics()).saleLotStats;
      return (await requestParsed(`${path}?${new URLSearchParams({ sale_id: saleId })}`, getOptions(options), response.schema)).data[0];
    },
    /**
     * Returns the amounts received and paid out in a range of days, both ends included. A missing `from` or `to` does not limit the range.
     */
    async readTransactionTotals(days: { readonly from?: string; readonly to?: string }, options?: CallOptions) {
      const { path, response } = (await endpoints.orders()).readTransactionTotals;
      return (await requestParsed(`${path}?${new URLSearchParams(days)}`, getOptions(options), response.schema)).data[0];
    },
    /** Finds only records of the resources that the user may list; extension search. */
    async search(text: string, options?: CallOptions) {
      const { path, response } = (await endpoints.search()).search;
      return requestParsed(`${path}?${new URLSearchParams({ text })}`, getOptions(options), response.schema);
    },
    async dashboard(options?: CallOptions) {
      const { path, response } = (await endpoints.statistics()).dashboard;
      return (await requestParsed(path, getOptions(options), response.schema)).data[0];
    },
    /** Reports a telephone call to the service, as a telephone system does. Returns the event that is sent to staff. */
    async reportCall(body: CallReport) {
      const { path, response } = (await endpoints.telephony()).reportCall;
      return (await requestParsed(path, postOptions(body), response.schema)).data[0];
    },
    /** Returns a page of a record's timeline, newest entries first. `before` is `next` of the previous page; undefined for the first page. */
    async timeline({ type, id, kinds, before }: TimelinePageRequest, options?: CallOptions) {
      const { path, response } = (await endpoints.timeline()).readTimeline;
      const query = new URLSearchParams({
        record_type: type,
        record_id: id,
        kinds: kinds.join(','),
        ...(before === undefined ? {} : { before }),
      });
      const { data, next } = await requestParsed(`${path}?${query}`, getOptions(options), response.schema);
      return { entries: data.map(toAppEntry), next };
    },
    /**
     * Sends several reads of a record's page in one request; extension related. The request is not retried, because the page can still send
     * the reads itself.
     */
    async related(type: RelatedReadType, id: string, options?: CallOptions) {
      const { path, response } = (await endpoints.related()).readRelated;
      const query = new URLSearchParams({ record_type: type, record_id: id });
      return (await requestParsed(`${path}?${query}`, { ...getOptions(options), retries: 0 }, response.schema)).data;
    },
    /** Returns the views and the user's settings of a list; extension views. */
    async listSettings(list: ListName, options?: CallOptions) {
      const { path, response } = (await endpoints.listViews()).readListSettings;
      return (await requestParsed(pathWithId(path, list), getOptions(options), response.schema)).data[0];
    },
    /**
     * Counts the records that each filter of react-admin finds; extension view-counts. Returns null for a filter that the service did not
     * count.
     */
    async countList(list: ListName, filters: readonly Readonly<Record<string, unknown>>[], options?: CallOptions) {
      const [{ path, response }, definition] = await Promise.all([
        endpoints.listViews().then(({ countListQueries }) => countListQueries),
        resourceOf(list),
      ]);
      const queries = filters.map((filter) => String(encodeListQuery(conditionsOf(filter, definition.list))));
      return (await requestParsed(pathWithId(path, list), postOptions({ queries }, options), response.schema)).data[0].counts;
    },
    /** Changes some of the user's settings of a list. */
    async updateListSettings(list: ListName, changes: Partial<ListPreferences>) {
      const { path, response } = (await endpoints.listViews()).updateListSettings;
      return (await requestParsed(pathWithId(path, list), { ...postOptions(changes), method: 'PATCH' }, response.schema)).data[0];
    },
    async createListView(body: z.input<typeof listViewCreate>, options?: CallOptions) {
      const { path, response } = (await endpoints.listViews()).createListView;
      return (await requestParsed(path, postOptions(body, options), response.schema)).data[0];
    },
    /** With the extension concurrency, rejects with 412 if the view was changed since it was read. */
    async updateListView(view: ViewVersion, changes: z.input<typeof listViewPatch>) {
      const { path, response } = (await endpoints.listViews()).updateListView;
      const options = { method: 'PATCH', body: JSON.stringify(changes), headers: versionHeaders(view) };
      return (await requestParsed(pathWithId(path, view.id), options, response.schema)).data[0];
    },
    /** With the extension concurrency, rejects with 412 if the view was changed since it was read. */
    async deleteListView(view: ViewVersion) {
      const { path } = (await endpoints.listViews()).deleteListView;
      await httpClient(pathWithId(path, view.id), { method: 'DELETE', headers: versionHeaders(view) });
    },
    async uploadFile(file: File, options?: UploadOptions) {
      const { uploadFile } = await import('../http/upload-file.ts');
      return uploadFile(file, options);
    },
  };
}
