import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { mayCall } from '../../../contract/access.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { isRunning } from './job-progress.ts';

/** Stops a job that has not ended, and queues one again that has failed; nothing for the others, or where the service has neither. */
export const JobActions = ({ job }: { job: JobAppRecord }) => {
  const me = useMe();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const action = isRunning(job) ? 'cancel' : job.state === 'failure' ? 'retry' : undefined;
  const { mutate, isPending } = useMutation({
    mutationFn: (what: 'cancel' | 'retry') => (what === 'cancel' ? dataProvider.cancelJob(job.id) : dataProvider.retryJob(job.id)),
    onSuccess: (_answer, what) => notify(`resources.jobs.done.${what}`),
    onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs'] }),
  });
  const endpoint = action === 'cancel' ? 'cancelQueueItem' : 'retryQueueItem';
  if (!action || !hasExtension(me, 'jobs') || !mayCall(endpoint, me.roles)) return null;
  return (
    <Button size="small" loading={isPending} onClick={() => mutate(action)} sx={{ py: 0, minWidth: 0, whiteSpace: 'nowrap' }}>
      {translate(`resources.jobs.${action}`)}
    </Button>
  );
};
