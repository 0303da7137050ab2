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
/** The number of future sales grows up to this number of sales. All further sales are in the past. */
const maxSalesForFuture = 24;

/** Returns the entries by date: closed sales, the current sale, upcoming sales and drafts. `now` is in Unix milliseconds. */
export function saleCalendar(count: number, now: number): CalendarEntry[] {
  const today = now - (now % day);
  const future = Math.max(0, Math.min(count, maxSalesForFuture) - 2);
  const upcoming = Math.ceil(future * 0.6);
  const current = count > 1 ? 1 : 0;
  const closed = count - future - current;
  return [
    ...Array.from({ length: closed }, (_, index) => sitting('closed', today - 35 * day - (closed - 1 - index) * 28 * day)),
    ...(current ? [{ status: 'published', from: today - day + 12 * hour, to: today + 2 * day + 17 * hour } as const] : []),
    ...Array.from({ length: upcoming }, (_, index) => sitting('upcoming', today + (16 + index * spacing) * day)),
    ...Array.from({ length: future - upcoming }, (_, index) => draft(index, today + (30 + (upcoming + index) * spacing) * day)),
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
