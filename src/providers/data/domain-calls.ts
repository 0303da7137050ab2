/**
 * What staff do that is more than reading and writing one record; methods of the data provider. Each answers what the contract says the
 * endpoint answers, and rejects with an HttpError. The endpoints are loaded with the first call. `key` is an `Idempotency-Key`: the
 * same one again does nothing again. Source: decisions.md sections 2 and 4.
 */
import type { z } from 'zod';
import type { AuditedRecord } from '../../../contract/resources/audit.ts';
import type { CallReport } from '../../../contract/resources/call.ts';
import type { ClientError } from '../../../contract/resources/client-error.ts';
import type { itemsBulkBody, itemsBulkEditBody } from '../../../contract/resources/item-bulk.ts';
import { answerOf, httpClient } from '../http-client.ts';
import { uploadFile } from '../upload-file.ts';

interface Call {
  readonly key?: string;
  readonly signal?: AbortSignal;
}

const post = (body: unknown, { key, signal }: Call = {}): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  ...(signal ? { signal } : {}),
});
const get = ({ signal }: Call = {}): RequestInit => (signal ? { signal } : {});
const at = (path: string, id: string) => path.replace(':id', encodeURIComponent(id));

const orders = async () => (await import('../../../contract/endpoints/orders.ts')).ordersEndpoints;
const items = async () => (await import('../../../contract/endpoints/items.ts')).itemsEndpoints;
const jobs = async () => (await import('../../../contract/endpoints/jobs.ts')).jobsEndpoints;
const telephony = async () => (await import('../../../contract/endpoints/telephony.ts')).telephonyEndpoints;
const audit = async () => (await import('../../../contract/endpoints/audit.ts')).auditEndpoints;
const clientErrors = async () => (await import('../../../contract/endpoints/client-errors.ts')).clientErrorsEndpoints;
const figures = async () => (await import('../../../contract/endpoints/statistics.ts')).statisticsEndpoints;

export const domainCalls = {
  /** Answers the job that does it. */
  async bulkItems(body: z.input<typeof itemsBulkBody>, call?: Call) {
    const { path, answer } = (await items()).bulkItems;
    return (await answerOf(path, post(body, call), answer.schema)).data[0];
  },
  /** Sets lot numbers, all or none. Answers the job that does it. */
  async numberLots(body: z.input<typeof itemsBulkEditBody>, call?: Call) {
    const { path, answer } = (await items()).numberLots;
    return (await answerOf(path, { ...post(body, call), method: 'PATCH' }, answer.schema)).data[0];
  },
  /** Moves items to the open order of the same client and sale, or a new one. Answers both orders. */
  async splitOrder(order: string, itemIds: readonly string[]) {
    const { path, answer } = (await orders()).splitOrder;
    return (await answerOf(path, { ...post({ order, items: itemIds }), method: 'PATCH' }, answer.schema)).data;
  },
  async creditOrder(id: string, itemIds: readonly string[], call?: Call) {
    const { path, answer } = (await orders()).creditOrder;
    return (await answerOf(at(path, id), post({ items: itemIds }, call), answer.schema)).data[0];
  },
  /** Answers the new order, then the credit note. */
  async reissueOrder(id: string, call?: Call) {
    const { path, answer } = (await orders()).reissueOrder;
    return (await answerOf(at(path, id), post({}, call), answer.schema)).data;
  },
  async cancelJob(id: string) {
    const { path, answer } = (await jobs()).cancelQueueItem;
    return (await answerOf(at(path, id), post({}), answer.schema)).data[0];
  },
  async retryJob(id: string) {
    const { path, answer } = (await jobs()).retryQueueItem;
    return (await answerOf(at(path, id), post({}), answer.schema)).data[0];
  },
  async clientStat(uuid: string, call?: Call) {
    const { path, answer } = (await figures()).clientStat;
    return (await answerOf(`${path}?${new URLSearchParams({ client_uuid: uuid })}`, get(call), answer.schema)).data[0];
  },
  async saleLotStats(saleId: string, call?: Call) {
    const { path, answer } = (await figures()).saleLotStats;
    return (await answerOf(`${path}?${new URLSearchParams({ sale_id: saleId })}`, get(call), answer.schema)).data[0];
  },
  async dashboard(call?: Call) {
    const { path, answer } = (await figures()).dashboard;
    return (await answerOf(path, get(call), answer.schema)).data[0];
  },
  /** As a telephone system does. Answers the event that staff are told. */
  async reportCall(body: CallReport) {
    const { path, answer } = (await telephony()).reportCall;
    return (await answerOf(path, post(body), answer.schema)).data[0];
  },
  /** A page of who changed what of a record, the newest first; `before`: older than that entry. */
  async recordHistory(record_type: AuditedRecord, record_id: string, before: string | undefined, call?: Call) {
    const { path, answer } = (await audit()).readAuditLog;
    const query = new URLSearchParams({ record_type, record_id, ...(before ? { before } : {}) });
    return answerOf(`${path}?${query}`, get(call), answer.schema);
  },
  async reportClientError(body: ClientError) {
    await httpClient((await clientErrors()).reportClientError.path, post(body));
  },
  uploadFile,
};
