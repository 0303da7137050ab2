import type { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { resourceOfFindings } from './results/job-result.ts';

export const translateJobType = (jobType: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`resources.jobs.kinds.${jobType}`, { _: jobType });

/**
 * Returns a text such as "Deletion: 3 items" for a bulk job, in the user's language. For other jobs, returns the label from the service, or
 * the name of the job's type if there is no label.
 */
export function nameOfJob(
  { label, queue_id, operation, total = 0 }: Pick<JobAppRecord, 'label' | 'queue_id' | 'operation' | 'total'>,
  translate: ReturnType<typeof useTranslate>,
  formatCount: (count: number) => string,
): string {
  const generalName = label || translateJobType(queue_id, translate);
  if (!operation) return generalName;
  return translate(`jobResults.titles.${resourceOfFindings(queue_id)}.${operation}`, {
    smart_count: total,
    count: formatCount(total),
    _: generalName,
  });
}
