import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'react-admin';
import { formatMoney } from '../../contract/money.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { groupByBucket, useToday } from '../resources/tasks/index.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { dayOfInstant } from '../ui/inputs/day-bounds.ts';
import { useDueField } from '../ui/record/due-field.ts';
import { listAddress } from '../ui/record/list-address.ts';
import {
  callsPanelId,
  newConsignmentsFilter,
  openTasksFilter,
  overdueInvoicesFilter,
  unpaidStatementsFilter,
} from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

/**
 * Links with counts of the work that waits for the user: open tasks, overdue invoices, statements to pay out, today's missed calls and new
 * consignments. Counts of zero are left out.
 */
export const WaitingWork = ({ data }: { data: DashboardData }) => {
  const translate = useTranslate();
  const format = useFormat();
  const me = useMe();
  const { roleAllows, can, seesAllTasks } = usePermissions();
  const dueField = useDueField();
  const today = useToday();
  const { currency } = me.config;
  const { my_tasks, my_tasks_count, consignments_waiting_count, calls } = data;
  const overdueCount = groupByBucket(my_tasks, today).find(({ bucket }) => bucket === 'overdue')?.tasks.length ?? 0;
  // Only the first tasks are loaded. If all of them are overdue, tasks that are not loaded may be overdue too.
  const mayBeMoreOverdue = overdueCount === my_tasks.length && my_tasks_count > overdueCount;
  const missedCalls = calls.filter(
    ({ state, created }) => state === 'missed' && dayOfInstant(created) === dayOfInstant(new Date(today).toISOString()),
  );
  const tiles = [
    {
      label: translate('dashboard.needsYou.tasks'),
      count: my_tasks_count,
      detail:
        overdueCount > 0 &&
        translate('dashboard.needsYou.overdue', { overdue: `${format.count(overdueCount)}${mayBeMoreOverdue ? '+' : ''}` }),
      hasUrgentDetail: true,
      to: listAddress('tasks', openTasksFilter(me.id, seesAllTasks), { field: 'due_date', order: 'ASC' }),
    },
    {
      label: translate('dashboard.orders.title'),
      count: roleAllows('listTransactions') ? data.orders_to_chase_count : 0,
      detail: formatMoney(data.orders_to_chase_due, currency),
      to: listAddress('orders', overdueInvoicesFilter(Date.now(), dueField), { field: dueField, order: 'DESC' }),
    },
    {
      label: translate('dashboard.needsYou.statements'),
      count: roleAllows('listTransactions') ? data.statements_to_pay_count : 0,
      detail: formatMoney(data.statements_to_pay_due, currency),
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
      <Box component="ul" sx={tileGrid}>
        {tiles.map(({ label, count, detail, hasUrgentDetail, to }) => (
          <li key={label}>
            <LinkBase to={to}>
              {label} <strong>{format.count(count)}</strong>
              {detail && (
                <Typography component="span" variant="body2" color={hasUrgentDetail ? 'error' : 'textSecondary'}>
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

const tileGrid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr))',
  '& a': {
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
} as const;
