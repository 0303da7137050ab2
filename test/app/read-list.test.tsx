import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/providers/data/data-provider.ts';
import { claimSession, writeSession } from '../../src/providers/session/session.ts';
import { type Respond, sendJson, startStubServer } from './stub-server.ts';

/** The data provider for a service without extensions. */
const plain = createDataProvider([]);
let respond: Respond;
let server: Awaited<ReturnType<typeof startStubServer>>;

beforeEach(async () => {
  server = await startStubServer((request, response) => respond(request, response));
  window.happyDOM.setURL(`${server.url}/orders`);
  localStorage.clear();
  claimSession('7');
  writeSession({ token: 'secret', uid: '7', expire: Math.ceil(Date.now() / 1_000) + 86_400 });
});
afterEach(() => server.close());

const requestedPaths = () => server.receivedRequests.map(({ url }) => decodeURIComponent(url.replace('/api/v1.0/', '')));
const parametersOf = (url: string) => new URL(url, 'http://service').searchParams;

interface Order {
  id: string;
  type: string;
  status: string;
  amount_due: string;
}
const record = ({ id, type, status, amount_due }: Order) => ({ id, type, status: { id: status, label: status }, amount_due, label: id });

/** Responds like a service with only the specified filters, with pages of `range`, or of `pageSize` whatever `range` is. */
function serve(storedOrders: readonly Order[], pageSize?: number): void {
  respond = ({ url }, response) => {
    const query = parametersOf(url);
    const matchingOrders = storedOrders.filter(
      ({ type, status }) => (query.get('filter[type]') ?? type) === type && (query.get('filter[status]') ?? status) === status,
    );
    const [range, page] = [pageSize ?? Number(query.get('range') ?? 25), Number(query.get('page') ?? 0)];
    sendJson(response, 200, { data: matchingOrders.slice(page * range, (page + 1) * range).map(record), count: matchingOrders.length });
  };
}

const statuses = ['new', 'finished', 'canceled'];
const orders = Array.from({ length: 330 }, (_none, index) => ({
  id: String(index + 1),
  type: index % 2 ? 'bidder' : 'consignor',
  status: statuses[index % 3] ?? '',
  amount_due: index % 5 ? '0.00' : `${index + 1}.50`,
}));
const page = (number: number, perPage = 25) => ({
  pagination: { page: number, perPage },
  sort: { field: 'amount_due', order: 'DESC' as const },
});

