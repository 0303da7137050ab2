/** Returns the percentile of values. `share` is from 0 to 1: 0.5 is the median. Returns 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
