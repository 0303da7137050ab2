/** The days of a range filter ↔ the instants that the service compares: a day begins and ends where the user is. */

/** `"2026-03-14"` → its first or last instant in ISO 8601; `undefined` for what is no day. */
export function instantOfDay(day: string, end: 'from' | 'to'): string | undefined {
  const instant = new Date(`${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}`);
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}

/** The way back; `""` for what is no instant. */
export function dayOfInstant(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
