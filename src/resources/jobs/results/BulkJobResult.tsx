import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { JobAppRecord, ResourceName } from '../../../providers/data/types.ts';
import { JobActions } from '../JobActions.tsx';
import { JobProgress } from '../JobProgress.tsx';
import { JobStatus } from '../JobStatus.tsx';
import { isRunning } from '../job-progress.ts';
import { JobFindings } from './JobFindings.tsx';
import { outcomeOf } from './job-result.ts';

interface BulkJobResultProps {
  readonly job: JobAppRecord | undefined;
  readonly error: Error | null;
  /** The resource whose records the job changes. */
  readonly resource: ResourceName;
}

export const BulkJobResult = ({ job, error, resource }: BulkJobResultProps) => {
  const translate = useTranslate();
  const outcome = outcomeOf(job?.result);
  return (
    <>
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
      {job && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1.5 }}>
          <JobStatus state={job.state} />
          <Box sx={{ flex: 1 }}>
            <JobProgress job={job} />
          </Box>
          <JobActions job={job} />
        </Box>
      )}
      {job && isRunning(job) && <Alert severity="info">{translate('lots.bulk.background')}</Alert>}
      {job &&
        !isRunning(job) &&
        (outcome ? (
          <JobFindings outcome={outcome} resource={resource} operation={job.operation} />
        ) : (
          job.message && <Alert severity={job.state === 'failure' ? 'error' : 'info'}>{job.message}</Alert>
        ))}
    </>
  );
};
