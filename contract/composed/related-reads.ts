/** The GET requests whose responses the endpoint `readRelated` returns together. */
import { z } from 'zod';
import type { GuardedEndpoint } from '../access.ts';
import { endpoints } from '../endpoints.ts';
import { centsFromDecimal } from '../money.ts';
import { creditOrderTypes, openAmountForCredit } from '../orders/client-credit.ts';
import { type Condition, encodeListQuery } from '../query.ts';
import { issuedOrderStatuses, liveOrderStatuses, orderRecord } from '../resources/orders/order.ts';
import { idText, labelled } from '../wire.ts';
import type { RelatedReadType } from './related.ts';
import { type RelatedPage, relatedPages } from './related-pages.ts';

export interface EndpointRead {
  readonly endpoint: GuardedEndpoint;
  /** The path and query. */
  readonly address: string;
  /** The id in the path. */
  readonly id?: string;
  /**
   * The endpoint for which the app needs the response. Users who may not call it do not get the response, even if they may call `endpoint`.
   */
  readonly neededFor?: GuardedEndpoint;
}

const listRead = (
  endpoint: GuardedEndpoint,
  { range, sort, fields }: RelatedPage,
  filters: Readonly<Record<string, Condition>>,
): EndpointRead => ({
  endpoint,
  address: `${endpoints[endpoint].path}?${encodeListQuery({ range, sort: [sort], ...(fields ? { fields } : {}), filters })}`,
});
export const singleRead = (endpoint: GuardedEndpoint, id: string): EndpointRead => ({
  endpoint,
  address: endpoints[endpoint].path.replace(':id', id),
  id,
});
const queryRead = (endpoint: GuardedEndpoint, query: Readonly<Record<string, string>>): EndpointRead => ({
  endpoint,
  address: `${endpoints[endpoint].path}?${new URLSearchParams(query)}`,
});

const openTasksRead = (id: string) => listRead('listTasks', relatedPages.openTasks, { completed: { is: 'false' }, reference: { is: id } });
const addressesRead = (client: string) => listRead('listAddresses', relatedPages.addresses, { client: { is: client } });

const clientCreditsRead = (client: string): EndpointRead => ({
  ...listRead('listOrders', relatedPages.clientCredits, {
    owner: { is: client },
    owed: { to: '-0.01' },
    type: { in: creditOrderTypes },
    status: { in: issuedOrderStatuses },
  }),
  neededFor: 'useCredit',
});

const maxConsignmentFiles = 20;

const recordSchema = z.object({ id: idText });
const orderSchema = orderRecord.pick({
  id: true,
  type: true,
  status: true,
  owner: true,
  amount_due: true,
  corrections: true,
  credit_uses: true,
});

/** Returns whether a credit can be used for the order; false if the service lacks the extension client-credit or order-credits. */
function acceptsCredits({ type, status, amount_due, corrections, credit_uses }: z.output<typeof orderSchema>): boolean {
  if (credit_uses === undefined || corrections === undefined) return false;
  const isReissued = corrections.some(({ relation }) => relation === 'replacement');
  return !isReissued && openAmountForCredit({ type, status: status.id, amount_due: centsFromDecimal(amount_due) ?? 0 }) > 0;
}
const referenceSchema = labelled.pick({ id: true });

const relatedReadsFor =
  <Schema extends z.ZodType>(schema: Schema, reads: (parsed: z.output<Schema>) => readonly EndpointRead[]) =>
  (data: unknown): readonly EndpointRead[] =>
    reads(schema.parse(data));

/** The argument of each function is a record as its single read returns it. */
export const relatedReads: Readonly<Record<RelatedReadType, (data: unknown) => readonly EndpointRead[]>> = {
  client: relatedReadsFor(recordSchema.extend({ uuid: z.string() }), ({ id, uuid }) => [
    queryRead('clientStat', { client_uuid: uuid }),
    listRead('listOrders', relatedPages.clientOpenOrders, { owner: { is: id }, status: { in: liveOrderStatuses }, open: { is: 'true' } }),
    addressesRead(id),
    listRead('listNotes', relatedPages.clientNotes, { reference: { is: id } }),
    openTasksRead(id),
  ]),
  consignment: relatedReadsFor(recordSchema.extend({ files: z.array(referenceSchema).optional() }), ({ id, files = [] }) => [
    listRead('listItems', relatedPages.consignmentItems, { consignment: { is: id } }),
    openTasksRead(id),
    ...files.slice(0, maxConsignmentFiles).map((file) => singleRead('readFile', file.id)),
  ]),
  item: relatedReadsFor(recordSchema.extend({ sale: referenceSchema.nullish() }), ({ id, sale }) => [
    openTasksRead(id),
    ...(sale ? [singleRead('readSale', sale.id)] : []),
  ]),
  order: relatedReadsFor(orderSchema, (order) => [
    addressesRead(order.owner.id),
    listRead('listTransactions', relatedPages.orderPayments, { order: { is: order.id } }),
    openTasksRead(order.id),
    ...(acceptsCredits(order) ? [clientCreditsRead(order.owner.id)] : []),
  ]),
  sale: relatedReadsFor(recordSchema, ({ id }) => [
    queryRead('saleLotStats', { sale_id: id }),
    listRead('listItems', relatedPages.saleItems, { sale: { is: id } }),
    openTasksRead(id),
  ]),
};
