import * as statistics from '../composed/statistics.ts';
import { type Endpoint, ok } from '../endpoint.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const statisticsEndpoints = {
  clientStat: {
    method: 'GET',
    path: `${apiPrefix}/client-stat`,
    summary: 'Read what a client consigned, bought and owes',
    credentials: 'bearer',
    query: statistics.clientStatQuery,
    queryNamesRecord: true,
    response: ok(oneRecord(statistics.clientStat)),
  },
  saleLotStats: {
    method: 'GET',
    path: `${apiPrefix}/sale-lot-stats`,
    summary: 'Read the statistics of the lots of a sale',
    credentials: 'bearer',
    query: statistics.saleLotStatsQuery,
    queryNamesRecord: true,
    response: ok(oneRecord(statistics.saleLotStats)),
  },
  dashboard: {
    method: 'GET',
    path: `${apiPrefix}/dashboard`,
    summary: 'Read the dashboard of the caller',
    credentials: 'bearer',
    response: ok(oneRecord(statistics.dashboard)),
  },
} as const satisfies Record<string, Endpoint>;
