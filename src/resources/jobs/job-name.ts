import type { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { resourceOfFindings } from './job-result.ts';

/** Returns the name of a kind of job in the user's language. */
export const kindName = (kind: string, translate: ReturnType<typeof useTranslate>): string =>
  translate(`resources.jobs.kinds.${kind}`, { _: kind });

/**
 * Returns a text such as "Deletion: 3 items" for a bulk job, in the user's language. For other jobs, returns the service's label, or else
 * the kind of job.
 */
export function jobName(
  { label, queue_id, operation, total = 0 }: Pick<JobAppRecord, 'label' | 'queue_id' | 'operation' | 'total'>,
  translate: ReturnType<typeof useTranslate>,
  formatCount: (count: number) => string,
): string {
  const fallback = label || kindName(queue_id, translate);
  if (!operation) return fallback;
  return translate(`resources.jobs.titles.${resourceOfFindings(queue_id)}.${operation}`, {
    smart_count: total,
    count: formatCount(total),
    _: fallback,
  });
}
