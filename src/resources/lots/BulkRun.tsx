import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'ra-core';
import { JobActions } from '../jobs/JobActions.tsx';
import { JobFindings } from '../jobs/JobFindings.tsx';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { JobStatus } from '../jobs/JobStatus.tsx';
import { isRunning } from '../jobs/job-progress.ts';
import { outcomeOf } from '../jobs/job-result.ts';
import { useJob } from '../jobs/use-job.ts';
import type { BulkOperation } from './bulk-operation.ts';
import { useBulkStart } from './use-bulk-start.ts';

interface BulkRunProps {
  readonly job: string;
  readonly operation: BulkOperation;
  readonly onClose: () => void;
  readonly onAgain: (started: { job: string; operation: BulkOperation }) => void;
}

/** The job of a bulk edit: how far it is, then what it did to which item, and a way to try again what failed. */
export const BulkRun = ({ job: id, operation, onClose, onAgain }: BulkRunProps) => {
  const translate = useTranslate();
  const { data: job, error } = useJob(id);
  const again = useBulkStart(onAgain);
  const outcome = outcomeOf(job?.result);
  const failed = outcome?.findings ?? [];
  const failure = again.error ?? (job ? null : error);
  return (
    <>
      <DialogContent>
        {failure && <Alert severity="error">{translate(failure.message, { _: failure.message })}</Alert>}
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
            <JobFindings outcome={outcome} resource="items" />
          ) : (
            job.message && <Alert severity={job.state === 'failure' ? 'error' : 'info'}>{job.message}</Alert>
          ))}
      </DialogContent>
      <DialogActions>
        {failed.length > 0 && (
          <Button loading={again.isPending} onClick={() => again.mutate({ operation, ids: failed.map((one) => one.id) })}>
            {translate('lots.bulk.again', { smart_count: failed.length })}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {translate('lots.bulk.done')}
        </Button>
      </DialogActions>
    </>
  );
};
