import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { JobActions } from './JobActions.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';

interface TrayJobsProps {
  readonly jobs: readonly JobAppRecord[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** A link was followed. */
  readonly onLeave: () => void;
}

/** The latest jobs, each with its way to its page, and to all of them. */
export const TrayJobs = ({ jobs, error, onRetry, onLeave }: TrayJobsProps) => {
  const translate = useTranslate();
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
              <span>{job.message || <InstantText value={job.created ?? job.available} />}</span>
              <JobActions job={job} />
            </Box>
            <JobProgress job={job} />
          </Box>
        ))}
      </Box>
      <Button component={Link} to="/jobs" onClick={onLeave} fullWidth>
        {translate('resources.jobs.all')}
      </Button>
    </Box>
  );
};
