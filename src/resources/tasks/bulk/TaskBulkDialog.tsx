import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useLocale, useTranslate } from 'ra-core';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/record/ReadFailure.tsx';
import { forgetRun, useBulkRun } from './bulk-run.ts';
import { TaskBulkForm } from './TaskBulkForm.tsx';
import { TaskBulkResult } from './TaskBulkResult.tsx';
import { useBulkStart } from './use-bulk-start.ts';
import { useChosenTasks } from './use-chosen-tasks.ts';

interface TaskBulkDialogProps {
  readonly ids: readonly string[];
  /** Those of them that the page has, as it shows them. */
  readonly known: readonly TaskAppRecord[];
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Asks what shall be done to the tasks, then shows how far it is and what came of it. */
export const TaskBulkDialog = ({ ids, known, onClose, onStarted }: TaskBulkDialogProps) => {
  const translate = useTranslate();
  const locale = useLocale();
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
      <DialogTitle id="task-bulk-title">
        {translate('myWork.bulk.apply', { smart_count: count, total: count.toLocaleString(locale) })}
      </DialogTitle>
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
