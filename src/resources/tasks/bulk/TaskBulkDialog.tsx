import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useRef } from 'react';
import { useGetMany, useNotify, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { JobFindings, JobProgress } from '../../jobs/index.ts';
import { failureReason } from '../failure-reason.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import type { BulkChange } from './bulk-change.ts';
import { type BulkRun, dismissRun, startRun, stopRun, useBulkRun } from './bulk-run.ts';
import { TaskBulkForm } from './TaskBulkForm.tsx';
import { ChangeRefused, useChangeTask } from './use-change-task.ts';

interface TaskBulkDialogProps {
  readonly ids: readonly string[];
  /** The selected tasks that the page has already fetched. */
  readonly fetchedTasks: readonly TaskAppRecord[];
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** Asks for the change to make, then shows the progress and the result of the change. */
export const TaskBulkDialog = ({ ids, fetchedTasks, onClose, onStarted }: TaskBulkDialogProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const run = useBulkRun();
  const { tasks, isReady, error, refetch } = useSelectedTasks(run ? [] : ids, fetchedTasks);
  const start = useBulkStart();
  const count = run?.total ?? ids.length;
  const close = () => {
    dismissRun();
    onClose();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="task-bulk-title">
      <DialogTitle id="task-bulk-title">{translate('myWork.bulk.apply', { smart_count: count, total: format.count(count) })}</DialogTitle>
      {run ? (
        <TaskBulkResult run={run} onClose={close} onRetry={(tasksToRetry, change) => void start(tasksToRetry, change)} />
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

interface TaskBulkResultProps {
  readonly run: BulkRun;
  readonly onClose: () => void;
  readonly onRetry: (tasks: readonly TaskAppRecord[], change: BulkChange) => void;
}

/** Shows the progress of a bulk change, then the tasks that could not be changed, with the reasons and a button to retry. */
const TaskBulkResult = ({ run, onClose, onRetry }: TaskBulkResultProps) => {
  const translate = useTranslate();
  const { change, total, done, failures, isRunning } = run;
  const findings = failures.map(({ task: { id, label }, error }) => ({ id, label, reason: failureReason(error, translate) }));
  // A user who retries after a conflict has seen that another user changed the task, so the retry is based on its current version.
  const tasksToRetry = failures.map(({ task, error }) => (error instanceof ChangeRefused ? error.current : task));
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
          <Button onClick={() => onRetry(tasksToRetry, change)}>{translate('lots.bulk.again', { smart_count: failures.length })}</Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};

/** Returns a function that runs a bulk change. If its dialog was closed before the end, a notification shows the result. */
function useBulkStart(): (tasks: readonly TaskAppRecord[], change: BulkChange) => Promise<void> {
  const changeTask = useChangeTask();
  const refresh = useRefreshTasks();
  const notify = useNotify();
  const translate = useTranslate();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return async (tasks, change) => {
    const result = await startRun(tasks, change, (task) => changeTask(task, change));
    if (!result) return;
    void refresh();
    const count = result.failures.length;
    const message = translate(count > 0 ? 'resources.jobs.outcome.changedWithFailures' : 'resources.jobs.outcome.changed', {
      changed: result.total - count,
      count,
    });
    if (isMounted.current) return;
    notify(message, { type: count > 0 ? 'warning' : 'success' });
    // A result with failures is kept until the user has seen it.
    if (count === 0) dismissRun();
  };
}

/**
 * Returns the tasks with these ids and fetches those that are not in `fetchedTasks`. Deleted tasks are left out. `isReady` is whether
 * the fetch has ended.
 */
function useSelectedTasks(ids: readonly string[], fetchedTasks: readonly TaskAppRecord[]) {
  const byId = new Map(fetchedTasks.map((task) => [task.id, task]));
  const missingIds = ids.filter((id) => !byId.has(id));
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetMany<TaskAppRecord>('tasks', { ids: missingIds }, { enabled: missingIds.length > 0 });
  for (const task of data) if (task) byId.set(task.id, task);
  return {
    tasks: ids.flatMap((id) => byId.get(id) ?? []),
    isReady: missingIds.length === 0 || !isPending,
    error,
    refetch,
  };
}
