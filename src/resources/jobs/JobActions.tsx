import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { isRunning } from './job-progress.ts';
import { outcomeOf } from './job-result.ts';

/**
 * Cancels a running job, retries a failed one and continues a canceled bulk operation. Shows nothing for other jobs, or if the service
 * offers none of these.
 */
export const JobActions = ({ job }: { job: JobAppRecord }) => {
  const { can } = usePermissions();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  // A bulk operation continues where it was canceled or failed.
  const canContinue = outcomeOf(job.result)?.part !== undefined;
  // Another service may omit `can_retry`; failed jobs can then be retried.
  const { can_retry = job.state === 'failure' } = job;
  const retryAction = can_retry ? 'retry' : undefined;
  const action = isRunning(job) ? 'cancel' : retryAction;
  const { mutate, isPending } = useMutation({
    mutationFn: (command: 'cancel' | 'retry') => (command === 'cancel' ? dataProvider.cancelJob(job.id) : dataProvider.retryJob(job.id)),
    onSuccess: (_response, command) => notify(`resources.jobs.done.${command}`),
    onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const endpoint = action === 'cancel' ? 'cancelQueueItem' : 'retryQueueItem';
  if (!action || !can(endpoint)) return null;
  return (
    <Button size="small" loading={isPending} onClick={() => mutate(action)} sx={{ py: 0, minWidth: 0, whiteSpace: 'nowrap' }}>
      {translate(`resources.jobs.${action === 'retry' && canContinue ? 'continue' : action}`)}
    </Button>
  );
};
