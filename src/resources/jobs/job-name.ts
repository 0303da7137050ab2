import type { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { resourceOfFindings } from './job-result.ts';

/** Returns the name of a kind of job in the user's language. */
export const translateJobKind = (kind: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`resources.jobs.kinds.${kind}`, { _: kind });

/**
 * Returns a text such as "Deletion: 3 items" for a bulk job, in the user's language. For other jobs, returns the label from the service, or
 * the kind of job if there is no label.
 */
export function nameOfJob(
  { label, queue_id, operation, total = 0 }: Pick<JobAppRecord, 'label' | 'queue_id' | 'operation' | 'total'>,
  translate: ReturnType<typeof useTranslate>,
  formatCount: (count: number) => string,
): string {
  const generalName = label || translateJobKind(queue_id, translate);
  if (!operation) return generalName;
  return translate(`jobResults.titles.${resourceOfFindings(queue_id)}.${operation}`, {
    smart_count: total,
    count: formatCount(total),
    _: generalName,
  });
}
