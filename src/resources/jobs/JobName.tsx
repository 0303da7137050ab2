import { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { nameOfJob } from './job-name.ts';

export const JobName = ({ job }: { job: Pick<JobAppRecord, 'label' | 'queue_id' | 'operation' | 'total'> }) => {
  const { count } = useFormat();
  return nameOfJob(job, useTranslate(), count);
};
