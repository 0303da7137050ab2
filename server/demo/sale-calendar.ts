/** Dates of demo sales, so that there are sales of each status around `now`. Source: docs/specification/extensions.md#demo-data. */
import type { saleStatuses } from '../../contract/resources/sale.ts';

export interface CalendarEntry {
  readonly status: (typeof saleStatuses)[number];
  /** Start and end of the sittings in Unix milliseconds; null if they are not fixed. */
  readonly from: number | null;
  readonly to: number | null;
}

const hour = 3_600_000;
const day = 24 * hour;
/** Days between two future sales. */
const spacing = 12;
/** Number of sales that determines how many are in the future. All further sales are in the past. */
const shownWithoutPast = 24;

/** Returns the entries by date: closed sales, the current sale, upcoming sales and drafts. `now` is in Unix milliseconds. */
export function saleCalendar(count: number, now: number): CalendarEntry[] {
  const today = now - (now % day);
  const later = Math.max(0, Math.min(count, shownWithoutPast) - 2);
  const upcoming = Math.ceil(later * 0.6);
  const running = count > 1 ? 1 : 0;
  const closed = count - later - running;
  return [
    ...Array.from({ length: closed }, (_, index) => sitting('closed', today - 35 * day - (closed - 1 - index) * 28 * day)),
    ...(running ? [{ status: 'published', from: today - day + 12 * hour, to: today + 2 * day + 17 * hour } as const] : []),
    ...Array.from({ length: upcoming }, (_, index) => sitting('upcoming', today + (16 + index * spacing) * day)),
    ...Array.from({ length: later - upcoming }, (_, index) => draft(index, today + (30 + (upcoming + index) * spacing) * day)),
  ];
}

const sitting = (status: CalendarEntry['status'], date: number): CalendarEntry => ({
  status,
  from: date + 12 * hour,
  to: date + 17 * hour,
});

/** Every third draft has no date. */
const draft = (index: number, date: number): CalendarEntry =>
  index % 3 === 2 ? { status: 'draft', from: null, to: null } : sitting('draft', date);
