/** The lists behind the dashboard's numbers: the conditions by which the service counts. Source: contract/resources/statistics.ts. */
import type { DueFilter } from '../ui/record/due-filter.ts';
import type { ListFilter } from '../ui/record/list-address.ts';
import { liveOrderStatuses } from '../ui/record/live-order-statuses.ts';

/** An invoice is chased from two weeks on. */
const patience = 14 * 86_400_000;

/** `due`: by which filter this service finds what is owed. */
export const ordersToChase = (now: number, due: DueFilter): ListFilter => ({
  type: 'bidder',
  status: liveOrderStatuses,
  [due]: { from: '0.01' },
  created: { to: new Date(now - patience).toISOString() },
});

export const consignmentsWaiting: ListFilter = { status: 'new' };

/** Whoever may not see all tasks is counted those that can start. */
export const myTasks = (userId: string, seesAll: boolean): ListFilter => ({ assignee: userId, status: seesAll ? ['0', '1'] : '0' });
