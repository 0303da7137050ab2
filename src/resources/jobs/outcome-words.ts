import type { useTranslate } from 'react-admin';
import type { HouseFormat } from '../../ui/format/house-format.ts';
import type { JobOutcome } from './job-result.ts';

/** Returns a text such as "498 items deleted, 2 failed" or "12 problems", in the user's language and the house's number format. */
export function outcomeWords(
  { changed, count, part, operation }: JobOutcome,
  translate: ReturnType<typeof useTranslate>,
  format: HouseFormat,
): string {
  const words = { changed: format.count(changed ?? 0), count: format.count(count), smart_count: count };
  if (part) return translate(`resources.jobs.outcome.${count > 0 ? 'partBut' : 'part'}`, { ...words, total: format.count(part.total) });
  if (operation && changed !== undefined) {
    const did = translate(`resources.jobs.outcome.did.${operation}`, { ...words, smart_count: changed });
    return count > 0 ? translate('resources.jobs.outcome.didBut', { did, ...words }) : did;
  }
  const key = changed === undefined ? (count > 0 ? 'problems' : 'nothing') : count > 0 ? 'changedBut' : 'changed';
  return translate(`resources.jobs.outcome.${key}`, words);
}
