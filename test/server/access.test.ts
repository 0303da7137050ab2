import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { access, type GuardedEndpoint, mayCall, roles } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { clientFields } from '../../contract/resources/client.ts';
import { endpointOf, resourceNames, resources } from '../../contract/resources/resource-table.ts';
import { dayFromMilliseconds } from '../../contract/time.ts';
import { houseTerms, listViews, users } from '../../server/database/schema.ts';
import { today, todayInHouse } from '../today.ts';
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
/** Valid requests, so that only the caller decides the outcome. Each request that can be made only once has its own record. */
let requests: Record<GuardedEndpoint, (caller: string) => Request | Promise<Request>>;
const tokens = new Map<string, string | undefined>();

const signIn = async (email: string) => {
  const response = await service.call('GET', '/api/login-token', { headers: { authorization: basic(email, password) } });
  return String(recordIn(response).token);
};

beforeAll(async () => {
  // The endpoints of the resale right exist only in some countries, of which Germany is one.
  service = await startTestService({ ACCOUNTING_COUNTRY: 'DE' });
  tokens.set('expired', await signIn(emailOf('administrator')));
  service.advance(25 * 3_600_000);
  for (const role of roles) tokens.set(role, await signIn(emailOf(role)));
  tokens.set('blocked', await signIn(emailOf('other')));
  await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.other));
  tokens.set('garbage', 'garbage').set('anonymous', undefined);

  const ownClient = String(service.ownClientId);
  const sale = await writeSale(service);
  const address = await writeAddress(service, ownClient, { default_address: true });
  const consignment = await writeConsignment(service, { label: 'A consignment', owner: Number(ownClient), sale_id: Number(sale) });
  const existingItem = await writeItem(service, { sale_id: Number(sale), consignment: Number(consignment), description: 'A lot' });
  const writePorterTask = () => writeTask(service, { assignee_id: service.userIds.porter });
  const completeTaskAsPorter = async () => {
    const id = String(await writePorterTask());
    await service.call('PATCH', `/api/v1.0/tasks/${id}`, { token: tokens.get('porter') ?? '', json: { completed: true } });
    return id;
  };
  const createDeletedTask = async () => {
    const id = String(await writePorterTask());
    const token = tokens.get('clerk') ?? '';
    await service.call('DELETE', `/api/v1.0/tasks/${id}`, { token });
    return String(recordIn(await service.call('GET', `/api/v1.0/deleted-records?filter[record_id]=${id}`, { token })).id);
  };
  const writeOwnOrder = (row = {}) => writeOrder(service, ownClient, { sale_id: Number(sale), grand_total: 10_000, ...row });
  const writeSoldLot = () =>
    writeSoldItem(service, { sale_id: Number(sale), consignment: Number(consignment), winner_id: Number(ownClient), hammer_price: 5_000 });
  const writeOrderWithLines = async (status: 'new' | 'finished' | 'locked') => {
    const items = [await writeSoldLot(), await writeSoldLot()];
    return {
      items,
      id: await writeOrder(
        service,
        ownClient,
        { sale_id: Number(sale), status },
        items.map((item) => ({ item, hammer: 5_000 })),
      ),
    };
  };
  const writeOrderWithHeldTax = async () => {
    const item = await writeSoldLot();
    const line = { item, hammer: 5_000, tax: 405, tax_id: 'standard', export_tax: 'held' } as const;
    return { items: [item], id: await writeOrder(service, ownClient, { sale_id: Number(sale), status: 'finished' }, [line]) };
  };
  const prepareSocietyPayment = async () => {
    const line = { item: await writeSoldLot(), hammer: 100_000, resale_right: 4_000 };
    await writeOrder(service, ownClient, { sale_id: Number(sale), status: 'finished', document_date: Date.parse('2026-01-10') }, [line]);
    return { collecting_society: 'VG Bild-Kunst', amount: 4_000, payment_date: '2026-01-20' };
  };
  const writeListView = async (caller: string) => {
    const owner = roles.find((role) => role === caller) ?? 'clerk';
    const values = { list: 'items', label: 'Unsold', filter: {}, owner_id: service.userIds[owner], position: 0 } as const;
    const [view] = await service.db.insert(listViews).values(values).returning();
    return String(view?.id);
  };
  let daysAhead = 10;
  /** Returns a day in the future that no other request uses. */
  const nextDay = () => dayFromMilliseconds(service.now() + daysAhead++ * 86_400_000);
  const file = await writeFileRecord(service);
  const uuid = recordIn(await service.call('GET', `/api/v1.0/datatable-clients/${ownClient}`, { token: tokens.get('clerk') ?? '' })).uuid;
  requests = {
    revokeToken: () => ({}),
    readMe: () => ({}),
    reportCall: () => ({ json: { username: emailOf('clerk'), phone: '+41 44 111 22 33' } }),
    setSaleContext: () => ({ json: { sale } }),
    authorizeRealtime: () => ({ form: { socket_id: '1.1', channel_name: 'private-backoffice' } }),
    listClients: () => ({}),
    readClient: () => ({ id: ownClient }),
    createClient: () => ({ json: { last_name: 'New' } }),
    updateClient: () => ({ id: ownClient, json: { mobile: '044 111 22 31' } }),
    bulkConsignments: () => ({ json: { operation: 'set_fields', consignments: [consignment], values: { no_post_sale: true } } }),
    bulkTasks: async () => ({ json: { operation: 'delete', tasks: [await writeTask(service)] } }),
    bulkClients: () => ({ json: { operation: 'set_fields', clients: [ownClient], values: { block_emails: true } } }),
    listAddresses: () => ({}),
    readAddress: () => ({ id: address }),
    createAddress: () => ({ json: { client: ownClient, address: { country: 'CH' } } }),
    updateAddress: () => ({ id: address, json: { address: { locality: 'Bern' } } }),
    deleteAddress: async () => ({ id: await writeAddress(service, ownClient) }),
    listSales: () => ({}),
    readSale: () => ({ id: sale }),
    createSale: () => ({ json: { subtitle: 'Autumn', live_sale_date_from: 1_800_000_000_000 } }),
    updateSale: () => ({ id: sale, json: { subtitle: 'Spring' } }),
    listItems: () => ({}),
    readItem: () => ({ id: existingItem }),
    createItem: () => ({ query: `sale_id=${sale}`, json: { consignment, description: 'Another lot' } }),
    updateItem: () => ({ id: existingItem, json: { subtitle: 'A title' } }),
    bulkItems: () => ({ json: { operation: 'update_field', items: [existingItem], field: 'subtitle', value: 'A title' } }),
    numberLots: () => ({ json: { items: [{ id: existingItem, lot: '7' }] } }),
    listConsignments: () => ({}),
    readConsignment: () => ({ id: consignment }),
    createConsignment: () => ({ query: `sale_id=${sale}`, json: { label: 'Another', owner: ownClient } }),
    updateConsignment: () => ({ id: consignment, json: { label: 'Renamed' } }),
    readItemTerms: () => ({ id: existingItem }),
    previewKnockDown: () => ({ id: sale }),
    startKnockDown: async () => {
      const closing = { sold: 0, unsold: 0, withdrawn: 0, missing: 0 };
      const documents = { invoices: 0, invoices_total: '0', statements: 0, statements_total: '0' };
      return { id: await writeSale(service, { status: 'published', published: true }), json: { ...closing, ...documents } };
    },
    listOrders: () => ({}),
    readOrder: async () => ({ id: await writeOwnOrder() }),
    createOrder: async () => ({ json: { type: 'bidder', sale, owner: ownClient, items: [await writeSoldLot()] } }),
    previewOrder: async () => ({ json: { type: 'bidder', sale, owner: ownClient, items: [await writeSoldLot()] } }),
    refreshOrder: async () => ({ id: await writeOwnOrder() }),
    updateOrder: async () => ({ id: await writeOwnOrder(), json: { status: 'in_process' } }),
    bulkOrders: async () => ({ json: { operation: 'start', orders: [await writeOwnOrder()] } }),
    previewBulkOrders: async () => ({ json: { operation: 'start', orders: [await writeOwnOrder()] } }),
    splitOrder: async () => {
      const { id, items } = await writeOrderWithLines('new');
      return { json: { order: id, items: items.slice(1) } };
    },
    creditOrder: async () => {
      const { id, items } = await writeOrderWithLines('finished');
      return { id, json: { items: items.slice(1) } };
    },
    reissueOrder: async () => ({ id: (await writeOrderWithLines('locked')).id }),
    previewSplit: async () => {
      const { id, items } = await writeOrderWithLines('new');
      return { json: { order: id, items: items.slice(1) } };
    },
    previewCreditNote: async () => {
      const { id, items } = await writeOrderWithLines('finished');
      return { id, json: { items: items.slice(1) } };
    },
    previewReissue: async () => ({ id: (await writeOrderWithLines('locked')).id }),
    changeBuyer: async () => ({ id: (await writeOrderWithLines('finished')).id, json: { owner: await writeClient(service) } }),
    previewBuyerChange: async () => ({ id: (await writeOrderWithLines('finished')).id, json: { owner: await writeClient(service) } }),
    releaseInvoice: async () => {
      const owner = await writeClient(service, { invoice_release_limit: 5_000 });
      return { id: await writeOrder(service, owner, { sale_id: Number(sale), grand_total: 10_000 }), json: { grand_total: '100.00' } };
    },
    changeTaxScheme: async () => {
      const { id, items } = await writeOrderWithLines('finished');
      return { id, json: { tax_scheme: 'standard', items } };
    },
    previewTaxSchemeChange: async () => {
      const { id, items } = await writeOrderWithLines('finished');
      return { id, json: { tax_scheme: 'standard', items } };
    },
    discountOrder: async () => ({ id: (await writeOrderWithLines('new')).id, json: { discount: '10%' } }),
    previewDiscount: async () => ({ id: (await writeOrderWithLines('new')).id, json: { discount: '10%' } }),
    recordExportProof: async () => {
      const { id, items } = await writeOrderWithHeldTax();
      return { id, json: { items, day: todayInHouse, reference: '26CH0001' } };
    },
    previewExportProof: async () => {
      const { id, items } = await writeOrderWithHeldTax();
      return { id, json: { items } };
    },
    writeReminder: async () => ({
      id: await writeOwnOrder({ status: 'finished', created: service.now() - 30 * 86_400_000 }),
      json: { level: 1, amount_due: '100.00', due_date: dayFromMilliseconds(service.now() + 10 * 86_400_000) },
    }),
    recordPayment: async () => ({
      json: { order: await writeOwnOrder(), transaction_type: 'Payment', amount: '10.00', transaction_date: today },
    }),
    recordClientPayment: async () => {
      const allocations = [
        { order: await writeOwnOrder(), amount: '10.00' },
        { order: await writeOwnOrder(), amount: '5.00' },
      ];
      return { id: ownClient, json: { transaction_type: 'Payment', amount: '15.00', transaction_date: today, allocations } };
    },
    reversePayment: async () => {
      const json = { order: await writeOwnOrder(), transaction_type: 'Cheque', amount: '10.00', transaction_date: today };
      const payment = recordIn(await service.call('POST', '/api/v1.0/transactions', { as: 'clerk', json }));
      return { id: String(payment.id), json: { reason: 'Not honoured' } };
    },
    useCredit: async () => {
      const from = await writeOrder(service, ownClient, { status: 'finished', grand_total: -5_00 });
      return { id: await writeOrder(service, ownClient, { status: 'finished', grand_total: 10_00 }), json: { from } };
    },
    reverseCreditUse: async () => {
      const from = await writeOrder(service, ownClient, { status: 'finished', grand_total: -5_00 });
      const to = await writeOrder(service, ownClient, { status: 'finished', grand_total: 10_00 });
      await service.call('POST', `/api/v1.0/order-use-credit/${to}`, { as: 'clerk', json: { from } });
      const [use] = (await service.pool.query('SELECT id FROM credit_uses WHERE to_order_id = $1', [to])).rows;
      return { id: String(use?.id) };
    },
    listTransactions: () => ({}),
    listTasks: () => ({}),
    readTask: async () => ({ id: String(await writePorterTask()) }),
    createTask: () => ({ json: { label: 'Call back' } }),
    updateTask: async () => ({ id: String(await writePorterTask()), json: { completed: true } }),
    undoTaskCompletion: async () => ({ id: await completeTaskAsPorter() }),
    deleteTask: async () => ({ id: String(await writePorterTask()) }),
    listNotes: () => ({}),
    readNote: async () => ({ id: String(await writeNote(service, ownClient)) }),
    createNote: () => ({ json: { note: 'A note', reference: Number(ownClient) } }),
    updateNote: async () => ({
      id: String(await writeNote(service, ownClient, { author_id: service.userIds.clerk })),
      json: { note: 'Changed' },
    }),
    deleteNote: async () => ({ id: String(await writeNote(service, ownClient, { author_id: service.userIds.clerk })) }),
    listDeletedRecords: () => ({}),
    restoreDeletedRecord: async () => ({ id: await createDeletedTask() }),
    readFile: () => ({ id: file }),
    uploadFile: () => ({ upload: new File(['a text'], 'a.txt', { type: 'text/plain' }) }),
    listQueueItems: () => ({}),
    createQueueItem: () => ({ json: { name: 'Export addresses to CSV' } }),
    cancelQueueItem: async () => ({ id: await writeJob(service, { state: 'processing', lease_until: Date.now() + 60_000 }) }),
    retryQueueItem: async () => ({ id: await writeJob(service, { state: 'failure' }) }),
    clientStat: () => ({ query: `client_uuid=${uuid}` }),
    readClientLedger: () => ({ id: ownClient }),
    listResaleRights: () => ({ query: 'filter[date][value][from]=2026-11-01&filter[collecting_society]=VG Bild-Kunst' }),
    readSocietyTotals: () => ({ query: 'from=2026-11-01&to=2026-11-30' }),
    listSocietyPayments: () => ({}),
    recordSocietyPayment: async () => ({ json: await prepareSocietyPayment() }),
    reverseSocietyPayment: async () => {
      const token = tokens.get('clerk') ?? '';
      const payment = await service.call('POST', '/api/v1.0/society-payments', { token, json: await prepareSocietyPayment() });
      return { id: String(recordIn(payment).id), json: { reason: 'Wrong amount', payment_date: '2026-01-20' } };
    },
    readTransactionTotals: () => ({ query: 'from=2026-11-01&to=2026-11-30' }),
    saleLotStats: () => ({ query: `sale_id=${sale}` }),
    dashboard: () => ({}),
    listTerms: () => ({}),
    listHouseTerms: () => ({}),
    createHouseTerm: () => ({ json: { kind: 'premium', from: nextDay(), steps: '25%' } }),
    withdrawHouseTerm: async () => {
      const [term] = await service.db
        .insert(houseTerms)
        .values({ kind: 'premium', from_day: Date.parse(nextDay()), steps: '25%' })
        .returning();
      return { id: String(term?.id) };
    },
    search: () => ({ query: 'text=lot' }),
    readAuditLog: () => ({ query: 'record_type=client&record_id=1' }),
    readTimeline: () => ({ query: `record_type=item&record_id=${existingItem}` }),
    countListQueries: () => ({ id: 'items', json: { queries: ['', 'filter[status]=sold'] } }),
    readListSettings: () => ({ id: 'items' }),
    updateListSettings: () => ({ id: 'items', json: { density: 'comfortable' } }),
    createListView: () => ({ json: { list: 'items', label: 'Unsold', filter: { status: 'unsold' } } }),
    updateListView: async (caller) => ({ id: await writeListView(caller), json: { label: 'Still unsold' } }),
    deleteListView: async (caller) => ({ id: await writeListView(caller) }),
    readRelated: () => ({ query: `record_type=item&record_id=${existingItem}` }),
    reportClientError: () => ({ json: { name: 'TypeError', frames: [], page: '/clients', build: '' } }),
  };
});
afterAll(() => service.close());

