/**
 * Loaded into the service before it: each second it tells its parent what memory it holds, how much of a
 * processor it took, and how long its event loop was busy at most.
 * Plain JavaScript, because the built service starts without the loader that runs TypeScript.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// The thread of the embedded database loads it too.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let before = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const processor = (user + system) / 1e6;
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heapUsed, external, processor, delay99: delay.percentile(99) / 1e6, delayMax: delay.max / 1e6 });
    delay.reset();
  }, 1000).unref();
  process.channel?.unref();
}
