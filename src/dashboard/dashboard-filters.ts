/**
 * The targets of the dashboard's links. Each filtered list shows the records that the service has counted for the dashboard.
 * Source: contract/composed/statistics.ts.
 */

import { lastOverdueCreation } from '../../contract/orders/overdue.ts';
import { issuedOrderStatuses } from '../../contract/resources/orders/order.ts';
import type { DueField } from '../ui/record/due-field.ts';
import type { FilterValues } from '../ui/record/list-address.ts';

/**
 * Returns the filter for overdue issued invoices (type `bidder`). `now` is in Unix milliseconds, and `timeZone` is that of the house.
 * `dueField` is the field with the amount due.
 */
export const overdueInvoicesFilter = (now: number, timeZone: string | undefined, dueField: DueField): FilterValues => ({
  type: 'bidder',
  status: issuedOrderStatuses,
  [dueField]: { from: '0.01' },
  created: { to: new Date(lastOverdueCreation(now, timeZone)).toISOString() },
});

/**
 * Returns the filter for issued statements (type `consignor`) that the house has not paid out completely. In the field `owed`, amounts that
 * the house owes are negative.
 */
export const unpaidStatementsFilter = (dueField: DueField): FilterValues => ({
  type: 'consignor',
  status: issuedOrderStatuses,
  [dueField]: dueField === 'owed' ? { to: '-0.01' } : { from: '0.01' },
});

/** The filter for new consignments. A consignment is new until it has an item or is closed. */
export const newConsignmentsFilter: FilterValues = { status: 'new' };

/**
 * Returns the filter for a user's open tasks: those that can start (status 0) and those that cannot start yet (status 1). Users who may not
 * see all tasks see only tasks that can start.
 */
export const openTasksFilter = (userId: string, seesAllTasks: boolean): FilterValues => ({
  assignee: userId,
  status: seesAllTasks ? ['0', '1'] : '0',
});

/** Returns the filter for a user's open tasks that were due at `until` (ISO 8601) or earlier. */
export const overdueTasksFilter = (userId: string, seesAllTasks: boolean, until: string): FilterValues => ({
  ...openTasksFilter(userId, seesAllTasks),
  due_date: { to: until },
});

export const callsPanelId = 'calls';
