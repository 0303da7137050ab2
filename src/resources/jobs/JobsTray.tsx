import Icon from '@mui/icons-material/PendingActionsOutlined';
import Alert from '@mui/material/Alert';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, LinkBase, useGetList, useStore, useTranslate } from 'react-admin';
import { undoBulkJob } from '../../../contract/resources/job.ts';
import { refetchItemsAndSales } from '../../providers/data/refetch-items-and-sales.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { useConnectionState } from '../../realtime/connection/connection-state.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { findEndedJobs } from './ended-jobs.ts';
import { JobActions } from './JobActions.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';
import { authorOfJob } from './job-author.ts';
import { isRunning } from './job-progress.ts';
import { describeOutcome } from './results/describe-outcome.ts';
import { outcomeOf, resourceOfFindings } from './results/job-result.ts';
import { countUnseenFailures, endedJobIds } from './unseen-failures.ts';

export const JobsTray = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { jobs, error, refetch } = useLatestJobs();
  const runningCount = jobs?.filter(isRunning).length ?? 0;
  const failureCount = useUnseenFailures(jobs, anchor !== null);
  const label = [
    translate('resources.jobs.tray', { smart_count: runningCount }),
    failureCount > 0 && translate('realtime.troubles', { smart_count: failureCount }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge
            badgeContent={failureCount || runningCount}
            color={failureCount > 0 ? 'error' : 'primary'}
            slotProps={{ badge: { 'aria-hidden': true } }}
          >
            <Icon />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': translate('resources.jobs.name', { smart_count: 2 }) } }}
        >
          <TrayJobs jobs={jobs} error={error} onRetry={refetch} onLeave={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
};

interface TrayJobsProps {
  readonly jobs: readonly JobAppRecord[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Called when the user follows a link. */
  readonly onLeave: () => void;
}

const TrayJobs = ({ jobs, error, onRetry, onLeave }: TrayJobsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = ({ state, message, result, queue_id }: JobAppRecord) => {
    const outcome = state === 'success' ? outcomeOf(result) : undefined;
    return outcome ? describeOutcome(outcome, resourceOfFindings(queue_id, outcome.operation), translate, format) : message;
  };
  return (
    <Box sx={{ width: 'min(26rem, 92vw)', fontSize: '0.8125rem' }}>
      {error && !jobs && (
        <Alert severity="error" action={<Button onClick={onRetry}>{translate('layout.error.retry')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!jobs && !error && <Skeleton variant="rounded" height="6rem" sx={{ m: 1 }} />}
      {jobs?.length === 0 && (
        <Box component="p" sx={{ m: 0, p: 2 }}>
          {translate('resources.jobs.noneYet')}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '60vh', overflow: 'auto' }}>
        {jobs?.map((job) => (
          <Box component="li" key={job.id} sx={{ px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
              <Link to={`/jobs/${job.id}/show`} onClick={onLeave} sx={{ overflowWrap: 'anywhere' }}>
                <JobName job={job} />
              </Link>
              <JobStatus state={job.state} />
            </Box>
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between', color: 'text.secondary' }}>
              <span>
                <JobAuthor uid={job.uid} />
                {messageOf(job) || <InstantText value={job.created ?? job.available} />}
              </span>
              <JobActions job={job} />
            </Box>
            <JobProgress job={job} />
          </Box>
        ))}
      </Box>
      <Button component={LinkBase} to="/jobs" onClick={onLeave} fullWidth>
        {translate('resources.jobs.all')}
      </Button>
    </Box>
  );
};

const JobAuthor = ({ uid }: { uid: string | null | undefined }) => {
  const translate = useTranslate();
  const name = authorOfJob(uid, useMe(), translate);
  return name && `${name} · `;
};

// Without a real-time connection, the jobs are polled while a job runs. The records that a job has changed are then refetched when the job
// ends.

/** Maximum number of jobs to fetch. Only a few jobs run at a time, so the running jobs are usually among the newest. */
const maxJobs = 15;
/** Milliseconds between two polls without a real-time connection. */
const pollMs = 3_000;
/**
 * Job types that change other records than items, with the resources of these records. A bulk change of items can update their documents,
 * and the documents determine the balance of a client.
 * Source: docs/specification/extensions.md#job-types.
 */
const changedResources = {
  item_bulk_update: ['orders', 'clients'],
  client_bulk_update: ['clients'],
  consignment_bulk_update: ['consignments'],
  order_bulk_update: ['orders', 'clients'],
  task_bulk_update: ['tasks'],
  knock_down_all_items: ['orders', 'clients'],
} as const;
/**
 * Job types that change items. An undo may change items or any of the `changedResources`, so all of these are refetched. Source:
 * docs/specification/extensions.md#bulk-jobs, docs/specification/extensions.md#job-types.
 */
const itemJobTypes: readonly string[] = ['item_bulk_update', 'item_lot_bulk', 'knock_down_all_items', undoBulkJob];

function useLatestJobs() {
  const isLive = useConnectionState().state === 'live';
  const {
    data: jobs,
    error,
    refetch,
  } = useGetList<JobAppRecord>(
    'jobs',
    { filter: {}, sort: { field: 'item_id', order: 'DESC' }, pagination: { page: 1, perPage: maxJobs } },
    { refetchInterval: ({ state }) => (!isLive && state.data?.data?.some(isRunning) ? pollMs : false) },
  );
  const queryClient = useQueryClient();
  const previousJobs = useRef(jobs);
  useEffect(() => {
    // With a real-time connection, entity updates already refresh the changed records.
    const newlyEndedJobs = previousJobs.current && jobs && !isLive ? findEndedJobs(previousJobs.current, jobs) : [];
    previousJobs.current = jobs;
    const hasEndedJob = (types: readonly string[]) => newlyEndedJobs.some(({ queue_id }) => types.includes(queue_id));
    if (hasEndedJob(itemJobTypes)) void refetchItemsAndSales(queryClient);
    const endedTypes = Object.entries(changedResources).filter(([jobType]) => hasEndedJob([jobType, undoBulkJob]));
    for (const resource of new Set(endedTypes.flatMap(([, resources]) => resources)))
      void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [jobs, isLive, queryClient]);
  return { jobs, error, refetch: () => void refetch() };
}

/**
 * Returns the number of jobs that have failed, even partly, since the user last opened the tray in any tab. Counts the jobs of the user and
 * of the service. In a new browser, jobs that have already ended count as seen.
 */
function useUnseenFailures(jobs: readonly JobAppRecord[] | undefined, isOpen: boolean): number {
  const me = useMe();
  const [seenIds, setSeenIds] = useStore<readonly string[] | undefined>('jobs.seen', undefined);
  const unseenCount = jobs ? countUnseenFailures(jobs, seenIds ?? endedJobIds(jobs), me.id) : 0;
  const mustStoreSeenIds = jobs !== undefined && (seenIds === undefined || (isOpen && unseenCount > 0));
  useEffect(() => {
    if (mustStoreSeenIds && jobs) setSeenIds(endedJobIds(jobs));
  }, [mustStoreSeenIds, jobs, setSeenIds]);
  return unseenCount;
}
