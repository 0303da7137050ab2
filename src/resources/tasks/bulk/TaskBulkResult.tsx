import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate } from 'ra-core';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { JobFindings } from '../../jobs/JobFindings.tsx';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import type { BulkChange } from './bulk-change.ts';
import { type BulkRun, stopRun } from './bulk-run.ts';
import { failureReason } from './failure-reason.ts';
import { Refused } from './use-change-task.ts';

interface TaskBulkResultProps {
  readonly run: BulkRun;
  readonly onClose: () => void;
  readonly onAgain: (tasks: readonly TaskAppRecord[], change: BulkChange) => void;
}

/** How far the change is; then what could not be changed and why, with a way to try those again. */
export const TaskBulkResult = ({ run, onClose, onAgain }: TaskBulkResultProps) => {
  const translate = useTranslate();
  const { change, total, done, failures, isRunning } = run;
  const findings = failures.map(({ task: { id, label }, error }) => ({ id, label, reason: failureReason(error, translate) }));
  // Who has read that somebody else changed it, and tries again, means the task as it is now.
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
