/**
 * Parses and checks the bodies of responses: records in `data`, or a problem document.
 * Source: docs/specification/api.md#conventions, docs/specification/api.md#errors, docs/specification/extensions.md#error-responses.
 */
import { expect } from 'vitest';
import { z } from 'zod';
import type { ServiceResponse } from '../target/subject.ts';

export type Received = Readonly<Record<string, unknown>>;

const envelope = z.object({ data: z.array(z.record(z.string(), z.unknown())), count: z.int().optional() });
const problem = z.object({
  type: z.url({ protocol: /^https?$/ }),
  title: z.string().min(1),
  status: z.int(),
  detail: z.string().min(1),
  errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  data: z.array(z.record(z.string(), z.unknown())).optional(),
});

export const recordsIn = (response: ServiceResponse): readonly Received[] => parseSuccess(response).data;

/** Returns the number of records on all pages of a list. Throws if the response has no count. */
export function countIn(response: ServiceResponse): number {
  const { count } = parseSuccess(response);
  if (count === undefined) throw new Error('a list returned no count');
  return count;
}

export const idsIn = (response: ServiceResponse): readonly string[] => recordsIn(response).map(({ id }) => String(id));

/** Returns the only record of a single read or a write. Throws if there is not exactly one. */
export function recordIn(response: ServiceResponse): Received {
  const [record, ...others] = recordsIn(response);
  if (!record || others.length > 0) throw new Error(`not one record: ${JSON.stringify(response.body)}`);
  return record;
}

function parseSuccess(response: ServiceResponse): z.output<typeof envelope> {
  if (response.status >= 300) throw new Error(`status ${response.status}: ${JSON.stringify(response.body)}`);
  return envelope.parse(response.body);
}

/** Expects a problem document with the status, and returns it. */
export function expectProblem(response: ServiceResponse, status: number): z.output<typeof problem> {
  expect(response, JSON.stringify(response.body)).toMatchObject({ status });
  expect(response.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
  const document = problem.parse(response.body);
  expect(document.status).toBe(status);
  return document;
}

/** Expects a 422 that names exactly these fields. */
export function expectRefused(response: ServiceResponse, ...fields: readonly string[]): void {
  expect(Object.keys(expectProblem(response, 422).errors ?? {}).sort()).toEqual([...fields].sort());
}
