/** Returns the percentile of values. `share` is from 0 to 1: 0.5 is the median. Returns 0 if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sortedValues = values.toSorted((a, b) => a - b);
  return sortedValues[Math.max(0, Math.ceil(sortedValues.length * share) - 1)] ?? 0;
}
