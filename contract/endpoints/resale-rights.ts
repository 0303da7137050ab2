import { z } from 'zod';
import { created, type Endpoint, idParams, ok } from '../endpoint.ts';
import {
  postedResaleRight,
  postedResaleRightList,
  societyPayment,
  societyPaymentCreate,
  societyPaymentList,
  societyPaymentReversal,
  societyTotals,
  societyTotalsQuery,
} from '../resources/resale-right.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

export const resaleRightsEndpoints = {
  listResaleRights: {
    method: 'GET',
    path: `${apiPrefix}/resale-rights`,
    summary: 'List the resale rights of issued documents and of their cancellations, newest first',
    credentials: 'bearer',
    list: postedResaleRightList,
    response: ok(recordList(postedResaleRight)),
  },
  readSocietyTotals: {
    method: 'GET',
    path: `${apiPrefix}/society-totals`,
    summary: 'Read, for each collecting society, the amounts collected and paid in a period, and the amount owed at its end',
    credentials: 'bearer',
    query: societyTotalsQuery,
    response: ok(z.object({ data: z.array(societyTotals) })),
  },
  listSocietyPayments: {
    method: 'GET',
    path: `${apiPrefix}/society-payments`,
    summary: 'List the payments to collecting societies, newest first',
    credentials: 'bearer',
    list: societyPaymentList,
    response: ok(recordList(societyPayment)),
  },
  recordSocietyPayment: {
    method: 'POST',
    path: `${apiPrefix}/society-payments`,
    summary: 'Record a payment to a collecting society, at most the amount that the house owes it',
    credentials: 'bearer',
    body: societyPaymentCreate,
    response: created(oneRecord(societyPayment)),
  },
  reverseSocietyPayment: {
    method: 'POST',
    path: `${apiPrefix}/society-payment-reversal/:id`,
    summary: 'Reverse a payment to a collecting society with a payment of the opposite amount',
    credentials: 'bearer',
    params: idParams,
    body: societyPaymentReversal,
    response: created(oneRecord(societyPayment)),
  },
} as const satisfies Record<string, Endpoint>;
