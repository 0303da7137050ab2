/** Instants as `<input type="datetime-local">` holds them: wall-clock time where the user is, to the minute. */

const two = (value: number) => String(value).padStart(2, '0');

/** `"2026-03-14T18:00:00.000Z"` → `"2026-03-14T19:00"` in Berlin; `""` for what is no instant. */
export function localFromIso(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The way back; `undefined` for what is no time. */
export function isoFromLocal(local: string): string | undefined {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
