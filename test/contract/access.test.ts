import { expect, test } from 'vitest';
import { access, type GuardedEndpoint, mayCall, roles } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';

const guarded = Object.entries<Endpoint>(endpoints).filter(([, { credentials }]) => credentials === 'bearer' || credentials === 'query');

test('every endpoint that takes a token has a row, and every row an endpoint', () => {
  const names = guarded.map(([name]) => name).sort();
  expect(Object.keys(access).sort()).toEqual(names);
  expect([...all].sort()).toEqual(names);
});

/**
 * Decisions, section 2: clerks do all work; a porter reads sales, items, consignments and orders and has its own tasks, and reaches no
 * client, no money and nothing that is written; a client user has its own record, the sales, and its own tasks.
 */
const clerkOnly: GuardedEndpoint[] = [
  'listClients',
  'listAddresses',
  'readAddress',
  'createAddress',
  'updateAddress',
  'deleteAddress',
  'createClient',
  'createSale',
  'updateSale',
  'createItem',
  'updateItem',
  'bulkItems',
  'numberLots',
  'createConsignment',
  'updateConsignment',
  'createOrder',
  'updateOrder',
  'splitOrder',
  'creditOrder',
  'reissueOrder',
  'recordPayment',
  'listTransactions',
  'createTask',
  'deleteTask',
  'listNotes',
  'readNote',
  'createNote',
  'updateNote',
  'deleteNote',
  'uploadFile',
  'readFile',
  'listQueueItems',
  'createQueueItem',
  'cancelQueueItem',
  'retryQueueItem',
  'clientStat',
  'readAuditLog',
];
const staffAndClient: GuardedEndpoint[] = ['listSales', 'readSale', 'listTasks'];
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
  'saleLotStats',
  'dashboard',
  'listTerms',
  'reportClientError',
];

/** What a telephone system does in an administrator's name. */
const administratorOnly: GuardedEndpoint[] = ['reportCall'];
const clerks = [...clerkOnly, ...staffAndClient, ...ownRecord, ...staffOnly];

const all = [...administratorOnly, ...clerks];
const callable = (role: string) => all.filter((name) => mayCall(name, ['authenticated user', role]));

test.each([
  ['administrator', all],
  ['clerk', clerks],
  ['porter', [...staffOnly, ...staffAndClient]],
  ['client', [...ownRecord, ...staffAndClient]],
  ['bidder', []],
])('%s may call what the decisions say', (role, expected) => expect(callable(role).sort()).toEqual([...expected].sort()));

test('the clerk reaches what porters and client users do not', () => {
  for (const endpoint of clerkOnly) expect(roles.filter((role) => mayCall(endpoint, [role]))).toEqual(['administrator', 'clerk']);
});
