import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Title, useAuthenticated, useTranslate } from 'react-admin';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { ConsignmentsWaiting } from './ConsignmentsWaiting.tsx';
import { CurrentSales } from './CurrentSales.tsx';
import { LastCalls } from './LastCalls.tsx';
import { MyTasks } from './MyTasks.tsx';
import { OverdueInvoices } from './OverdueInvoices.tsx';
import { RecentJobs } from './RecentJobs.tsx';
import { useDashboard } from './use-dashboard.ts';

const columns = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/**
 * The user's tasks, overdue invoices, current sales, consignments, calls and jobs. Parts that the user's role may not read are hidden, and
 * so are empty lists of consignments, calls and jobs.
 */
export const Dashboard = () => {
  useAuthenticated();
  const translate = useTranslate();
  const me = useMe();
  const { allows, can } = usePermissions();
  const offered = hasExtension(me, 'stats');
  const { data, error, isPending, refetch } = useDashboard(offered);
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate('dashboard.name')} />
      {!offered && <Alert severity="info">{translate('dashboard.notOffered')}</Alert>}
      {offered && isPending && <Skeleton variant="rounded" height="60vh" aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
          <Box sx={columns}>
            <MyTasks my_tasks={data.my_tasks} my_tasks_count={data.my_tasks_count} />
            {allows('listTransactions') && (
              <OverdueInvoices orders_to_chase={data.orders_to_chase} orders_to_chase_count={data.orders_to_chase_count} />
            )}
          </Box>
          <Box sx={columns}>
            <CurrentSales sales={data.sales} />
            {can('listClients') && data.consignments_waiting.length > 0 && (
              <ConsignmentsWaiting
                consignments_waiting={data.consignments_waiting}
                consignments_waiting_count={data.consignments_waiting_count}
              />
            )}
            {can('listClients') && data.calls.length > 0 && <LastCalls calls={data.calls} />}
            {can('listQueueItems') && data.jobs.length > 0 && <RecentJobs jobs={data.jobs} />}
          </Box>
        </Box>
      )}
    </Box>
  );
};
