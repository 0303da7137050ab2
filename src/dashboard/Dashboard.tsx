import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useAuthenticated, useTranslate } from 'react-admin';
import { hasExtension, useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { useSaleContext } from '../providers/sale-context.ts';
import { ChangeNotice } from '../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../realtime/reactions/changes-store.ts';
import { useToday } from '../resources/tasks/index.ts';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import { dayOfInstant } from '../ui/inputs/day-bounds.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Placeholders } from '../ui/page/Placeholders.tsx';
import { CurrentSales } from './CurrentSales.tsx';
import { HeaderSaleButtons, HeaderSaleText, hasStarted, selectHeaderSale } from './HeaderSale.tsx';
import { LastCalls } from './LastCalls.tsx';
import { MyTasks } from './MyTasks.tsx';
import { NewConsignments } from './NewConsignments.tsx';
import { OverdueInvoices } from './OverdueInvoices.tsx';
import { RecentJobs } from './RecentJobs.tsx';
import { RecentRecords } from './RecentRecords.tsx';
import { type DashboardData, useDashboard } from './use-dashboard.ts';
import { WaitingWork, WaitingWorkSkeleton } from './WaitingWork.tsx';

const pageGrid = { display: 'grid', gap: 2, mt: 0.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' } };
/** The space is reserved, so that the page does not move when the notice of changes appears. */
const noticeLine = { flex: { xs: '1 1 6rem', sm: '1 1 18rem' }, minWidth: 0, minHeight: 40, '& .MuiAlert-root': { minWidth: 0 } };
const columnGrid = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

export const Dashboard = () => {
  useAuthenticated();
  const translate = useTranslate();
  const format = useFormat();
  // The service counts the work of the day in the house's time zone, so the page shows the day of this zone.
  const { timeZone } = format;
  const today = useToday(timeZone);
  const me = useMe();
  const { sale: currentSaleId } = useSaleContext();
  const { roleAllows, can } = usePermissions();
  const isSupported = hasExtension(me, 'stats');
  const { data, error, isPending, refetch } = useDashboard(isSupported, today, timeZone);
  const changes = useListChanges('dashboard');
  const sale = data && selectHeaderSale(data.sales, currentSaleId, timeZone, today);
  const canEnterResults = sale !== undefined && hasStarted(sale, timeZone, today);
  const isSaleLoading = isSupported && isPending && currentSaleId !== null;
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader
        title={translate('dashboard.title', { day: format.weekday(dayOfInstant(new Date(today).toISOString(), timeZone)) })}
        tabTitle={translate('ra.page.dashboard')}
        status={
          <>
            <Box sx={noticeLine}>
              <ChangeNotice dense changes={changes} onShow={() => void refetch()} />
            </Box>
            {sale && <HeaderSaleText sale={sale} />}
            {isSaleLoading && <Skeleton width="20rem" aria-hidden />}
          </>
        }
        actions={isSaleLoading ? <Placeholders count={2} /> : sale && <HeaderSaleButtons sale={sale} canEnterResults={canEnterResults} />}
      />
      {!isSupported && <Alert severity="info">{translate('dashboard.notOffered')}</Alert>}
      {isSupported && isPending && <DashboardSkeleton />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {data && (
        <Box sx={pageGrid}>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <WaitingWork data={data} />
            {data.books && <BooksCheck books={data.books} />}
          </Box>
          <Box sx={columnGrid}>
            <MyTasks my_tasks={data.my_tasks} my_tasks_count={data.my_tasks_count} />
            {roleAllows('listTransactions') && data.orders_to_chase.length > 0 && (
              <OverdueInvoices orders_to_chase={data.orders_to_chase} orders_to_chase_count={data.orders_to_chase_count} />
            )}
          </Box>
          <Box sx={columnGrid}>
            {data.sales.length > 0 && <CurrentSales sales={data.sales} headerResultsSaleId={canEnterResults ? sale?.id : undefined} />}
            <RecentRecords />
            {can('listClients') && data.consignments_waiting.length > 0 && (
              <NewConsignments
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

const skeletonLines = Array.from({ length: 10 }, (_, line) => line);

const DashboardSkeleton = () => (
  <Box sx={pageGrid} aria-hidden>
    <WaitingWorkSkeleton />
    {['tasks', 'sales'].map((panel) => (
      <Paper key={panel} variant="outlined" sx={{ p: 2 }}>
        <Skeleton width="40%" />
        {skeletonLines.map((line) => (
          <Skeleton key={line} height={26} />
        ))}
      </Paper>
    ))}
  </Box>
);

/** The result of the last check whether the journal agrees with the orders, items and clients. Only administrators see it. */
const BooksCheck = ({ books }: { readonly books: NonNullable<DashboardData['books']> }) => {
  const translate = useTranslate();
  const format = useFormat();
  const time = format.instant(books.checked) ?? books.checked;
  return (
    <Typography variant="body2" color={books.differences > 0 ? 'error' : 'textSecondary'} sx={{ mt: 1 }}>
      {translate(books.differences > 0 ? 'dashboard.books.wrong' : 'dashboard.books.ok', { time, smart_count: books.differences })}
    </Typography>
  );
};
