import { expect, test } from 'vitest';
import { access, type GuardedEndpoint, mayCall, roles } from '../../contract/access.ts';
import { type Endpoint, endpoints } from '../../contract/endpoints.ts';

const guarded = Object.entries<Endpoint>(endpoints).filter(([, { credentials }]) => credentials === 'bearer' || credentials === 'query');

test('every endpoint that takes a token has a row, and every row an endpoint', () => {
  const names = guarded.map(([name]) => name).sort();
  expect(Object.keys(access).sort()).toEqual(names);
  expect([...all].sort()).toEqual(names);
});

/** Decisions, section 2: a porter reads neither clients nor their addresses; a client user has its own record and the sales. */
const clerkOnly: GuardedEndpoint[] = ['listClients', 'listAddresses', 'readAddress', 'createAddress', 'updateAddress', 'updateSale'];
const staffAndClient: GuardedEndpoint[] = ['listSales', 'readSale'];
const ownRecord: GuardedEndpoint[] = ['readClient', 'updateClient'];
const staffOnly: GuardedEndpoint[] = ['readMe', 'setSaleContext', 'authorizeRealtime'];

const all = [...clerkOnly, ...staffAndClient, ...ownRecord, ...staffOnly];
const callable = (role: string) => all.filter((name) => mayCall(name, ['authenticated user', role]));

test.each([
  ['administrator', all],
  ['clerk', all],
  ['porter', [...staffOnly, ...staffAndClient]],
  ['client', [...ownRecord, ...staffAndClient]],
  ['bidder', []],
])('%s may call what the decisions say', (role, expected) => expect(callable(role).sort()).toEqual([...expected].sort()));

test('the clerk reaches what porters and client users do not', () => {
  for (const endpoint of clerkOnly) expect(roles.filter((role) => mayCall(endpoint, [role]))).toEqual(['administrator', 'clerk']);
});
