/**
 * The records that the app works with, one shape a resource: what a single read answers, and its `etag` when the
 * service has the extension concurrency. Source: contract/resources; decisions.md section 2.
 */

import type { z } from 'zod';
import type { AddressRecord } from '../../../contract/resources/address.ts';
import type { ClientRecord, clientListExtras } from '../../../contract/resources/client.ts';
import type { SaleRecord } from '../../../contract/resources/sale.ts';

/** The version that an update names in `If-Match`. */
interface Versioned {
  etag?: string;
}

export type ClientAppRecord = ClientRecord & Versioned;
export type SaleAppRecord = SaleRecord & Versioned;
export type AddressAppRecord = AddressRecord & Versioned;

/** A client in a list: what the specification lists, and what `fields` may ask for besides (extension detail-fields). */
export type ListedClient = ClientRecord & Partial<{ [Name in keyof typeof clientListExtras]: z.output<(typeof clientListExtras)[Name]> }>;

export interface AppRecords {
  clients: ClientAppRecord;
  sales: SaleAppRecord;
  addresses: AddressAppRecord;
}
/** react-admin's names of the resources. */
export type ResourceName = keyof AppRecords;

/** What `meta` of a list query may hold. Names that the service does not offer are left out of the request. */
export interface ListMeta {
  fields?: readonly string[];
  /** The query of a list page, as opposed to one that a dialog or an export makes. */
  isPage?: true;
}
