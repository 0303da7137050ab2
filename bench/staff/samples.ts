/** What the service's process was seen to hold, second by second. */
import { z } from 'zod';
import { percentile } from '../realtime/percentile.ts';

/** Bytes; seconds of processors, all threads together; milliseconds of the event loop's delay within the second. */
export const sample = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  processor: z.number(),
  delay99: z.number(),
  delayMax: z.number(),
});
export type Sample = z.output<typeof sample>;

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** The least heap is what is left after the garbage of that time was collected. */
export function summary(samples: readonly Sample[]) {
  const of = (name: keyof Sample) => samples.map((one) => one[name]);
  return {
    'RSS MB': megabytes(percentile(of('rss'), 0.5)),
    'least heap MB': megabytes(Math.min(...of('heapUsed'))),
    'external MB': megabytes(percentile(of('external'), 0.5)),
    'processor %': Math.round((100 * of('processor').reduce((sum, one) => sum + one, 0)) / Math.max(1, samples.length)),
    'loop delay p99 ms': Math.round(percentile(of('delay99'), 0.99)),
    'loop delay max ms': Math.round(Math.max(...of('delayMax'))),
  };
}

/** The first and the last third of the samples, to be compared: memory is flat when the last holds no more. */
export function thirds(samples: readonly Sample[]): { first: Sample[]; last: Sample[] } {
  const third = Math.floor(samples.length / 3);
  return { first: samples.slice(0, third), last: samples.slice(samples.length - third) };
}
