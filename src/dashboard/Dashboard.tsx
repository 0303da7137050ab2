import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useAuthenticated, useTranslate } from 'ra-core';
import { Title } from 'ra-ui-materialui';
import { mayCall } from '../../contract/access.ts';
import { hasExtension, useMe } from '../providers/me.ts';
import { ReadFailure } from '../ui/record/ReadFailure.tsx';
import { ConsignmentsWaiting } from './ConsignmentsWaiting.tsx';
import { LastCalls } from './LastCalls.tsx';
import { MyTasks } from './MyTasks.tsx';
import { OrdersToChase } from './OrdersToChase.tsx';
import { RecentJobs } from './RecentJobs.tsx';
import { RunningSales } from './RunningSales.tsx';
import { useDashboard } from './use-dashboard.ts';

const columns = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/** What waits for the user, in one request; parts that the role may not read are absent. */
export const Dashboard = () => {
  useAuthenticated();
  const translate = useTranslate();
  const me = useMe();
  const offered = hasExtension(me, 'stats');
  const { data, error, isPending, refetch } = useDashboard(offered);
  const may = (endpoint: 'listTransactions' | 'listClients' | 'listQueueItems') => mayCall(endpoint, me.roles);
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
            {may('listTransactions') && (
              <OrdersToChase orders_to_chase={data.orders_to_chase} orders_to_chase_count={data.orders_to_chase_count} />
            )}
          </Box>
          <Box sx={columns}>
            <RunningSales sales={data.sales} />
            {may('listClients') && (
              <ConsignmentsWaiting
                consignments_waiting={data.consignments_waiting}
                consignments_waiting_count={data.consignments_waiting_count}
              />
            )}
            {may('listClients') && <LastCalls calls={data.calls} />}
            {may('listQueueItems') && <RecentJobs jobs={data.jobs} />}
          </Box>
        </Box>
      )}
    </Box>
  );
};
