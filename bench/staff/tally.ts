/** Collects the response times of each kind of request, and errors. */
import { percentile } from '../realtime/percentile.ts';

export interface Tally {
  recordResponse(kind: string, milliseconds: number): void;
  recordError(kind: string, reason: string): void;
  /** Returns a row for each kind of request and one for all. `seconds` is the duration of the benchmark. */
  table(seconds: number): Record<string, string | number>[];
  /** Returns the 99th percentile of all response times, in milliseconds. */
  p99(): number;
  /** Returns the number of times that each error occurred. */
  errors(): ReadonlyMap<string, number>;
}

export function createTally(): Tally {
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  const row = (kind: string, durations: readonly number[], seconds: number) => ({
    kind,
    requests: durations.length,
    'per second': Math.round((10 * durations.length) / seconds) / 10,
    'p50 ms': Math.round(percentile(durations, 0.5)),
    'p95 ms': Math.round(percentile(durations, 0.95)),
    'p99 ms': Math.round(percentile(durations, 0.99)),
    'max ms': Math.round(percentile(durations, 1)),
  });
  const allTimes = () => [...times.values()].flat();
  return {
    recordResponse(kind, milliseconds) {
      const kindTimes = times.get(kind);
      if (kindTimes) kindTimes.push(milliseconds);
      else times.set(kind, [milliseconds]);
    },
    recordError(kind, reason) {
      const error = `${kind}: ${reason}`;
      errors.set(error, (errors.get(error) ?? 0) + 1);
    },
    table: (seconds) => [...[...times].map(([kind, durations]) => row(kind, durations, seconds)), row('all', allTimes(), seconds)],
    p99: () => percentile(allTimes(), 0.99),
    errors: () => errors,
  };
}
