/**
 * The table of resources, and types and functions that are derived from it. The table contains only names and no schemas, because the app
 * loads it before its first page.
 */
import type { GuardedEndpoint } from '../access.ts';
import type { ExtensionName } from '../wire.ts';

export type ResourceAction = 'list' | 'read' | 'create' | 'update' | 'delete';

interface ResourceEntry {
  /** The name of one record: the `bundle` of an `entity_update`, the `type` of a node, and the `record_type` of the audit log. */
  readonly record: string;
  /** The path below the versioned prefix. */
  readonly path: string;
  /** The endpoint of each action that the resource has. Items have no `delete`, because `bulkItems` deletes them. */
  readonly endpoints: Readonly<Partial<Record<ResourceAction, GuardedEndpoint>>>;
  /** The extension that the app needs to show pages of these records; null if it needs none. */
  readonly extension: ExtensionName | null;
  /** `specified`: every service announces changes with `entity_update`. `extension`: only services with entity-bundles do. */
  readonly announced: 'specified' | 'extension' | 'never';
  /** Whether tasks and notes can be attached to a record. The ids of all nodes come from one sequence. */
  readonly isNode: boolean;
  /** Whether a field of another record can refer to these records. */
  readonly isReferable: boolean;
  /** Whether the page of a record shows an audit log. */
  readonly hasAuditLog: boolean;
  /** The parts of the audit log to which changes of these records are written. */
  readonly auditParts: readonly string[];
  /** Whether the global search finds these records. */
  readonly isSearched: boolean;
  /** Whether the app has a list page of the records, and the menu an entry for it. */
  readonly hasPages: boolean;
  /** The filter or parameter that limits the list to one sale; null if there is none. */
  readonly saleFilter: string | null;
}

