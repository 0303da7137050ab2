import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { reactionTo } from '../../../src/realtime/reactions/entity-updates.ts';
import { refetchDerivedQueries } from '../../../src/realtime/reactions/refetch-after-write.ts';
import { applyReactions, refetchShownQueries } from '../../../src/realtime/reactions/refresh-queries.ts';
import { markTouched } from '../../../src/realtime/reactions/touched-records.ts';
import { refreshOrders } from '../../../src/resources/orders/steps/refresh-orders.ts';

const lists = ['clients', 'getList', { pagination: { page: 1 } }];
const client7 = ['clients', 'getOne', { id: '7' }];
const client8 = ['clients', 'getOne', { id: '8' }];
const addresses = ['addresses', 'getManyReference', { target: 'client', id: '7' }];
const sales = ['sales', 'getList', {}];
const me = ['me'];
const stat = ['clients', 'clientStat', 'a-uuid'];
const lotStats = ['sales', 'saleLotStats', '3'];
const dashboard = ['dashboard'];
const files = ['consignments', 'files', ['31']];
const invoiceable = ['items', 'invoiceable', 'bidder', '3', '7'];
const itemTerms = ['items', 'itemTerms', '9'];
const societyTotals = ['collectingSocieties', 'totals', {}];
const paymentTotals = ['transactions', 'totals', {}];
const keys = [
  paymentTotals,
  files,
  invoiceable,
  itemTerms,
  societyTotals,
  lists,
  client7,
  client8,
  addresses,
  sales,
  me,
  stat,
  lotStats,
  dashboard,
];

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Shows a page with all of these queries. `fetched` contains the later requests. */
function showPage() {
  const fetched: string[] = [];
  const queryClient = new QueryClient();
  for (const queryKey of keys) {
    queryClient.setQueryData(queryKey, 'shown');
    const queryFn = () => {
      fetched.push(queryKey.slice(0, 2).join(' ') + (queryKey === client8 ? ' 8' : ''));
      return 'new';
    };
    stops.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {}));
  }
  stops.push(() => queryClient.clear());
  return { queryClient, fetched };
}

