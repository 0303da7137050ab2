import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { JobFindings } from '../../jobs/JobFindings.tsx';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { failureReason } from '../failure-reason.ts';
import type { BulkChange } from './bulk-change.ts';
import { type BulkRun, stopRun } from './bulk-run.ts';
import { Refused } from './use-change-task.ts';

interface TaskBulkResultProps {
  readonly run: BulkRun;
  readonly onClose: () => void;
  readonly onAgain: (tasks: readonly TaskAppRecord[], change: BulkChange) => void;
}

/** Shows the progress of a bulk change; then the tasks that could not be changed, with the reasons and a button to retry them. */
export const TaskBulkResult = ({ run, onClose, onAgain }: TaskBulkResultProps) => {
  const translate = useTranslate();
  const { change, total, done, failures, isRunning } = run;
  const findings = failures.map(({ task: { id, label }, error }) => ({ id, label, reason: failureReason(error, translate) }));
  // A user who retries after a conflict has seen that another user changed the task, so the retry is based on its current version.
  const failed = failures.map(({ task, error }) => (error instanceof Refused ? error.current : task));
  return (
    <>
      <DialogContent>
        {isRunning ? (
          <>
            <JobProgress job={{ state: 'processing', done, total }} />
            <Alert severity="info" sx={{ mt: 1.5 }}>
              {translate('myWork.bulk.background')}
            </Alert>
          </>
        ) : (
          <JobFindings outcome={{ changed: total - failures.length, count: failures.length, findings }} resource="tasks" />
        )}
      </DialogContent>
      <DialogActions>
        {isRunning && <Button onClick={stopRun}>{translate('myWork.bulk.stop')}</Button>}
        {!isRunning && failures.length > 0 && (
          <Button onClick={() => onAgain(failed, change)}>{translate('lots.bulk.again', { smart_count: failures.length })}</Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};
