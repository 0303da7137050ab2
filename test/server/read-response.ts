import { z } from 'zod';
import type { ServiceResponse } from './service.ts';

const envelope = z.object({ data: z.array(z.record(z.string(), z.unknown())), count: z.number().optional() });
const problem = z.object({ type: z.string(), detail: z.string(), errors: z.record(z.string(), z.array(z.string())).optional() });

export const recordsIn = ({ body }: ServiceResponse) => envelope.parse(body).data;
export const countIn = ({ body }: ServiceResponse) => envelope.parse(body).count;
export const idsIn = (response: ServiceResponse) => recordsIn(response).map(({ id }) => String(id));
export const detailOf = ({ body }: ServiceResponse) => problem.parse(body).detail;
/** Returns the names of the fields that a 422 reports. */
export const refusedFields = ({ body }: ServiceResponse) => Object.keys(problem.parse(body).errors ?? {});

/** Returns the first record of a response. Throws if the response is not successful, or contains no record. */
export function recordIn(response: ServiceResponse): Record<string, unknown> {
  const [record] = response.status < 300 ? recordsIn(response) : [];
  if (!record) throw new Error(`The response has the status ${response.status}: ${JSON.stringify(response.body)}`);
  return record;
}
