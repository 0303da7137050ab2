import { setTimeout } from 'node:timers/promises';
import { listen } from './listen.ts';
import type { TestService } from './service.ts';
import { writeClient } from './write-records.ts';

/**
 * Changes two clients 0 to 150 ms apart, `pairs` times. Returns the milliseconds from each response to the event at a colleague, in
 * ascending order. A value is negative if the event came first.
 */
export async function measureEventLatencies(service: TestService, pairs: number): Promise<number[]> {
  const colleague = await listen(service, 'other');
  const ids = [await writeClient(service), await writeClient(service)];
  const latencies: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const responseTimes = new Map<string, number>();
    const change = async (id: string, wait: number) => {
      await setTimeout(wait);
      await service.call('PATCH', `/api/v1.0/datatable-clients/${id}`, { as: 'clerk', json: { company: `Pair ${pair}` } });
      responseTimes.set(id, performance.now());
    };
    const receive = async () => ({ id: (await colleague.next('client')).entity_id, at: performance.now() });
    const [first = '', second = ''] = ids;
    const [, , ...events] = await Promise.all([change(first, 0), change(second, (pair * 37) % 150), receive(), receive()]);
    latencies.push(...events.map(({ id, at }) => at - (responseTimes.get(id) ?? 0)));
  }
  return latencies.sort((a, b) => a - b);
}
