/** The reads that a record's page needs besides the record. Each read equals a request that the page would otherwise send. */
import { z } from 'zod';
import type { GuardedEndpoint } from '../access.ts';
import { endpoints } from '../endpoints.ts';
import { type Condition, encodeListQuery } from '../query.ts';
import { liveOrderStatuses } from '../resources/order.ts';
import { idText, labelled } from '../wire.ts';
import type { RelatedReadType } from './related.ts';
import { type RelatedPage, relatedPages } from './related-pages.ts';

/** A GET request to an endpoint. */
export interface EndpointRead {
  readonly endpoint: GuardedEndpoint;
  /** The path and query. */
  readonly address: string;
  /** The id in the path; missing if the path has none. */
  readonly id?: string;
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

const openTasks = (id: string) => listRead('listTasks', relatedPages.openTasks, { completed: { is: 'false' }, reference: { is: id } });
const addresses = (client: string) => listRead('listAddresses', relatedPages.addresses, { client: { is: client } });

/** Maximum number of files of a consignment in its related reads. */
const maxFiles = 20;

const record = z.object({ id: idText });
const reference = labelled.pick({ id: true });

/** Returns a function that parses a record and returns its related reads. */
const relatedReadsFor =
  <Schema extends z.ZodType>(schema: Schema, reads: (parsed: z.output<Schema>) => readonly EndpointRead[]) =>
  (data: unknown): readonly EndpointRead[] =>
    reads(schema.parse(data));

/** Functions that return the related reads of a record, by record type. The argument is the record as its single read returns it. */
export const relatedReads: Readonly<Record<RelatedReadType, (data: unknown) => readonly EndpointRead[]>> = {
  client: relatedReadsFor(record.extend({ uuid: z.string() }), ({ id, uuid }) => [
    queryRead('clientStat', { client_uuid: uuid }),
    listRead('listOrders', relatedPages.clientOpenOrders, { owner: { is: id }, status: { in: liveOrderStatuses }, open: { is: 'true' } }),
    addresses(id),
    listRead('listNotes', relatedPages.clientNotes, { reference: { is: id } }),
    openTasks(id),
  ]),
  consignment: relatedReadsFor(record.extend({ files: z.array(reference).optional() }), ({ id, files = [] }) => [
    listRead('listItems', relatedPages.consignmentItems, { consignment: { is: id } }),
    openTasks(id),
    ...files.slice(0, maxFiles).map((file) => singleRead('readFile', file.id)),
  ]),
  item: relatedReadsFor(record.extend({ sale: reference.nullish() }), ({ id, sale }) => [
    openTasks(id),
    ...(sale ? [singleRead('readSale', sale.id)] : []),
  ]),
  order: relatedReadsFor(record.extend({ owner: reference }), ({ id, owner }) => [
    addresses(owner.id),
    listRead('listTransactions', relatedPages.orderPayments, { order: { is: id } }),
    openTasks(id),
  ]),
  sale: relatedReadsFor(record, ({ id }) => [
    queryRead('saleLotStats', { sale_id: id }),
    listRead('listItems', relatedPages.saleItems, { sale: { is: id } }),
    openTasks(id),
  ]),
};
