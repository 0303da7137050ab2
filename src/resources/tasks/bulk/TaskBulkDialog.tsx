import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { forgetRun, useBulkRun } from './bulk-run.ts';
import { TaskBulkForm } from './TaskBulkForm.tsx';
import { TaskBulkResult } from './TaskBulkResult.tsx';
import { useBulkStart } from './use-bulk-start.ts';
import { useChosenTasks } from './use-chosen-tasks.ts';

interface TaskBulkDialogProps {
  readonly ids: readonly string[];
  /** The selected tasks that the page has already fetched. */
  readonly known: readonly TaskAppRecord[];
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Asks for the change to make, then shows its progress and its result. */
export const TaskBulkDialog = ({ ids, known, onClose, onStarted }: TaskBulkDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const run = useBulkRun();
  const { tasks, isReady, error, refetch } = useChosenTasks(run ? [] : ids, known);
  const start = useBulkStart();
  const count = run?.total ?? ids.length;
  const close = () => {
    forgetRun();
    onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="task-bulk-title">
      <DialogTitle id="task-bulk-title">{translate('myWork.bulk.apply', { smart_count: count, total: format.count(count) })}</DialogTitle>
      {run ? (
        <TaskBulkResult run={run} onClose={close} onAgain={(failed, change) => void start(failed, change)} />
      ) : (
        <>
          {(error || (isReady && tasks.length < ids.length)) && (
            <DialogContent sx={{ pb: 0 }}>
              {error ? (
                <ReadFailure error={error} onRetry={refetch} />
              ) : (
                <Alert severity="info">{translate('myWork.bulk.gone', { smart_count: ids.length - tasks.length })}</Alert>
              )}
            </DialogContent>
          )}
          <TaskBulkForm
            count={tasks.length}
            isReady={isReady && tasks.length > 0}
            onClose={close}
            onStart={(change) => {
              void start(tasks, change);
              onStarted();
            }}
          />
        </>
      )}
    </Dialog>
  );
};
