import { useTranslate } from 'ra-core';
import type { JobAppRecord } from '../../providers/data/types.ts';

/** What the service calls the job, else what kind of job it is. */
export const JobName = ({ job }: { job: Pick<JobAppRecord, 'label' | 'queue_id'> }) => {
  const translate = useTranslate();
  return job.label || translate(`resources.jobs.kinds.${job.queue_id}`, { _: job.queue_id });
};
