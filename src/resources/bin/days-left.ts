/** Returns the number of days until a deleted record is deleted permanently, at `expires`. The last day counts as one. */
export const daysLeft = (expires: number, now: number): number => Math.max(1, Math.ceil((expires - now) / 86_400_000));