export const resources = {
  clients: {
    record: 'client',
    path: 'datatable-clients',
    endpoints: { list: 'listClients', read: 'readClient', create: 'createClient', update: 'updateClient' },
    extension: null,
    announced: 'specified',
    isNode: true,
    isReferable: true,
    hasAuditLog: true,
    auditParts: ['client'],
    isSearched: true,
    hasPages: true,
    saleFilter: null,
  },
  consignments: {
    record: 'consignment',
    path: 'datatable-consignments',
    endpoints: { list: 'listConsignments', read: 'readConsignment', create: 'createConsignment', update: 'updateConsignment' },
    extension: 'consignments-read',
    announced: 'extension',
    isNode: true,
    isReferable: true,
    hasAuditLog: true,
    auditParts: ['consignment'],
    isSearched: true,
    hasPages: true,
    saleFilter: 'sale_id',
  },
  items: {
    record: 'item',
    path: 'datatable-items',
    endpoints: { list: 'listItems', read: 'readItem', create: 'createItem', update: 'updateItem' },
    extension: null,
    announced: 'specified',
    isNode: true,
    isReferable: true,
    hasAuditLog: true,
    auditParts: ['item', 'result'],
    isSearched: true,
    hasPages: true,
    saleFilter: 'sale',
  },
  sales: {
    record: 'sale',
    path: 'datatable-sales',
    endpoints: { list: 'listSales', read: 'readSale', create: 'createSale', update: 'updateSale' },
    extension: null,
    announced: 'specified',
    isNode: true,
    isReferable: true,
    hasAuditLog: true,
    auditParts: ['sale'],
    isSearched: true,
    hasPages: true,
    saleFilter: null,
  },
  orders: {
    record: 'order',
    path: 'orders',
    endpoints: { list: 'listOrders', read: 'readOrder', create: 'createOrder', update: 'updateOrder' },
    extension: null,
    announced: 'extension',
    isNode: true,
    isReferable: false,
    hasAuditLog: true,
    auditParts: ['order', 'line', 'export_proof', 'reminder'],
    isSearched: true,
    hasPages: true,
    saleFilter: 'sale',
  },
  tasks: {
    record: 'task',
    path: 'tasks',
    endpoints: { list: 'listTasks', read: 'readTask', create: 'createTask', update: 'updateTask', delete: 'deleteTask' },
    extension: null,
    announced: 'specified',
    isNode: false,
    isReferable: false,
    hasAuditLog: true,
    auditParts: ['task'],
    isSearched: true,
    hasPages: true,
    saleFilter: 'sale_id',
  },
  notes: {
    record: 'note',
    path: 'notes',
    endpoints: { list: 'listNotes', read: 'readNote', create: 'createNote', update: 'updateNote', delete: 'deleteNote' },
    extension: null,
    announced: 'extension',
    isNode: false,
    isReferable: false,
    hasAuditLog: false,
    auditParts: ['note'],
    isSearched: true,
    hasPages: false,
    saleFilter: null,
  },
  addresses: {
    record: 'address',
    path: 'client-address',
    endpoints: {
      list: 'listAddresses',
      read: 'readAddress',
      create: 'createAddress',
      update: 'updateAddress',
      delete: 'deleteAddress',
    },
    extension: null,
    announced: 'extension',
    isNode: false,
    isReferable: false,
    hasAuditLog: false,
    auditParts: ['address'],
    isSearched: false,
    hasPages: false,
    saleFilter: null,
  },
  transactions: {
    record: 'transaction',
    path: 'transactions',
    // No endpoint reads a single payment. The app reads it from the list, so the list's endpoint determines the permission.
    endpoints: { list: 'listTransactions', read: 'listTransactions', create: 'recordPayment' },
    extension: 'payments',
    announced: 'never',
    isNode: false,
    isReferable: false,
    hasAuditLog: false,
    auditParts: ['payment'],
    isSearched: false,
    hasPages: true,
    saleFilter: null,
  },
  jobs: {
    record: 'job',
    path: 'advancedqueue_item',
    // As for payments, a single job is read from the list.
    endpoints: { list: 'listQueueItems', read: 'listQueueItems', create: 'createQueueItem' },
    extension: null,
    announced: 'never',
    isNode: false,
    isReferable: false,
    hasAuditLog: false,
    auditParts: [],
    isSearched: false,
    hasPages: true,
    saleFilter: null,
  },
  bin: {
    record: 'deleted_record',
    path: 'deleted-records',
    // As for payments, a single deleted record is read from the list.
    endpoints: { list: 'listDeletedRecords', read: 'listDeletedRecords' },
    extension: 'bin',
    announced: 'never',
    isNode: false,
    isReferable: false,
    hasAuditLog: false,
    auditParts: [],
    isSearched: false,
    hasPages: true,
    saleFilter: null,
  },
  terms: {
    record: 'term',
    path: 'terms',
    endpoints: { list: 'listTerms' },
    extension: null,
    announced: 'never',
    isNode: false,
    isReferable: false,
    hasAuditLog: false,
    auditParts: [],
    isSearched: false,
    hasPages: false,
    saleFilter: null,
  },
} as const satisfies Record<string, ResourceEntry>;

export type ResourceName = keyof typeof resources;
type Entry = (typeof resources)[ResourceName];
/** Names of single records, such as `client`. */
export type RecordName = Entry['record'];

const entries: readonly Entry[] = Object.values(resources);
export const isResourceName = (name: string): name is ResourceName => Object.hasOwn(resources, name);
export const resourceNames: readonly ResourceName[] = Object.keys(resources).filter(isResourceName);

/** Returns undefined if the resource does not have the action. Throws a RangeError if the resource is unknown. */
export function endpointOf(name: string, action: ResourceAction): GuardedEndpoint | undefined {
  if (!isResourceName(name)) throw new RangeError(`no such resource: ${name}`);
  const { endpoints }: ResourceEntry = resources[name];
  return endpoints[action];
}

/** Returns, for example, `clients` for `client`. */
export function resourceOfRecord(record: RecordName): ResourceName {
  const name = resourceNames.find((resourceName) => resources[resourceName].record === record);
  if (!name) throw new RangeError(`no resource has the records "${record}"`);
  return name;
}

export type ResourceWithPages = {
  [Name in ResourceName]: (typeof resources)[Name]['hasPages'] extends true ? Name : never;
}[ResourceName];
export const resourcesWithPages = resourceNames.filter((name): name is ResourceWithPages => resources[name].hasPages);