describe('a list on a service without the extension query', () => {
  it('a list on a service without the extension query is requested once for each filter value, and merged in the order of the list', async () => {
    serve(orders);
    const { data, total } = await plain.getList('orders', { ...page(2), filter: { type: ['bidder'], status: ['new', 'finished'] } });
    expect(requestedPaths().every((url) => !url.includes('IN'))).toBe(true);
    const expectedOrders = orders
      .filter(({ type, status }) => type === 'bidder' && status !== 'canceled')
      .sort((a, b) => Number(b.amount_due) - Number(a.amount_due));
    expect(total).toBe(expectedOrders.length);
    expect(data.map(({ amount_due }) => amount_due)).toEqual(expectedOrders.slice(25, 50).map(({ amount_due }) => amount_due));
  });

  it('a list on a service without the extension query is read completely and filtered in the browser if the specification lacks the filter', async () => {
    serve(orders);
    const { data, total } = await plain.getList('orders', { ...page(1, 10), filter: { type: 'bidder', amount_due: { from: '0.01' } } });
    const due = orders.filter(({ type, amount_due }) => type === 'bidder' && Number(amount_due) > 0);
    expect({ total, ids: data.map(({ id }) => id) }).toEqual({
      total: due.length,
      ids: due
        .map(({ id }) => id)
        .reverse()
        .slice(0, 10),
    });
    expect(requestedPaths().map((url) => [...parametersOf(url).keys()].join())).toEqual([
      'range,sort,filter[type]',
      'range,page,sort,filter[type]',
    ]);
  });

  it('a list on a service without the extension query is requested with at most six concurrent requests', async () => {
    serve(orders);
    const original = respond;
    let [running, most] = [0, 0];
    respond = (request, response) => {
      most = Math.max(most, ++running);
      setTimeout(() => {
        running--;
        original(request, response);
      }, 5);
    };
    const filter = { type: ['bidder', 'consignor', 'credit_note'], status: ['new', 'finished', 'canceled', 'locked'] };
    await plain.getList('orders', { ...page(1), filter: { ...filter, amount_due: { from: '1' } } });
    expect(server.receivedRequests.length).toBeGreaterThanOrEqual(12);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('a list on a service without the extension query fails with advice if it is too long to be filtered in the browser', async () => {
    respond = (_request, response) =>
      sendJson(response, 200, { data: [record(orders[0] ?? { id: '1', type: '', status: '', amount_due: '' })], count: 40_000 });
    await expect(plain.getList('orders', { ...page(1), filter: { amount_due: { from: '1' } } })).rejects.toThrow(
      'app.errors.too-many-to-filter',
    );
    expect(server.receivedRequests).toHaveLength(1);
  });

  it.each([25, 200])('a list of a service whose pages always have %i records is read completely', async (pageSize) => {
    serve(orders, pageSize);
    const { total } = await plain.getList('orders', { ...page(1, 10), filter: { amount_due: { from: '0.01' } } });
    expect(total).toBe(orders.filter(({ amount_due }) => Number(amount_due) > 0).length);
    expect(requestedPaths()).toHaveLength(Math.ceil(orders.length / pageSize));
  });

  it('the limit for filtering in the browser counts the records to read, not the pages', async () => {
    respond = ({ url }, response) => {
      const first = Number(parametersOf(url).get('page') ?? 0) * 25 + 1;
      const data = Array.from({ length: 25 }, (_none, index) => ({ id: String(first + index), client: '7' }));
      sendJson(response, 200, { data, count: 1_000 });
    };
    const { total } = await plain.getList('addresses', { ...page(1), sort: { field: 'id', order: 'ASC' }, filter: { client: '7' } });
    expect(total).toBe(1_000);
  });

  it.each(['unknown', 'open'])(
    'a list on a service without the extension query fails with status 400 and the name of the filter %s, which neither side can apply',
    async (field) => {
      serve(orders);
      await expect(plain.getList('orders', { ...page(1), filter: { [field]: '7' } })).rejects.toMatchObject({
        status: 400,
        message: 'app.errors.not-filterable',
        body: { reason: 'bad-query', errors: { [field]: 'app.errors.not-filterable' } },
      });
    },
  );

  it('a list on a service without the extension query finds an order by its number, and a sale by the words of its name', async () => {
    respond = ({ url }, response) => {
      const sales = [
        { id: '1', label: 'Évening Sale', status: 'upcoming', sale_date: null },
        { id: '2', label: 'Wristwatches', status: 'draft', sale_date: null },
      ];
      sendJson(response, 200, url.includes('sales') ? { data: sales, count: 2 } : { data: [], count: 0 });
    };
    await plain.getList('orders', { filter: { q: '2031-7' } });
    expect(requestedPaths()[0]).toBe('orders?range=25&filter[order_id]=2031-7');
    expect((await plain.getList('sales', { filter: { q: 'evening' } })).data.map(({ id }) => id)).toEqual(['1']);
    expect((await plain.getList('sales', { filter: { status: 'upcoming' } })).data.map(({ id }) => id)).toEqual(['1']);
    expect(
      requestedPaths()
        .slice(1)
        .every((url) => !/search|filter/.test(url)),
    ).toBe(true);
  });

  it('concurrent lists on a service without the extension query share one request if they differ only in the due date', async () => {
    const day = (text: string) => String(Date.parse(text) / 1_000);
    const tasks = [
      { id: 1, due_date: day('2030-01-01T10:00:00Z') },
      { id: 2, due_date: day('2030-01-02T10:00:00Z') },
      { id: 3, due_date: null },
    ];
    respond = (_request, response) => sendJson(response, 200, { data: tasks, count: 3 });
    const due = (due_date: object) => plain.getList('tasks', { filter: { assignee: '7', due_date } });
    const parts = await Promise.all([due({ to: '2030-01-01' }), due({ from: '2030-01-02' })]);
    expect(parts.map(({ data }) => data.map(({ id }) => id))).toEqual([['1'], ['2']]);
    expect(requestedPaths()).toEqual(['tasks?range=100&filter[assignee]=7']);
  });

  it('a list of addresses on a service without the extension query is requested without a page and split into pages in the browser', async () => {
    const address = (id: number) => ({ id: String(id), client: '7' });
    respond = (_request, response) => sendJson(response, 200, { data: [1, 2, 3].map(address), count: 3 });
    const { data, total } = await plain.getList('addresses', { pagination: { page: 2, perPage: 2 }, filter: { client: '7' } });
    expect({ total, ids: data.map(({ id }) => id) }).toEqual({ total: 3, ids: ['3'] });
    expect(requestedPaths()).toEqual(['client-address?filter[client]=7']);
  });
});
