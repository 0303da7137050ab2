/** Measurements of the service's process, one per second. */
import { z } from 'zod';
import { percentile } from '../realtime/percentile.ts';

/** Memory is in bytes, and the processor time of all threads in seconds. The delays of the event loop are in milliseconds. */
export const sampleSchema = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  processor: z.number(),
  delay99: z.number(),
  delayMax: z.number(),
});
export type Sample = z.output<typeof sampleSchema>;

const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** The least heap size is about the size after a garbage collection. */
export function summarize(samples: readonly Sample[]) {
  const valuesOf = (name: keyof Sample) => samples.map((sample) => sample[name]);
  return {
    'RSS MB': megabytes(percentile(valuesOf('rss'), 0.5)),
    'least heap MB': megabytes(Math.min(...valuesOf('heapUsed'))),
    'external MB': megabytes(percentile(valuesOf('external'), 0.5)),
    'processor %': Math.round((100 * valuesOf('processor').reduce((sum, value) => sum + value, 0)) / Math.max(1, samples.length)),
    'loop delay p99 ms': Math.round(percentile(valuesOf('delay99'), 0.99)),
    'loop delay max ms': Math.round(Math.max(...valuesOf('delayMax'))),
  };
}

/** Returns the first and the last third of the samples. If the last third uses no more memory than the first, a leak is unlikely. */
export function firstAndLastThird(samples: readonly Sample[]): { first: Sample[]; last: Sample[] } {
  const third = Math.floor(samples.length / 3);
  return { first: samples.slice(0, third), last: samples.slice(samples.length - third) };
}
