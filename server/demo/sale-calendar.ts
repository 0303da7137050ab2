/** Dates of demo sales, so that there are sales of each status around `now`. Source: docs/specification/extensions.md#demo-data. */
import type { saleStatuses } from '../../contract/resources/sale.ts';

export interface CalendarEntry {
  readonly status: (typeof saleStatuses)[number];
  /** Start and end of the sale in Unix milliseconds; null if they are not fixed. */
  readonly from: number | null;
  readonly to: number | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Days between two upcoming sales, and between two drafts. */
const spacingDays = 12;
/** Maximum number of future sales. Additional sales are in the past. */
const maxFutureSales = 22;

/** Returns the dates of `count` sales: of closed, current and upcoming sales, then of drafts. `now` is in Unix milliseconds. */
export function saleCalendar(count: number, now: number): CalendarEntry[] {
  const today = now - (now % dayMs);
  const futureCount = Math.max(0, Math.min(count - 2, maxFutureSales));
  const upcomingCount = Math.ceil(futureCount * 0.6);
  const currentCount = count > 1 ? 1 : 0;
  const closedCount = count - futureCount - currentCount;
  return [
    ...Array.from({ length: closedCount }, (_, index) =>
      createEntry('closed', today - 35 * dayMs - (closedCount - 1 - index) * 28 * dayMs),
    ),
    ...(currentCount ? [{ status: 'published', from: today - dayMs + 12 * hourMs, to: today + 2 * dayMs + 17 * hourMs } as const] : []),
    ...Array.from({ length: upcomingCount }, (_, index) => createEntry('upcoming', today + (16 + index * spacingDays) * dayMs)),
    ...Array.from({ length: futureCount - upcomingCount }, (_, index) =>
      createDraft(index, today + (30 + (upcomingCount + index) * spacingDays) * dayMs),
    ),
  ];
}

const createEntry = (status: CalendarEntry['status'], date: number): CalendarEntry => ({
  status,
  from: date + 12 * hourMs,
  to: date + 17 * hourMs,
});

/** Every third draft has no date. */
const createDraft = (index: number, date: number): CalendarEntry =>
  index % 3 === 2 ? { status: 'draft', from: null, to: null } : createEntry('draft', date);
