import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { access, type GuardedEndpoint, mayCall, roles } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { endpointOf, resourceNames, resources } from '../../contract/resources/resource-table.ts';
import { users } from '../../server/database/schema.ts';
import { today } from '../today.ts';
import { detailOf, recordIn } from './read-response.ts';
import { basic, emailOf, password, startTestService, type TestService } from './service.ts';
import {
  writeAddress,
  writeClient,
  writeConsignment,
  writeFileRecord,
  writeItem,
  writeJob,
  writeNote,
  writeOrder,
  writeSale,
  writeSoldItem,
  writeTask,
} from './write-records.ts';

interface Request {
  readonly id?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly query?: string;
  readonly upload?: File;
}

let service: TestService;
/** Valid requests, so that only the caller decides the outcome. Requests that change or delete a record each have their own record. */
let requests: Record<GuardedEndpoint, () => Request | Promise<Request>>;
const tokens = new Map<string, string | undefined>();

const signIn = async (email: string) => {
  const response = await service.call('GET', '/api/login-token', { headers: { authorization: basic(email, password) } });
  return String(recordIn(response).token);
};

beforeAll(async () => {
  service = await startTestService();
  tokens.set('expired', await signIn(emailOf('administrator')));
  service.advance(25 * 3_600_000);
  for (const role of roles) tokens.set(role, await signIn(emailOf(role)));
  tokens.set('blocked', await signIn(emailOf('other')));
  await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.other));
  tokens.set('garbage', 'garbage').set('anonymous', undefined);

  const own = String(service.ownClientId);
  const sale = await writeSale(service);
  const address = await writeAddress(service, own, { default_address: true });
  const consignment = await writeConsignment(service, { label: 'A consignment', owner: Number(own), sale_id: Number(sale) });
  const item = (row = {}) => writeItem(service, { sale_id: Number(sale), consignment: Number(consignment), description: 'A lot', ...row });
  const kept = await item();
  const task = () => writeTask(service, { assignee_id: service.userIds.porter });
  const completedByPorter = async () => {
    const id = String(await task());
    await service.call('PATCH', `/api/v1.0/tasks/${id}`, { token: tokens.get('porter') ?? '', json: { completed: true } });
    return id;
  };
  const order = (row = {}) => writeOrder(service, own, { sale_id: Number(sale), grand_total: 10_000, ...row });
  const sold = () =>
    writeSoldItem(service, { sale_id: Number(sale), consignment: Number(consignment), winner_id: Number(own), hammer_price: 5_000 });
  const lined = async (status: 'new' | 'finished' | 'locked') => {
    const items = [await sold(), await sold()];
    return {
      items,
      id: await writeOrder(
        service,
        own,
        { sale_id: Number(sale), status },
        items.map((one) => ({ item: one, hammer: 5_000 })),
      ),
    };
  };
  const file = await writeFileRecord(service);
  const uuid = recordIn(await service.call('GET', `/api/v1.0/datatable-clients/${own}`, { token: tokens.get('clerk') ?? '' })).uuid;
  requests = {
    revokeToken: () => ({}),
    readMe: () => ({}),
    reportCall: () => ({ json: { username: emailOf('clerk'), phone: '+41 44 111 22 33' } }),
    setSaleContext: () => ({ json: { sale } }),
    authorizeRealtime: () => ({ form: { socket_id: '1.1', channel_name: 'private-backoffice' } }),
    listClients: () => ({}),
    readClient: () => ({ id: own }),
    createClient: () => ({ json: { last_name: 'New' } }),
    updateClient: () => ({ id: own, json: { mobile: '044 111 22 31' } }),
    listAddresses: () => ({}),
    readAddress: () => ({ id: address }),
    createAddress: () => ({ json: { client: own, address: { country: 'CH' } } }),
    updateAddress: () => ({ id: address, json: { address: { locality: 'Bern' } } }),
    deleteAddress: async () => ({ id: await writeAddress(service, own) }),
    listSales: () => ({}),
    readSale: () => ({ id: sale }),
    createSale: () => ({ json: { subtitle: 'Autumn', live_sale_date_from: 1_800_000_000_000 } }),
    updateSale: () => ({ id: sale, json: { subtitle: 'Spring' } }),
    listItems: () => ({}),
    readItem: () => ({ id: kept }),
    createItem: () => ({ query: `sale_id=${sale}`, json: { consignment, description: 'Another lot' } }),
    updateItem: () => ({ id: kept, json: { subtitle: 'A title' } }),
    bulkItems: () => ({ json: { operation: 'update_field', items: [kept], field: 'subtitle', value: 'A title' } }),
    numberLots: () => ({ json: { items: [{ id: kept, lot: '7' }] } }),
    listConsignments: () => ({}),
    readConsignment: () => ({ id: consignment }),
    createConsignment: () => ({ query: `sale_id=${sale}`, json: { label: 'Another', owner: own } }),
    updateConsignment: () => ({ id: consignment, json: { label: 'Renamed' } }),
    listOrders: () => ({}),
    readOrder: async () => ({ id: await order() }),
    createOrder: async () => ({ json: { type: 'bidder', sale, owner: own, items: [await sold()] } }),
    previewOrder: async () => ({ json: { type: 'bidder', sale, owner: own, items: [await sold()] } }),
    refreshOrder: async () => ({ id: await order() }),
    updateOrder: async () => ({ id: await order(), json: { status: 'in_process' } }),
    splitOrder: async () => {
      const { id, items } = await lined('new');
      return { json: { order: id, items: items.slice(1) } };
    },
    creditOrder: async () => {
      const { id, items } = await lined('finished');
      return { id, json: { items: items.slice(1) } };
    },
    reissueOrder: async () => ({ id: (await lined('locked')).id }),
    recordPayment: async () => ({
      json: { order: await order(), transaction_type: 'Payment', amount: '10.00', transaction_date: today },
    }),
    listTransactions: () => ({}),
    listTasks: () => ({}),
    readTask: async () => ({ id: String(await task()) }),
    createTask: () => ({ json: { label: 'Call back' } }),
    updateTask: async () => ({ id: String(await task()), json: { completed: true } }),
    undoTaskCompletion: async () => ({ id: await completedByPorter() }),
    deleteTask: async () => ({ id: String(await task()) }),
    listNotes: () => ({}),
    readNote: async () => ({ id: String(await writeNote(service, own)) }),
    createNote: () => ({ json: { note: 'A note', reference: Number(own) } }),
    updateNote: async () => ({
      id: String(await writeNote(service, own, { author_id: service.userIds.clerk })),
      json: { note: 'Changed' },
    }),
    deleteNote: async () => ({ id: String(await writeNote(service, own, { author_id: service.userIds.clerk })) }),
    readFile: () => ({ id: file }),
    uploadFile: () => ({ upload: new File(['a text'], 'a.txt', { type: 'text/plain' }) }),
    listQueueItems: () => ({}),
    createQueueItem: () => ({ json: { name: 'Export addresses to CSV' } }),
    cancelQueueItem: async () => ({ id: await writeJob(service, { state: 'processing', lease_until: Date.now() + 60_000 }) }),
    retryQueueItem: async () => ({ id: await writeJob(service, { state: 'failure' }) }),
    clientStat: () => ({ query: `client_uuid=${uuid}` }),
    transactionTotals: () => ({ query: 'from=2026-11-01&to=2026-11-30' }),
    saleLotStats: () => ({ query: `sale_id=${sale}` }),
    dashboard: () => ({}),
    listTerms: () => ({}),
    readAuditLog: () => ({ query: 'record_type=client&record_id=1' }),
    reportClientError: () => ({ json: { name: 'TypeError', frames: [], page: '/clients', build: '' } }),
  };
});
afterAll(() => service.close());

