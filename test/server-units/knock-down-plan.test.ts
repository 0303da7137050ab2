import { expect, test } from 'vitest';
import {
  countResults,
  type KnockDownLot,
  omittedLots,
  planInvoices,
  planStatements,
  reasonAgainstKnockDown,
} from '../../server/resources/knock-down/plan.ts';

const lot = (overrides: Partial<KnockDownLot> = {}): KnockDownLot => ({
  id: 1,
  lot: '1',
  status: 'sold',
  hammer_price: 10_000,
  winner_id: 7,
  bidder_number: '101',
  consignment: 3,
  dont_pay_consignor: false,
  purchase_price: null,
  isInvoiced: false,
  isSettled: false,
  hasChargedFee: false,
  hasOpenFee: false,
  ...overrides,
});
const noneBlocked = () => undefined;
const ownerOf = () => 9;

test('lots are counted by their results, and new and available lots have none', () => {
  const statuses = ['sold', 'sold', 'unsold', 'withdrawn', 'new', 'available', 'available'] as const;
  expect(countResults(statuses.map((status) => lot({ status })))).toEqual({ sold: 2, unsold: 1, withdrawn: 1, missing: 3 });
});

test('goods of the house are on an invoice, but on no statement', () => {
  const lots = [lot({ id: 1, purchase_price: 0 }), lot({ id: 2 })];
  expect(planInvoices(lots, noneBlocked).documents.map(({ items }) => items)).toEqual([[1, 2]]);
  expect(planStatements(lots, ownerOf, noneBlocked).documents.map(({ items }) => items)).toEqual([[2]]);
});

test('each buyer gets one invoice, in the order of the ids, with the lots that are on no invoice', () => {
  const lots = [
    lot({ id: 1, winner_id: 8 }),
    lot({ id: 2, winner_id: 7 }),
    lot({ id: 3, winner_id: 8 }),
    lot({ id: 4, winner_id: 8, isInvoiced: true }),
    lot({ id: 5, winner_id: 8, status: 'unsold' }),
    lot({ id: 6, winner_id: 6, isInvoiced: true }),
  ];
  expect(planInvoices(lots, noneBlocked)).toEqual({
    documents: [
      { type: 'bidder', owner: 7, consignment: null, items: [2] },
      { type: 'bidder', owner: 8, consignment: null, items: [1, 3] },
    ],
    omissions: [],
  });
});

test('a sold lot without a price or a client is on no invoice, and is reported with its paddle number', () => {
  const lots = [
    lot({ id: 1, hammer_price: null }),
    lot({ id: 2, winner_id: null }),
    lot({ id: 3, winner_id: null, bidder_number: '' }),
    lot({ id: 4, winner_id: null, isInvoiced: true }),
    lot({ id: 5, winner_id: null, status: 'unsold' }),
  ];
  expect(planInvoices(lots, noneBlocked).documents).toEqual([]);
  expect(omittedLots(lots)).toEqual([
    { resource: 'items', id: 1, explanation: { code: 'lot_without_price', params: {} } },
    { resource: 'items', id: 2, explanation: { code: 'lot_without_client', params: { paddle: '101' } } },
    { resource: 'items', id: 3, explanation: { code: 'lot_without_buyer', params: {} } },
  ]);
});

test('a lot with the price zero is invoiced', () => {
  expect(planInvoices([lot({ hammer_price: 0 })], noneBlocked).documents).toHaveLength(1);
});

test('a blocked buyer gets no invoice, and is reported with the reason only if a lot is not invoiced yet', () => {
  const blocked = (id: number) => (id === 7 ? 'Unpaid invoices' : undefined);
  expect(planInvoices([lot({ id: 1 }), lot({ id: 2, winner_id: 8 })], blocked)).toEqual({
    documents: [{ type: 'bidder', owner: 8, consignment: null, items: [2] }],
    omissions: [{ resource: 'clients', id: 7, explanation: { code: 'buyer_blocked', params: { reason: 'Unpaid invoices' } } }],
  });
  expect(planInvoices([lot({ isInvoiced: true })], blocked).omissions).toEqual([]);
});

test('each consignment gets its own statement, also if several belong to the same consignor', () => {
  const lots = [lot({ id: 1, consignment: 4 }), lot({ id: 2, consignment: 3 }), lot({ id: 3, consignment: 4 })];
  expect(planStatements(lots, ownerOf, noneBlocked).documents).toEqual([
    { type: 'consignor', owner: 9, consignment: 3, items: [2] },
    { type: 'consignor', owner: 9, consignment: 4, items: [1, 3] },
  ]);
});

test('a statement contains a sold lot with a price and a buyer or paddle number, unless it is settled or not to be paid', () => {
  const lots = [
    lot({ id: 1, winner_id: null }),
    lot({ id: 2, winner_id: null, bidder_number: '' }),
    lot({ id: 3, dont_pay_consignor: true }),
    lot({ id: 4, isSettled: true }),
    lot({ id: 5, hammer_price: null }),
    lot({ id: 6, consignment: null }),
    lot({ id: 7, status: 'withdrawn' }),
  ];
  expect(planStatements(lots, ownerOf, noneBlocked).documents).toEqual([{ type: 'consignor', owner: 9, consignment: 3, items: [1] }]);
});

test('a consignment without an owner or with a blocked owner gets no statement', () => {
  const lots = [lot({ id: 1, consignment: 3 }), lot({ id: 2, consignment: 4 })];
  const owners = new Map([[4, 9]]);
  expect(
    planStatements(
      lots,
      (id) => owners.get(id) ?? null,
      () => 'Disputed',
    ),
  ).toEqual({
    documents: [],
    omissions: [
      { resource: 'consignments', id: 3, explanation: { code: 'consignment_without_owner', params: {} } },
      { resource: 'consignments', id: 4, explanation: { code: 'consignor_blocked', params: { reason: 'Disputed' } } },
    ],
  });
});

test('a draft or upcoming sale cannot be knocked down, and a closed sale only if lots or documents are missing', () => {
  expect(reasonAgainstKnockDown('draft', 5)?.code).toBe('knock_down_draft');
  expect(reasonAgainstKnockDown('upcoming', 5)?.code).toBe('knock_down_upcoming');
  expect(reasonAgainstKnockDown('published', 0)).toBeUndefined();
  expect(reasonAgainstKnockDown('closed', 1)).toBeUndefined();
  expect(reasonAgainstKnockDown('closed', 0)?.code).toBe('knock_down_complete');
});

test('a consignment with an open fee gets a statement, even if none of its lots is sold', () => {
  const lots = [
    lot({ id: 1, consignment: 3 }),
    lot({ id: 2, consignment: 3, status: 'unsold', hasOpenFee: true }),
    lot({ id: 3, consignment: 4, status: 'withdrawn', hasOpenFee: true }),
    lot({ id: 4, consignment: 5, status: 'unsold' }),
    lot({ id: 5, consignment: null, status: 'unsold', hasOpenFee: true }),
  ];
  expect(planStatements(lots, ownerOf, noneBlocked).documents).toEqual([
    { type: 'consignor', owner: 9, consignment: 3, items: [1] },
    { type: 'consignor', owner: 9, consignment: 4, items: [] },
  ]);
  expect(planStatements(lots.slice(2), ownerOf, () => 'No bank account')).toEqual({
    documents: [],
    omissions: [{ resource: 'consignments', id: 4, explanation: { code: 'consignor_blocked', params: { reason: 'No bank account' } } }],
  });
});
