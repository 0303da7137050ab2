/** When a task is due, in the words of a calendar: by the day where the user is, whatever the hour. */
import { dayNumber } from './calendar-day.ts';

export type DueWord = 'overdue' | 'today' | 'tomorrow' | 'later';

/** `seconds`: Unix seconds. `zone`: an IANA time zone; the user's own unless given. */
export function dueWord(seconds: number, now: Date, zone?: string): DueWord {
  const days = dayNumber(seconds * 1000, zone) - dayNumber(now.getTime(), zone);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/** A day as date inputs have it, `2026-03-14` → the Unix seconds of its noon where the user is, which is that day for most colleagues too. `null` for none. */
export function secondsOfDay(day: string): number | null {
  const noon = new Date(`${day}T12:00:00`).getTime();
  return Number.isNaN(noon) ? null : noon / 1000;
}

/** The way back; `""` for none. */
export function dayOfSeconds(seconds: string | null): string {
  if (seconds === null) return '';
  const date = new Date(Number(seconds) * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
