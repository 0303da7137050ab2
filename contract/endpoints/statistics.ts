import { type Endpoint, ok } from '../endpoint.ts';
import * as statistics from '../resources/statistics.ts';
import { termList, termRecord } from '../resources/term.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

export const statisticsEndpoints = {
  clientStat: {
    method: 'GET',
    path: `${versioned}/client-stat`,
    summary: 'What a client consigned, bought and owes',
    credentials: 'bearer',
    query: statistics.clientStatQuery,
    answer: ok(oneRecord(statistics.clientStat)),
    extension: 'stats',
  },
  saleLotStats: {
    method: 'GET',
    path: `${versioned}/sale-lot-stats`,
    summary: 'The lots of a sale in figures',
    credentials: 'bearer',
    query: statistics.saleLotStatsQuery,
    answer: ok(oneRecord(statistics.saleLotStats)),
    extension: 'stats',
  },
  dashboard: {
    method: 'GET',
    path: `${versioned}/dashboard`,
    summary: 'What waits for the caller',
    credentials: 'bearer',
    answer: ok(oneRecord(statistics.dashboard)),
    extension: 'stats',
  },
  listTerms: {
    method: 'GET',
    path: `${versioned}/terms`,
    summary: 'Taxonomy terms',
    credentials: 'bearer',
    list: termList,
    answer: ok(recordList(termRecord)),
    extension: 'terms',
  },
} as const satisfies Record<string, Endpoint>;
