/**
 * The records in the app. Most types have the shape of a single read, with its `etag` if the service has the extension concurrency.
 * Source: docs/specification/extensions.md#concurrency; contract/resources.
 */

import type { z } from 'zod';
import type { TimelineEntry } from '../../../contract/composed/timeline.ts';
import type { AddressRecord } from '../../../contract/resources/address.ts';
import type { ClientRecord, clientListExtras } from '../../../contract/resources/client.ts';
import type { ConsignmentDetails } from '../../../contract/resources/consignment.ts';
import type { DeletedRecord } from '../../../contract/resources/deleted-record.ts';
import type { ItemRecord, itemListExtras } from '../../../contract/resources/items/item.ts';
import type { queueItem, queueItemDetails } from '../../../contract/resources/job.ts';
import type { NoteRecord } from '../../../contract/resources/note.ts';
import type { OrderRecord, orderListRecord } from '../../../contract/resources/orders/order.ts';
import type { ResourceName } from '../../../contract/resources/resource-table.ts';
import type { SaleRecord } from '../../../contract/resources/sale.ts';
import type { TaskRecord } from '../../../contract/resources/task.ts';
import type { termRecord } from '../../../contract/resources/term.ts';
import type { transactionListRecord, transactionRecord } from '../../../contract/resources/transaction.ts';

/** The version that an update sends in `If-Match`. */
interface Versioned {
  etag?: string;
}

export type ClientAppRecord = ClientRecord & Versioned;
export type SaleAppRecord = SaleRecord & Versioned;
export type AddressAppRecord = AddressRecord & Versioned;
/** `dimensions` is the multifield; `measures` contains its first entry as text. See item-shape.ts. */
export type ItemAppRecord = Omit<ItemRecord, 'dimensions' | 'dimension_entries'> &
  Partial<z.output<z.ZodObject<typeof itemListExtras>>> &
  Versioned & { dimensions?: ItemRecord['dimension_entries']; measures: ItemRecord['dimensions'] };
export type ConsignmentAppRecord = ConsignmentDetails & Versioned;
export type OrderAppRecord = OrderRecord & Versioned & Pick<z.output<typeof orderListRecord>, 'credited_invoice'>;
export type ListedOrder = Omit<OrderAppRecord, 'invoice_data' | 'additional_charges'>;
export type TransactionAppRecord = z.output<typeof transactionRecord> & Partial<z.output<typeof transactionListRecord>>;
export type TaskAppRecord = Omit<TaskRecord, 'id'> & Versioned & { id: string };
/** Tasks that changed together with another task. `tasks` may contain only some of them; `count` is the number of all. */
export interface CountedTasks {
  readonly count: number;
  readonly tasks: readonly TaskAppRecord[];
}
/** `released` is set if the update released tasks and the service has the extension task-undo. */
export type UpdatedTask = TaskAppRecord & { released?: CountedTasks | undefined };
export type NoteAppRecord = Omit<NoteRecord, 'id'> & Versioned & { id: string };
export type JobAppRecord = z.output<typeof queueItem> & Partial<z.output<typeof queueItemDetails>> & { id: string };
export type TermAppRecord = z.output<typeof termRecord>;

/** An entry of a timeline, in which notes and tasks are records of the app. */
export type TimelineAppEntry = Omit<TimelineEntry, 'note' | 'task'> & { readonly note?: NoteAppRecord; readonly task?: TaskAppRecord };

/** A client in a list. A request can name additional fields; extension detail-fields. */
export type ListedClient = ClientRecord & Partial<{ [Name in keyof typeof clientListExtras]: z.output<(typeof clientListExtras)[Name]> }>;

/** A record type for each resource of the contract. */
export type AppRecords = ForEachResource<{
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
  bin: DeletedRecord;
  terms: TermAppRecord;
}>;
/** The names of the resources in react-admin. */
export type { ResourceName };

type ForEachResource<Records extends Record<ResourceName, unknown>> = Records;

/** The `meta` of a list query. */
export interface ListMeta {
  /** The fields to request. Fields that the service does not support are omitted from the request. */
  fields?: readonly string[];
  /** Set for the query of a list page, not of a dialog or an export. */
  isPage?: true;
}
