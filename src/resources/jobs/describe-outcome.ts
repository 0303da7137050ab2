import type { useTranslate } from 'react-admin';
import type { ResourceName } from '../../providers/data/types.ts';
import type { HouseFormat } from '../../ui/format/house-format.ts';
import type { JobOutcome } from './job-result.ts';

/**
 * Returns a text such as "498 items deleted, 1 unchanged, 2 failed" or "12 problems", in the user's language and the house's number format.
 * `resource` is the resource that the job changes.
 */
export function describeOutcome(
  { changed, unchanged = 0, count, part, operation }: JobOutcome,
  resource: ResourceName,
  translate: ReturnType<typeof useTranslate>,
  format: HouseFormat,
): string {
  const params = { changed: format.count(changed ?? 0), count: format.count(count), smart_count: count };
  if (part)
    return translate(`resources.jobs.outcome.${count > 0 ? 'partWithFailures' : 'part'}`, { ...params, total: format.count(part.total) });
  if (operation && changed !== undefined) {
    const changes = translate(`resources.jobs.outcome.operation.${resource}.${operation}`, { ...params, smart_count: changed });
    const withUnchanged =
      unchanged > 0 ? translate('resources.jobs.outcome.unchanged', { changes, unchanged: format.count(unchanged) }) : changes;
    return count > 0 ? translate('resources.jobs.outcome.operationWithFailures', { ...params, changes: withUnchanged }) : withUnchanged;
  }
  const key = changed === undefined ? (count > 0 ? 'problems' : 'nothing') : count > 0 ? 'changedWithFailures' : 'changed';
  return translate(`resources.jobs.outcome.${key}`, params);
}
