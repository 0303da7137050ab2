import { expect, test } from 'vitest';
import { access, type GuardedEndpoint, mayCall, roles } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { readableTerms } from '../../contract/orders/terms/readable-terms.ts';
import { termSources } from '../../contract/orders/terms/term-origin.ts';
import { deletingEndpoint } from '../../contract/resources/deleted-record.ts';

const guarded = Object.entries<Endpoint>(endpoints).filter(([, { credentials }]) => credentials === 'bearer' || credentials === 'query');

test('every endpoint with a token has a row in the access table, and every row has an endpoint', () => {
  const names = guarded.map(([name]) => name).sort();
  expect(Object.keys(access).sort()).toEqual(names);
  expect([...all].sort()).toEqual(names);
});

/**
 * The access rules. Clerks may do all daily work. Porters may read sales, items, consignments and orders, and do their own tasks. They have
 * no access to clients or payments, and change no other records. A client user has their own record, the sales and their own tasks.
 */
const clerkOnly: GuardedEndpoint[] = [
  'listClients',
  'listAddresses',
  'readAddress',
  'createAddress',
  'updateAddress',
  'deleteAddress',
  'createClient',
  'bulkClients',
  'bulkConsignments',
  'bulkTasks',
  'createSale',
  'updateSale',
  'createItem',
  'updateItem',
  'bulkItems',
  'numberLots',
  'createConsignment',
  'updateConsignment',
  'readItemTerms',
  'previewKnockDown',
  'startKnockDown',
  'createOrder',
  'previewOrder',
  'refreshOrder',
  'updateOrder',
  'bulkOrders',
  'previewBulkOrders',
  'splitOrder',
  'creditOrder',
  'reissueOrder',
  'previewSplit',
  'previewCreditNote',
  'previewReissue',
  'changeBuyer',
  'previewBuyerChange',
  'changeTaxScheme',
  'previewTaxSchemeChange',
  'discountOrder',
  'previewDiscount',
  'recordExportProof',
  'previewExportProof',
  'writeReminder',
  'recordPayment',
  'recordClientPayment',
  'reversePayment',
  'useCredit',
  'reverseCreditUse',
  'listTransactions',
  'readTransactionTotals',
  'readClientLedger',
  'createTask',
  'deleteTask',
  'listNotes',
  'readNote',
  'createNote',
  'updateNote',
  'deleteNote',
  'listDeletedRecords',
  'restoreDeletedRecord',
  'uploadFile',
  'readFile',
  'listQueueItems',
  'createQueueItem',
  'cancelQueueItem',
  'retryQueueItem',
  'clientStat',
  'readAuditLog',
  'listHouseTerms',
  'listResaleRights',
  'readSocietyTotals',
  'listSocietyPayments',
  'recordSocietyPayment',
  'reverseSocietyPayment',
];
const staffAndClient: GuardedEndpoint[] = ['listSales', 'readSale', 'listTasks', 'revokeToken'];
const ownRecord: GuardedEndpoint[] = ['readClient', 'updateClient'];
const staffOnly: GuardedEndpoint[] = [
  'readMe',
  'setSaleContext',
  'authorizeRealtime',
  'listItems',
  'readItem',
  'listConsignments',
  'readConsignment',
  'listOrders',
  'readOrder',
  'readTask',
  'updateTask',
  'undoTaskCompletion',
  'saleLotStats',
  'dashboard',
  'listTerms',
  'search',
  'reportClientError',
  'readTimeline',
  'readRelated',
  'countListQueries',
  'readListSettings',
  'updateListSettings',
  'createListView',
  'updateListView',
  'deleteListView',
];

/** The endpoints only for administrators: reports by a telephone system, changes of house terms, and the release of invoices. */
const administratorOnly: GuardedEndpoint[] = ['reportCall', 'createHouseTerm', 'withdrawHouseTerm', 'releaseInvoice'];
const forClerks = [...clerkOnly, ...staffAndClient, ...ownRecord, ...staffOnly];

const all = [...administratorOnly, ...forClerks];
const callableEndpoints = (role: string) => all.filter((name) => mayCall(name, ['authenticated user', role]));

test.each([
  ['administrator', all],
  ['clerk', forClerks],
  ['porter', [...staffOnly, ...staffAndClient]],
  ['client', [...ownRecord, ...staffAndClient]],
  ['bidder', []],
])('the role %s may call exactly the endpoints of the access rules', (role, expected) =>
  expect(callableEndpoints(role).sort()).toEqual([...expected].sort()),
);

test('exactly the roles that may delete records may restore them', () => {
  for (const endpoint of Object.values(deletingEndpoint)) expect(access.restoreDeletedRecord).toEqual(access[endpoint]);
});

test('only administrators and clerks may call the endpoints for clerks', () => {
  for (const endpoint of clerkOnly) expect(roles.filter((role) => mayCall(endpoint, [role]))).toEqual(['administrator', 'clerk']);
});

test('a role sees only the terms of an order whose records it may read, and roles that write orders see all terms', () => {
  const terms = termSources.map((source) => ({ source }));
  const sourcesFor = (role: string) => readableTerms(terms, [role]).map(({ source }) => source);
  expect(sourcesFor('porter')).toEqual(['order', 'item', 'consignment', 'sale', 'built_in']);
  const writingEndpoints = all.filter((name) => {
    const { method, path }: Endpoint = endpoints[name];
    return method !== 'GET' && path.includes('/order');
  });
  const writingRoles = roles.filter((role) => writingEndpoints.some((name) => mayCall(name, [role])));
  expect(writingRoles).toEqual(['administrator', 'clerk']);
  for (const role of writingRoles) expect(sourcesFor(role)).toEqual([...termSources]);
});