function send(endpoint: Endpoint, { id = '', json, form, query, upload }: Request, token: string | undefined) {
  const access = endpoint.credentials === 'query' && token !== undefined ? `access_token=${token}` : '';
  const search = [query, access].filter(Boolean).join('&');
  return service.call(endpoint.method, endpoint.path.replace(':id', id) + (search && `?${search}`), {
    ...(endpoint.credentials === 'bearer' && token !== undefined ? { token } : {}),
    ...(json === undefined ? {} : { json }),
    ...(form ? { raw: new URLSearchParams(form).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
    ...(upload ? { upload } : {}),
  });
}

const guarded = Object.entries<Endpoint>(endpoints).filter(([, { credentials }]) => credentials === 'bearer' || credentials === 'query');
const isGuarded = (name: string): name is GuardedEndpoint => name in access;

/** Source: docs/specification/api.md#errors; on `/api/me` an expired token is 401. */
function expectedStatus(name: GuardedEndpoint, endpoint: Endpoint, caller: string): number {
  if (['anonymous', 'garbage', 'blocked'].includes(caller)) return 401;
  if (caller === 'expired') return name === 'readMe' ? 401 : 403;
  return mayCall(name, [caller]) ? endpoint.response.status : 403;
}

/** The endpoints that write records whose changes are announced. */
const announcedWrites = resourceNames.flatMap((name) => {
  const { announced, record } = resources[name];
  const written = (['create', 'update', 'delete'] as const).flatMap((action) => endpointOf(name, action) ?? []);
  return announced === 'never' ? [] : written.map((endpoint) => [endpoint, record] as const);
});

// Before the tests of all roles, because an update that changes nothing announces nothing.
test.each(announcedWrites)('the endpoint %s announces that a record "%s" changed', async (name, record) => {
  const request = await requests[name]();
  service.queries();
  const response = await send(endpoints[name], request, tokens.get('administrator'));
  expect(response.status).toBe(endpoints[name].response.status);
  const events = service.queries().filter(({ sql }) => sql.startsWith('insert into "outbox"'));
  expect(events.map(({ parameters }) => String(parameters)).join('\n')).toContain(`"bundle":"${record}"`);
});

describe.each(guarded)('the endpoint %s', (name, endpoint) => {
  test.each(['anonymous', 'garbage', 'expired', 'blocked', ...roles])(
    'the endpoint returns the documented status to the caller "%s"',
    async (caller) => {
      if (!isGuarded(name)) throw new Error(`${name} has no row in the access table`);
      const response = await send(endpoint, await requests[name](), tokens.get(caller));
      expect(response.status).toBe(expectedStatus(name, endpoint, caller));
      if (name === 'revokeToken' && response.status === 204) tokens.set(caller, await signIn(`${caller}@example.com`));
    },
  );
});

describe('a client user', () => {
  const ownPath = () => `/api/v1.0/datatable-clients/${service.ownClientId}`;
  const asClient = () => ({ token: tokens.get('client') ?? '' });
  const staffFields = Object.entries<{ staffOnly?: boolean; unset: unknown }>(clientFields).filter(([, { staffOnly }]) => staffOnly);

  test('a client user gets 403 for the record of another client, whether it exists or not', async () => {
    const other = await writeClient(service, { last_name: 'Other' });
    for (const id of [other, '2000000000']) {
      expect(await service.call('GET', `/api/v1.0/datatable-clients/${id}`, asClient())).toMatchObject({ status: 403 });
      expect(
        await service.call('PATCH', `/api/v1.0/datatable-clients/${id}`, { ...asClient(), json: { phone: '044 111 22 31' } }),
      ).toMatchObject({
        status: 403,
      });
    }
  });

  test.each(staffFields.map(([name]) => name))('a client user cannot change %s, and the 403 names the field', async (name) => {
    const refused = await service.call('PATCH', ownPath(), {
      ...asClient(),
      json: { phone: '+41 1', [name]: clientFields[name as 'warning'].unset },
    });
    expect(refused).toMatchObject({ status: 403 });
    expect(detailOf(refused)).toContain(name);
  });

  test('a client user sees staff-only fields blank in a read, after a change and in a 412', async () => {
    const kept = { warning: 'pays late', published: true, categories: ['Slow payer'], tax_state: 'ZH', invoice_release_limit: 500 };
    await service.call('PATCH', ownPath(), { token: tokens.get('clerk') ?? '', json: kept });
    const read = recordIn(await service.call('GET', ownPath(), asClient()));
    expect(Object.fromEntries(staffFields.map(([name]) => [name, read[name]]))).toEqual(
      Object.fromEntries(staffFields.map(([name, { unset }]) => [name, unset])),
    );
    const changed = await service.call('PATCH', ownPath(), { ...asClient(), json: { mobile: '+41 79 000 00 01' } });
    expect(changed).toMatchObject({ status: 200, body: { data: [{ mobile: '+41 79 000 00 01', published: false, categories: [] }] } });
    const stale = await service.call('PATCH', ownPath(), {
      ...asClient(),
      json: { mobile: '044 111 22 32' },
      headers: { 'if-match': '"0"' },
    });
    expect(stale).toMatchObject({ status: 412, body: { data: [{ warning: '', categories: [] }] } });
  });
});