type AnnouncedEntry = Exclude<Entry, { announced: 'never' }>;
const announcedEntries = entries.filter((entry): entry is AnnouncedEntry => entry.announced !== 'never');
/** Records whose changes `entity_update` announces. A payment to a collecting society is not a resource, because only a report shows it. */
export type AnnouncedRecord = AnnouncedEntry['record'] | 'society_payment';
/** The resources of announced records. `societyPayments` is the name for payments to collecting societies. */
export type AnnouncedResource = ResourceName | 'societyPayments';
const specifiedBundles: readonly string[] = announcedEntries.filter((entry) => entry.announced === 'specified').map(({ record }) => record);
/** Returns whether every service announces changes of these records. Only services with the extension entity-bundles announce the others. */
export const isSpecifiedBundle = (record: AnnouncedRecord): boolean => specifiedBundles.includes(record);
const resourceOfAnnounced: ReadonlyMap<string, AnnouncedResource> = new Map<string, AnnouncedResource>([
  ...announcedEntries.map(({ record }) => [record, resourceOfRecord(record)] as const),
  ['society_payment', 'societyPayments'],
]);
/** `bundle` is that of an `entity_update`. Returns undefined for a bundle that this version does not have. */
export const resourceOfBundle = (bundle: string): AnnouncedResource | undefined => resourceOfAnnounced.get(bundle);

type NodeEntry = Extract<Entry, { isNode: true }>;
const nodeEntries = entries.filter((entry): entry is NodeEntry => entry.isNode);
/** The record names of nodes, which are the records to which tasks and notes can be attached. */
export type NodeType = NodeEntry['record'];
export const nodeTypes: readonly NodeType[] = nodeEntries.map(({ record }) => record);
/** Returns undefined for a type that this version does not have. */
export const resourceOfNode = (type: string): ResourceName | undefined => {
  const nodeType = nodeTypes.find((candidate) => candidate === type);
  return nodeType && resourceOfRecord(nodeType);
};

type ReferableEntry = Extract<Entry, { isReferable: true }>;
export type ReferableRecord = ReferableEntry['record'];
export const referableRecords: readonly ReferableRecord[] = entries
  .filter((entry): entry is ReferableEntry => entry.isReferable)
  .map(({ record }) => record);

/** `bundle` is that of a field. Returns undefined for users and files, which have no list. */
export const resourceOfReference = (bundle: string | undefined): ResourceName | undefined => {
  const record = referableRecords.find((candidate) => candidate === bundle);
  return record && resourceOfRecord(record);
};

export type SearchedRecord = Extract<Entry, { isSearched: true }>['record'];

/** Records with an endpoint that deletes a single record. */
export type DeletableRecord = Extract<Entry, { endpoints: { delete: GuardedEndpoint } }>['record'];

type AuditedEntry = Extract<Entry, { hasAuditLog: true }>;
const auditedEntries = entries.filter((entry): entry is AuditedEntry => entry.hasAuditLog);
export type AuditedRecord = AuditedEntry['record'];
export const auditedRecords: readonly AuditedRecord[] = auditedEntries.map(({ record }) => record);
/** Returns undefined if the resource has no audit log. */
export const auditedRecordOf = (name: ResourceName): AuditedRecord | undefined =>
  auditedEntries.find(({ record }) => record === resources[name].record)?.record;

/** The resources whose changes are written to the audit log. */
export const loggedResources: readonly ResourceName[] = resourceNames.filter((name) => resources[name].auditParts.length > 0);

/** A part of the audit log contains the changes of one kind of record, such as the lines of orders. */
export type AuditPart = Entry['auditParts'][number];
type AuditedResource = { [Name in ResourceName]: (typeof resources)[Name]['auditParts'] extends readonly [] ? never : Name }[ResourceName];
export function resourceOfAuditPart(part: AuditPart): AuditedResource {
  const name = resourceNames.find((resourceName): resourceName is AuditedResource =>
    resources[resourceName].auditParts.some((auditPart) => auditPart === part),
  );
  if (!name) throw new RangeError(`no resource has the audit part "${part}"`);
  return name;
}
