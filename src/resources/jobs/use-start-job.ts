import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRedirect, useTranslate } from 'react-admin';
import { type StartableJob, startableJobs } from '../../../contract/resources/job.ts';
import { useNotifyText } from '../../ui/use-notify-text.ts';

/** Control lists are jobs that find problems in records. Only these jobs can be limited to a sale. */
export const isControlList = (name: StartableJob) => name.startsWith('control_list');
export const controlLists = startableJobs.filter(isControlList);

/** `startJob` starts a job and opens its page. Without `saleId`, a control list checks all sales. */
export function useStartJob(saleId: string | null) {
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const { mutate: startJob, isPending } = useMutation({
    mutationFn: (name: StartableJob) => {
      const label = translate(`resources.jobs.kinds.${name}`);
      return dataProvider.create('jobs', { data: { name, label, data: isControlList(name) && saleId ? { sale: saleId } : {} } });
    },
    onSuccess: ({ data }) => redirect('show', 'jobs', data.id),
    onError: ({ message }) => notifyText(message, { type: 'error' }),
  });
  return { startJob, isPending };
}
