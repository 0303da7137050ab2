/**
 * The filters of the lists to which the dashboard links. They match the counts of the service.
 * Source: contract/resources/statistics.ts.
 */

import { liveOrderStatuses } from '../../contract/resources/order.ts';
import type { DueField } from '../ui/record/due-field.ts';
import type { ListFilter } from '../ui/record/list-address.ts';

/** Milliseconds after which an unpaid invoice is overdue: two weeks. */
const overdueAgeMs = 14 * 86_400_000;

/** Returns the filter for overdue invoices. `now` is in Unix milliseconds. `due` is the name of the service's filter for unpaid amounts. */
export const overdueInvoices = (now: number, due: DueField): ListFilter => ({
  type: 'bidder',
  status: liveOrderStatuses,
  [due]: { from: '0.01' },
  created: { to: new Date(now - overdueAgeMs).toISOString() },
});

/** Returns the filter for statements whose amount the house has not paid out completely. */
export const statementsToPay = (due: DueField): ListFilter => ({
  type: 'consignor',
  status: liveOrderStatuses,
  [due]: due === 'owed' ? { to: '-0.01' } : { from: '0.01' },
});

/** The id of the section with the latest calls. */
export const callsPanelId = 'calls';

export const consignmentsWaiting: ListFilter = { status: 'new' };

/** Returns the filter for a user's open tasks. Users who may not see all tasks see only tasks that can start. */
export const myTasks = (userId: string, seesAll: boolean): ListFilter => ({ assignee: userId, status: seesAll ? ['0', '1'] : '0' });
