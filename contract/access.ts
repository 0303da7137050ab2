/**
 * The table of permissions: the roles that may call each endpoint. The service enforces it. The app uses it to hide what a user may not do
 * and to explain why. A test checks every row.
 * Source: docs/specification/api.md#authentication, docs/specification/extensions.md#roles.
 */
import type { ExtensionName } from './wire.ts';

export const roles = ['administrator', 'clerk', 'porter', 'client'] as const;
export type Role = (typeof roles)[number];

const staff = ['administrator', 'clerk', 'porter'] as const;
const office = ['administrator', 'clerk'] as const;

/**
 * Returns whether a role may view every task. Other roles see only tasks that are assigned to them and can start.
 * Source: docs/specification/api.md#task-visibility.
 */
export const viewsAllTasks = (role: Role): boolean => office.some((candidate) => candidate === role);

/**
 * The roles that may call each endpoint. A user with the role `client` may read and change only their own client record, without the fields
 * that are `staffOnly`.
 */
export const access = {
  revokeToken: roles,
  readMe: staff,
  setSaleContext: staff,
  authorizeRealtime: staff,
  listClients: office,
  readClient: [...office, 'client'],
  updateClient: [...office, 'client'],
  bulkClients: office,
  listAddresses: office,
  readAddress: office,
  createAddress: office,
  updateAddress: office,
  listSales: [...staff, 'client'],
  readSale: [...staff, 'client'],
  updateSale: office,
  createClient: office,
  deleteAddress: office,
  createSale: office,
  listItems: staff,
  readItem: staff,
  createItem: office,
  updateItem: office,
  bulkItems: office,
  numberLots: office,
  listConsignments: staff,
  readConsignment: staff,
  createConsignment: office,
  updateConsignment: office,
  bulkConsignments: office,
  listOrders: staff,
  readOrder: staff,
  createOrder: office,
  previewOrder: office,
  refreshOrder: office,
  updateOrder: office,
  splitOrder: office,
  creditOrder: office,
  reissueOrder: office,
  previewSplit: office,
  previewCreditNote: office,
  previewReissue: office,
  changeBuyer: office,
  previewBuyerChange: office,
  discountOrder: office,
  previewDiscount: office,
  releaseInvoice: ['administrator'],
  changeTaxScheme: office,
  previewTaxSchemeChange: office,
  recordExportProof: office,
  previewExportProof: office,
  recordPayment: office,
  recordClientPayment: office,
  reversePayment: office,
  useCredit: office,
  reverseCreditUse: office,
  listTransactions: office,
  transactionTotals: office,
  readClientLedger: office,
  listTasks: [...staff, 'client'],
  readTask: staff,
  createTask: office,
  updateTask: staff,
  undoTaskCompletion: staff,
  deleteTask: office,
  bulkTasks: office,
  listNotes: office,
  readNote: office,
  createNote: office,
  updateNote: office,
  deleteNote: office,
  listDeletedRecords: office,
  restoreDeletedRecord: office,
  readFile: office,
  uploadFile: office,
  listQueueItems: office,
  createQueueItem: office,
  cancelQueueItem: office,
  retryQueueItem: office,
  readItemTerms: office,
  previewKnockDown: office,
  startKnockDown: office,
  readAuditLog: office,
  readTimeline: staff,
  readRelated: staff,
  reportClientError: staff,
  reportCall: ['administrator'],
  clientStat: office,
  saleLotStats: staff,
  dashboard: staff,
  listTerms: staff,
  listHouseTerms: office,
  createHouseTerm: ['administrator'],
  withdrawHouseTerm: ['administrator'],
  search: staff,
  countListQueries: staff,
  readListSettings: staff,
  updateListSettings: staff,
  createListView: staff,
  updateListView: staff,
  deleteListView: staff,
} as const satisfies Record<string, readonly Role[]>;
export type GuardedEndpoint = keyof typeof access;

/** Returns whether a user with these roles (as `/api/me` lists them) may call the endpoint. */
export const mayCall = (endpoint: GuardedEndpoint, userRoles: readonly string[]): boolean =>
  access[endpoint].some((role) => userRoles.includes(role));

/** The extension of each endpoint that is not in the specification. A service without the extension does not have the endpoint. */
const endpointExtensions: Readonly<Partial<Record<string, ExtensionName>>> = {
  revokeToken: 'sign-out',
  setSaleContext: 'sale-context',
  readNote: 'single-read',
  createNote: 'notes-write',
  updateNote: 'notes-write',
  deleteNote: 'notes-write',
  readTask: 'single-read',
  undoTaskCompletion: 'task-undo',
  reportClientError: 'client-errors',
  createSale: 'create',
  reportCall: 'telephony',
  listItems: 'items-list',
  createItem: 'create',
  listConsignments: 'consignments-read',
  readConsignment: 'consignments-read',
  createConsignment: 'create',
  clientStat: 'stats',
  saleLotStats: 'stats',
  dashboard: 'stats',
  listTerms: 'terms',
  listHouseTerms: 'house-terms',
  createHouseTerm: 'house-terms',
  withdrawHouseTerm: 'house-terms',
  search: 'search',
  countListQueries: 'view-counts',
  readListSettings: 'views',
  updateListSettings: 'views',
  createListView: 'views',
  updateListView: 'views',
  deleteListView: 'views',
  readAuditLog: 'audit-log',
  readTimeline: 'timeline',
  readRelated: 'related',
  createOrder: 'order-write',
  previewOrder: 'documents',
  refreshOrder: 'documents',
  updateOrder: 'order-write',
  splitOrder: 'order-write',
  creditOrder: 'order-write',
  reissueOrder: 'order-write',
  previewSplit: 'invoice-corrections',
  previewCreditNote: 'invoice-corrections',
  previewReissue: 'invoice-corrections',
  changeBuyer: 'invoice-corrections',
  previewBuyerChange: 'invoice-corrections',
  changeTaxScheme: 'invoice-corrections',
  previewTaxSchemeChange: 'invoice-corrections',
  discountOrder: 'order-discounts',
  previewDiscount: 'order-discounts',
  recordExportProof: 'export-proof',
  previewExportProof: 'export-proof',
  releaseInvoice: 'invoice-release',
  recordClientPayment: 'payment-allocation',
  reversePayment: 'payment-reversals',
  useCredit: 'client-credit',
  reverseCreditUse: 'client-credit',
  transactionTotals: 'payments',
  readClientLedger: 'journal',
  listTransactions: 'transactions-list',
  createClient: 'create',
  bulkClients: 'clients-bulk',
  bulkConsignments: 'consignments-bulk',
  bulkTasks: 'tasks-bulk',
  createQueueItem: 'jobs',
  cancelQueueItem: 'jobs',
  retryQueueItem: 'jobs',
  readItemTerms: 'item-terms',
  previewKnockDown: 'knock-down',
  startKnockDown: 'knock-down',
  deleteAddress: 'address-delete',
  listDeletedRecords: 'bin',
  restoreDeletedRecord: 'bin',
} satisfies Partial<Record<GuardedEndpoint, ExtensionName>>;

/** Returns the extension of an endpoint, or `undefined` for an endpoint of the specification. */
export const extensionOf = (endpoint: string): ExtensionName | undefined => endpointExtensions[endpoint];

/** Returns whether a service with these extensions has the endpoint. */
export function isOffered(endpoint: string, extensions: readonly string[]): boolean {
  const extension = extensionOf(endpoint);
  return extension === undefined || extensions.includes(extension);
}
