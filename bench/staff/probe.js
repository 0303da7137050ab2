/**
 * Measures the service's process from the inside. It is loaded before the service. Each second it sends the memory use, the processor time
 * and the delay of the event loop to the parent process.
 *
 * It is plain JavaScript, because the built service starts without a loader for TypeScript.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// The worker thread of the embedded database loads this file too.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let usageBefore = process.cpuUsage();
  setInterval(() => {
    const { user, system } = process.cpuUsage(usageBefore);
    usageBefore = process.cpuUsage();
    const processor = (user + system) / 1e6;
    const { rss, heapUsed, external } = process.memoryUsage();
    process.send?.({ rss, heapUsed, external, processor, delay99: delay.percentile(99) / 1e6, delayMax: delay.max / 1e6 });
    delay.reset();
  }, 1000).unref();
  process.channel?.unref();
}
