/**
 * The records that the app works with, one shape a resource: what a single read answers, and its `etag` when the
 * service has the extension concurrency. Source: contract/resources; decisions.md section 2.
 */

import type { z } from 'zod';
import type { AddressRecord } from '../../../contract/resources/address.ts';
import type { ClientRecord, clientListExtras } from '../../../contract/resources/client.ts';
import type { ConsignmentRecord } from '../../../contract/resources/consignment.ts';
import type { ItemRecord } from '../../../contract/resources/item.ts';
import type { queueItem, queueItemDetails } from '../../../contract/resources/job.ts';
import type { NoteRecord } from '../../../contract/resources/note.ts';
import type { OrderRecord } from '../../../contract/resources/order.ts';
import type { SaleRecord } from '../../../contract/resources/sale.ts';
import type { TaskRecord } from '../../../contract/resources/task.ts';
import type { termRecord } from '../../../contract/resources/term.ts';
import type { transactionListRecord, transactionRecord } from '../../../contract/resources/transaction.ts';

/** The version that an update names in `If-Match`. */
interface Versioned {
  etag?: string;
}

export type ClientAppRecord = ClientRecord & Versioned;
export type SaleAppRecord = SaleRecord & Versioned;
export type AddressAppRecord = AddressRecord & Versioned;
/** `dimensions` is the multifield, `measures` its first entry as text; see item-shape.ts. */
export type ItemAppRecord = Omit<ItemRecord, 'dimensions' | 'dimension_entries'> &
  Versioned & { dimensions?: ItemRecord['dimension_entries']; measures: ItemRecord['dimensions'] };
export type ConsignmentAppRecord = ConsignmentRecord & Versioned;
export type OrderAppRecord = OrderRecord & Versioned;
/** A list has no invoice. */
export type ListedOrder = Omit<OrderRecord, 'invoice_data' | 'additional_charges'>;
export type TransactionAppRecord = z.output<typeof transactionRecord> & Partial<z.output<typeof transactionListRecord>>;
export type TaskAppRecord = Omit<TaskRecord, 'id'> & Versioned & { id: string };
export type NoteAppRecord = Omit<NoteRecord, 'id'> & Versioned & { id: string };
export type JobAppRecord = z.output<typeof queueItem> & Partial<z.output<typeof queueItemDetails>> & { id: string };
export type TermAppRecord = z.output<typeof termRecord>;

/** A client in a list: what the specification lists, and what `fields` may ask for besides (extension detail-fields). */
export type ListedClient = ClientRecord & Partial<{ [Name in keyof typeof clientListExtras]: z.output<(typeof clientListExtras)[Name]> }>;

export interface AppRecords {
  clients: ClientAppRecord;
  sales: SaleAppRecord;
  addresses: AddressAppRecord;
  items: ItemAppRecord;
  consignments: ConsignmentAppRecord;
  orders: OrderAppRecord;
  transactions: TransactionAppRecord;
  tasks: TaskAppRecord;
  notes: NoteAppRecord;
  jobs: JobAppRecord;
  terms: TermAppRecord;
}
/** react-admin's names of the resources. */
export type ResourceName = keyof AppRecords;

/** What `meta` of a list query may hold. Names that the service does not offer are left out of the request. */
export interface ListMeta {
  fields?: readonly string[];
  /** The query of a list page, as opposed to one that a dialog or an export makes. */
  isPage?: true;
}
