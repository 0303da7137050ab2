const msPerDay = 86_400_000;

/**
 * Returns the number of days until a record in the bin is permanently deleted, rounded up and at least 1. `expires` and `now` are Unix
 * milliseconds.
 */
export const daysLeft = (expires: number, now: number): number => Math.max(1, Math.ceil((expires - now) / msPerDay));
