import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { useNotifyText } from '../../ui/use-notify-text.ts';
import { isRunning } from './job-progress.ts';
import { outcomeOf } from './results/job-result.ts';

export const JobActions = ({ job }: { job: JobAppRecord }) => {
  const { can } = usePermissions();
  const translate = useTranslate();
  const notify = useNotify();
  const notifyText = useNotifyText();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  // A retry of a bulk operation that was canceled or failed changes only the remaining records, so the button is labelled "Continue".
  const continuesOnRetry = outcomeOf(job.result)?.partialEffects !== undefined;
  // If the service omits `can_retry`, failed jobs can be retried.
  const { can_retry = job.state === 'failure' } = job;
  const retryAction = can_retry ? 'retry' : undefined;
  const action = isRunning(job) ? 'cancel' : retryAction;
  const { mutate, isPending } = useMutation({
    mutationFn: (startedAction: 'cancel' | 'retry') =>
      startedAction === 'cancel' ? dataProvider.cancelJob(job.id) : dataProvider.retryJob(job.id),
    onSuccess: (_response, startedAction) => notify(`resources.jobs.done.${startedAction}`),
    onError: ({ message }) => notifyText(message, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const endpoint = action === 'cancel' ? 'cancelQueueItem' : 'retryQueueItem';
  if (!action || !can(endpoint)) return null;
  return (
    <Button size="small" loading={isPending} onClick={() => mutate(action)} sx={{ py: 0, minWidth: 0, whiteSpace: 'nowrap' }}>
      {translate(`resources.jobs.${action === 'retry' && continuesOnRetry ? 'continue' : action}`)}
    </Button>
  );
};
