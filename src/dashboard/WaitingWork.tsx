import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { dayNumber, startOfDay } from '../../contract/calendar-day.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { groupByBucket, useToday } from '../resources/tasks/index.ts';
import { moneyText } from '../ui/format/money-text.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { useDueField } from '../ui/record/due-field.ts';
import { type FilterValues, listAddress } from '../ui/record/list-address.ts';
import {
  callsPanelId,
  newConsignmentsFilter,
  openTasksFilter,
  overdueInvoicesFilter,
  overdueTasksFilter,
  unpaidStatementsFilter,
} from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

export const WaitingWork = ({ data }: { data: DashboardData }) => {
  const translate = useTranslate();
  const format = useFormat();
  const me = useMe();
  const { roleAllows, can, seesAllTasks } = usePermissions();
  const dueField = useDueField();
  const { timeZone } = format;
  const today = useToday(timeZone);
  const { currency } = me.config;
  const { my_tasks_count, consignments_waiting_count, calls } = data;
  const overdueTasks = overdueTasksOf(data, today, timeZone);
  const missedCalls = calls.filter(
    ({ state, created }) => state === 'missed' && dayNumber(Date.parse(created), timeZone) === dayNumber(today, timeZone),
  );
  const tiles = [
    overdueTasks.count > 0
      ? {
          label: translate('dashboard.needsYou.overdueTasks'),
          count: overdueTasks.count,
          isAtLeast: !overdueTasks.isExact,
          detail: my_tasks_count > overdueTasks.count && translate('dashboard.needsYou.ofOpen', { total: format.count(my_tasks_count) }),
          isUrgent: true,
          to: listAddress('tasks', overdueTasks.filterFor(me.id, seesAllTasks), { field: 'due_date', order: 'ASC' }),
        }
      : {
          label: translate('dashboard.needsYou.tasks'),
          count: my_tasks_count,
          to: listAddress('tasks', openTasksFilter(me.id, seesAllTasks), { field: 'due_date', order: 'ASC' }),
        },
    {
      label: translate('dashboard.orders.title'),
      count: roleAllows('listTransactions') ? data.orders_to_chase_count : 0,
      detail: moneyText(data.orders_to_chase_due, currency),
      to: listAddress('orders', overdueInvoicesFilter(Date.now(), timeZone, dueField), { field: dueField, order: 'DESC' }),
    },
    {
      label: translate('dashboard.needsYou.statements'),
      count: roleAllows('listTransactions') ? data.statements_to_pay_count : 0,
      detail: moneyText(data.statements_to_pay_due, currency),
      // In the field `owed`, amounts that the house owes are negative.
      to: listAddress('orders', unpaidStatementsFilter(dueField), { field: dueField, order: dueField === 'owed' ? 'ASC' : 'DESC' }),
    },
    {
      label: translate('dashboard.needsYou.calls'),
      count: missedCalls.length,
      // The calls are sorted by time, newest first.
      detail: missedCalls[0] && translate('dashboard.needsYou.lastCall', { time: format.time(missedCalls[0].created) }),
      to: `#${callsPanelId}`,
    },
    {
      label: translate('dashboard.consignments.title'),
      count: can('listClients') ? consignments_waiting_count : 0,
      to: listAddress('consignments', newConsignmentsFilter, { field: 'created', order: 'ASC' }),
    },
  ].filter(({ count }) => count > 0);
  return (
    <Box component="section" aria-label={translate('dashboard.needsYou.title')}>
      <Box component="ul" sx={tileLine}>
        {tiles.map(({ label, count, isAtLeast, detail, isUrgent, to }) => (
          <li key={label} className={isUrgent ? 'urgent' : undefined}>
            <LinkBase to={to}>
              {label} <strong>{`${format.count(count)}${isAtLeast ? '+' : ''}`}</strong>
              {detail && (
                <Typography component="span" variant="body2" color="textSecondary">
                  {' '}
                  {detail}
                </Typography>
              )}
            </LinkBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};

/** Three tiles, as on most days. */
export const WaitingWorkSkeleton = () => (
  <Box sx={{ ...tileLine, gridColumn: '1 / -1' }}>
    {['tasks', 'invoices', 'statements'].map((tile) => (
      <div key={tile}>
        <Skeleton width="60%" />
        <strong>
          <Skeleton width="3rem" />
        </strong>
        <Skeleton width="40%" />
      </div>
    ))}
  </Box>
);

interface OverdueTasks {
  readonly count: number;
  /** Whether the count includes all overdue tasks. */
  readonly isExact: boolean;
  /** Returns the list filter for these tasks. */
  readonly filterFor: (userId: string, seesAllTasks: boolean) => FilterValues;
}

/**
 * Returns the number of overdue tasks. If the service does not send this number, only the listed tasks are counted. If all listed tasks are
 * overdue, other tasks may be overdue too, so the count is not exact.
 */
function overdueTasksOf(
  { my_tasks, my_tasks_count, my_tasks_overdue }: DashboardData,
  today: number,
  timeZone: string | undefined,
): OverdueTasks {
  const endOfYesterday = new Date(startOfDay(dayNumber(today, timeZone), timeZone) - 1).toISOString();
  const { until } = my_tasks_overdue ?? { until: endOfYesterday };
  const filterFor: OverdueTasks['filterFor'] = (userId, seesAllTasks) => overdueTasksFilter(userId, seesAllTasks, until);
  if (my_tasks_overdue) return { count: my_tasks_overdue.count, isExact: true, filterFor };
  const count = groupByBucket(my_tasks, today, timeZone).find(({ bucket }) => bucket === 'overdue')?.tasks.length ?? 0;
  return { count, isExact: count < my_tasks.length || count === my_tasks_count, filterFor };
}

/** The tiles of each line have equal widths and fill it. */
const tileLine = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& > *': { flex: '1 1 10.5rem' },
  '& :is(a, div)': {
    display: 'block',
    height: '100%',
    boxSizing: 'border-box',
    p: 1.5,
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    typography: 'body2',
  },
  '& a:hover': { borderColor: 'primary.main' },
  '& strong': { display: 'block', fontSize: '1.25rem', fontWeight: 600, color: 'text.primary' },
  '& .urgent strong': { color: 'error.main' },
} as const;