describe('a reaction on the page', () => {
  it('a reaction on the page fetches each query that shows the record once, and no other queries', () => {
    const { queryClient, fetched } = showPage();
    applyReactions(queryClient, [{ kind: 'refetch', record: { resource: 'clients', id: '7' }, uid: '1' }], 0);
    expect(fetched.sort()).toEqual([
      'addresses getManyReference',
      'clients clientStat',
      'clients getList',
      'clients getOne',
      'dashboard',
      'items itemTerms',
    ]);
  });

  it('a reaction on the page fetches figures that depend on the record, also after a change by a colleague', () => {
    const { queryClient, fetched } = showPage();
    applyReactions(queryClient, [{ kind: 'notify', record: { resource: 'orders', id: '12' }, uid: '2' }], 0);
    expect(fetched.sort()).toEqual(['clients clientStat', 'sales saleLotStats', 'transactions totals']);
    expect(queryClient.getQueryState(dashboard)?.isInvalidated).toBe(true);
  });

  it('a reaction on the page only marks lists and records stale after a change by a colleague', () => {
    const { queryClient, fetched } = showPage();
    applyReactions(queryClient, [{ kind: 'notify', record: { resource: 'clients', id: '7' }, uid: '2' }], 0);
    expect(fetched).toEqual(['clients clientStat']);
    const stale = keys.filter((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
    expect(stale.filter((queryKey) => queryKey !== stat)).toEqual([itemTerms, lists, client7, addresses, dashboard]);
  });

  it('after an absence, all shown queries are fetched, except for a record with unsaved input', () => {
    const { queryClient, fetched } = showPage();
    stops.push(markTouched({ resource: 'clients', id: '7' }));
    refetchShownQueries(queryClient);
    expect(fetched.sort()).toEqual([
      'addresses getManyReference',
      'clients clientStat',
      'clients getList',
      'clients getOne 8',
      'collectingSocieties totals',
      'consignments files',
      'dashboard',
      'items invoiceable',
      'items itemTerms',
      'sales getList',
      'sales saleLotStats',
      'transactions totals',
    ]);
  });

  it('a write by this user fetches the figures that depend on the resource, and no other queries', async () => {
    const { queryClient, fetched } = showPage();
    await refetchDerivedQueries(queryClient, 'notes');
    expect(fetched).toEqual(['clients clientStat']);
    await refetchDerivedQueries(queryClient, 'transactions');
    expect(fetched.sort()).toEqual(['clients clientStat', 'clients clientStat', 'dashboard', 'sales saleLotStats', 'transactions totals']);
  });

  it('a first fetch that began before a write by this user is repeated, because its result lacks the write', async () => {
    const queryClient = new QueryClient();
    let endFirstFetch = (_result: string) => {};
    const firstFetch = new Promise<string>((resolve) => {
      endFirstFetch = resolve;
    });
    const results = [firstFetch, Promise.resolve('with the note')];
    const queryFn = () => results.shift() ?? 'a third fetch';
    stops.push(new QueryObserver(queryClient, { queryKey: stat, queryFn }).subscribe(() => {}));
    const isRefreshed = refetchDerivedQueries(queryClient, 'notes');
    endFirstFetch('without the note');
    await isRefreshed;
    expect(queryClient.getQueryData(stat)).toBe('with the note');
  });

  it('a reaction on the page fetches files and invoiceable items when their records change', () => {
    const { queryClient, fetched } = showPage();
    applyReactions(queryClient, [{ kind: 'refetch', record: { resource: 'consignments', id: '31' }, uid: '1' }], 0);
    expect(fetched).toContain('consignments files');
    expect(fetched).toContain('items invoiceable');
    applyReactions(queryClient, [{ kind: 'notify', record: { resource: 'items', id: '9' }, uid: '2' }], 0);
    expect(queryClient.getQueryState(invoiceable)?.isInvalidated).toBe(true);
  });

  it('a reaction on the page fetches the terms of a lot and the totals of collecting societies when their records change', () => {
    const { queryClient, fetched } = showPage();
    applyReactions(queryClient, [{ kind: 'refetch', record: { resource: 'sales', id: '3' }, uid: '1' }], 0);
    expect(fetched).toEqual(expect.arrayContaining(['collectingSocieties totals', 'items itemTerms']));
    applyReactions(queryClient, [{ kind: 'notify', record: { resource: 'orders', id: '12' }, uid: '2' }], 0);
    expect([itemTerms, societyTotals].map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated)).toEqual([true, true]);
  });

  it('a payment to a collecting society fetches the totals of collecting societies', () => {
    const { queryClient, fetched } = showPage();
    const update = { name: 'entity_update', bundle: 'society_payment', entity_id: '4', uid: '2', force_reload: true } as const;
    const reaction = reactionTo(update, { uid: '1', followsChanges: false, isTouched: () => false });
    applyReactions(queryClient, reaction.kind === 'nothing' ? [] : [reaction], 0);
    expect(fetched).toEqual(['collectingSocieties totals']);
  });

  it('a payment of an order fetches the lists of orders and of items whose filters depend on orders, and their counts', async () => {
    const queryClient = new QueryClient();
    const keysByName = {
      unpaidOrders: ['orders', 'getList', { filter: { owed: { from: '0.01' } }, meta: { isPage: true } }],
      paidLots: ['items', 'getList', { filter: { awaiting_collection: true }, meta: { isPage: true } }],
      lotsOfInvoice: ['items', 'getList', { filter: { order: '12' } }],
      allLots: ['items', 'getList', { filter: { sale: '3' } }],
      orderCounts: ['viewCounts', 'orders', []],
      itemCounts: ['viewCounts', 'items', []],
    };
    const fetched: string[] = [];
    for (const [name, queryKey] of Object.entries(keysByName)) {
      queryClient.setQueryData(queryKey, 'shown');
      const queryFn = () => fetched.push(name);
      stops.push(new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {}));
    }
    const names = Object.keys(keysByName);
    // The event of a payment by another user asks all pages to fetch the order again.
    const update = { name: 'entity_update', bundle: 'order', entity_id: '12', uid: '2', force_reload: true } as const;
    const reaction = reactionTo(update, { uid: '1', followsChanges: false, isTouched: () => false });
    if (reaction.kind !== 'nothing') applyReactions(queryClient, [reaction], 0);
    expect(fetched.sort()).toEqual(names.filter((name) => name !== 'allLots').sort());
    fetched.length = 0;
    await refreshOrders(queryClient);
    expect(fetched.sort()).toEqual(names.sort());
  });
});
