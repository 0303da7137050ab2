import type { useTranslate } from 'ra-core';
import type { JobOutcome } from './job-result.ts';

/** "498 changed, 2 could not be", "12 problems", in the user's language and numerals. */
export function outcomeWords({ changed, count }: JobOutcome, translate: ReturnType<typeof useTranslate>, locale: string): string {
  const words = { changed: (changed ?? 0).toLocaleString(locale), count: count.toLocaleString(locale), smart_count: count };
  const key = changed === undefined ? (count > 0 ? 'problems' : 'nothing') : count > 0 ? 'changedBut' : 'changed';
  return translate(`resources.jobs.outcome.${key}`, words);
}