function send(endpoint: Endpoint, { id = '', json, form, query, upload }: Request, token: string | undefined) {
  const tokenParameter = endpoint.credentials === 'query' && token !== undefined ? `access_token=${token}` : '';
  const search = [query, tokenParameter].filter(Boolean).join('&');
  return service.call(endpoint.method, endpoint.path.replace(':id', id) + (search && `?${search}`), {
    ...(endpoint.credentials === 'bearer' && token !== undefined ? { token } : {}),
    ...(json === undefined ? {} : { json }),
    ...(form ? { raw: new URLSearchParams(form).toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
    ...(upload ? { upload } : {}),
  });
}

const guardedEndpoints = Object.entries<Endpoint>(endpoints).filter(
  ([, { credentials }]) => credentials === 'bearer' || credentials === 'query',
);
const isGuarded = (name: string): name is GuardedEndpoint => name in access;

/** Source: docs/specification/api.md#errors; on `/api/me` an expired token is 401. */
function expectedStatus(name: GuardedEndpoint, endpoint: Endpoint, caller: string): number {
  if (['anonymous', 'garbage', 'blocked'].includes(caller)) return 401;
  if (caller === 'expired') return name === 'readMe' ? 401 : 403;
  return mayCall(name, [caller]) ? endpoint.response.status : 403;
}

/** The endpoints that write records whose changes are announced. */
const announcedWrites = [
  ...resourceNames.flatMap((name) => {
    const { announced, record } = resources[name];
    const written = (['create', 'update', 'delete'] as const).flatMap((action) => endpointOf(name, action) ?? []);
    return announced === 'never' ? [] : written.map((endpoint) => [endpoint, record] as const);
  }),
  ['recordSocietyPayment', 'society_payment'] as const,
  ['reverseSocietyPayment', 'society_payment'] as const,
];

// This test runs before the tests of all roles, because an update that changes nothing announces nothing.
test.each(announcedWrites)('the endpoint %s announces that a record "%s" changed', async (name, record) => {
  const request = await requests[name]('administrator');
  service.queries();
  const response = await send(endpoints[name], request, tokens.get('administrator'));
  expect(response.status).toBe(endpoints[name].response.status);
  const events = service.queries().filter(({ sql }) => sql.startsWith('insert into "outbox"'));
  expect(events.map(({ parameters }) => String(parameters)).join('\n')).toContain(`"bundle":"${record}"`);
});

test.each(resourceNames.flatMap((name) => endpointOf(name, 'delete') ?? []))(
  'the endpoint %s moves the record to the bin',
  async (name) => {
    const request = await requests[name]('administrator');
    service.queries();
    await send(endpoints[name], request, tokens.get('administrator'));
    expect(service.queries().filter(({ sql }) => sql.startsWith('insert into "deleted_records"'))).toHaveLength(1);
  },
);

describe.each(guardedEndpoints)('the endpoint %s', (name, endpoint) => {
  test.each(['anonymous', 'garbage', 'expired', 'blocked', ...roles])(
    'the endpoint returns the documented status to the caller "%s"',
    async (caller) => {
      if (!isGuarded(name)) throw new Error(`${name} has no row in the access table`);
      const response = await send(endpoint, await requests[name](caller), tokens.get(caller));
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
    const otherClient = await writeClient(service, { last_name: 'Other' });
    for (const id of [otherClient, '2000000000']) {
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

  test('a client user gets staff-only fields blank in the responses to a read, a change and a stale change', async () => {
    const staffValues = { warning: 'pays late', published: true, categories: ['Slow payer'], tax_state: 'ZH', invoice_release_limit: 500 };
    await service.call('PATCH', ownPath(), { token: tokens.get('clerk') ?? '', json: staffValues });
    const record = recordIn(await service.call('GET', ownPath(), asClient()));
    expect(Object.fromEntries(staffFields.map(([name]) => [name, record[name]]))).toEqual(
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

test('a porter reads an order without the terms of its client, because porters may not read clients', async () => {
  const as = (role: string) => ({ token: tokens.get(role) ?? '' });
  const sale = await writeSale(service, { buyers_premium: '20%' });
  const buyer = await writeClient(service, { last_name: 'Agreed', buyers_premium: '17%' });
  const lot = { sale_id: Number(sale), winner_id: Number(buyer), hammer_price: 5_000, product_tax_code: 'standard' } as const;
  const items = [await writeSoldItem(service, lot), await writeSoldItem(service, { ...lot, buyers_premium: '19%' })];
  const json = { type: 'bidder', sale, owner: buyer, items };
  const { id } = recordIn(await service.call('POST', '/api/v1.0/orders', { ...as('clerk'), json }));
  const readTerms = async (role: string) => {
    const { terms } = recordIn(await service.call('GET', `/api/v1.0/orders/${id}`, as(role)));
    return z
      .array(z.object({ kind: z.string(), value: z.string(), source: z.string() }))
      .parse(terms)
      .map(({ kind, value, source }) => [kind, value, source].join(' '));
  };
  expect(await readTerms('clerk')).toEqual(['premium 17% client', 'premium 19% item', 'scheme standard item', 'tax 19% built_in']);
  expect(await readTerms('porter')).toEqual(['premium 19% item', 'scheme standard item', 'tax 19% built_in']);
  // A preview contains all terms, so a porter may not request one.
  const preview = await service.call('POST', '/api/v1.0/order-preview', { ...as('porter'), json });
  expect(preview.status).toBe(403);
});
