import { z } from 'zod';
import type { Answer } from './service.ts';

const envelope = z.object({ data: z.array(z.record(z.string(), z.unknown())), count: z.number().optional() });
const problem = z.object({ type: z.string(), detail: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() });

export const recordsIn = ({ body }: Answer) => envelope.parse(body).data;
export const countIn = ({ body }: Answer) => envelope.parse(body).count;
export const idsIn = (answer: Answer) => recordsIn(answer).map(({ id }) => String(id));
export const detailOf = ({ body }: Answer) => problem.parse(body).detail;
/** Returns the names of the fields that a 422 reports. */
export const refusedFields = ({ body }: Answer) => Object.keys(problem.parse(body).errors ?? {});

/** Returns the only record of a successful response. */
export function recordIn(answer: Answer): Record<string, unknown> {
  const [record] = answer.status < 300 ? recordsIn(answer) : [];
  if (!record) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return record;
}
