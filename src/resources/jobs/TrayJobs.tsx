import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link, LinkBase, useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { JobActions } from './JobActions.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';
import { authorOfJob } from './job-author.ts';
import { outcomeOf } from './job-result.ts';
import { outcomeWords } from './outcome-words.ts';

interface TrayJobsProps {
  readonly jobs: readonly JobAppRecord[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Called when the user follows a link. */
  readonly onLeave: () => void;
}

/** The latest jobs, with links to their pages and to the list of all jobs. */
export const TrayJobs = ({ jobs, error, onRetry, onLeave }: TrayJobsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const words = ({ state, message, result }: JobAppRecord) => {
    const outcome = state === 'success' ? outcomeOf(result) : undefined;
    return outcome ? outcomeWords(outcome, translate, format) : message;
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
                {words(job) || <InstantText value={job.created ?? job.available} />}
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
