/** When a task is due, in the words of a calendar: by the day where the user is, whatever the hour. */
import { dayOfInstant } from '../../ui/list/day-bounds.ts';
import { bucketOf } from './due-buckets.ts';

export type DueWord = 'overdue' | 'today' | 'tomorrow' | 'later';

/** `seconds`: Unix seconds. `zone`: an IANA time zone; the user's own unless given. */
export function dueWord(seconds: number, now: Date, zone?: string): DueWord {
  const bucket = bucketOf(String(seconds), now.getTime(), zone);
  return bucket === 'overdue' || bucket === 'today' || bucket === 'tomorrow' ? bucket : 'later';
}

/** A day as date inputs have it, `2026-03-14` → the Unix seconds of its noon where the user is, which is that day for most colleagues too. `null` for none. */
export function secondsOfDay(day: string): number | null {
  const noon = new Date(`${day}T12:00:00`).getTime();
  return Number.isNaN(noon) ? null : noon / 1000;
}

/** The way back; `""` for none. */
export function dayOfSeconds(seconds: string | null): string {
  if (seconds === null) return '';
  return dayOfInstant(new Date(Number(seconds) * 1000).toISOString());
}
