import type { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../providers/data/types.ts';
import type { HouseFormat } from '../../../ui/format/house-format.ts';
import type { JobOutcome } from './job-result.ts';

/**
 * Returns a text such as "498 items deleted, 1 unchanged, 2 failed" or "12 problems". `resource` is the resource whose records the job
 * changes.
 */
export function describeOutcome(
  { changed, unchanged = 0, count, partialEffects, operation }: JobOutcome,
  resource: ResourceName,
  translate: ReturnType<typeof useTranslate>,
  format: HouseFormat,
): string {
  const hasFindings = count > 0;
  const params = { changed: format.count(changed ?? 0), count: format.count(count), smart_count: count };
  if (partialEffects) {
    const key = hasFindings ? 'partWithFailures' : 'part';
    return translate(`jobResults.outcome.${key}`, { ...params, total: format.count(partialEffects.total) });
  }
  if (operation && changed !== undefined) {
    const changes = translate(`jobResults.outcome.operation.${resource}.${operation}`, { ...params, smart_count: changed });
    const changesText =
      unchanged > 0 ? translate('jobResults.outcome.unchanged', { changes, unchanged: format.count(unchanged) }) : changes;
    return hasFindings ? translate('jobResults.outcome.operationWithFailures', { ...params, changes: changesText }) : changesText;
  }
  if (changed === undefined) return translate(`jobResults.outcome.${hasFindings ? 'problems' : 'nothing'}`, params);
  return translate(`jobResults.outcome.${hasFindings ? 'changedWithFailures' : 'changed'}`, params);
}
