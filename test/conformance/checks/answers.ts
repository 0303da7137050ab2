/**
 * Parses envelopes and problem documents, and checks them.
 * Source: docs/specification/api.md#conventions, docs/specification/api.md#errors, docs/specification/extensions.md#error-responses.
 */
import { expect } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../target/subject.ts';

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

export const recordsIn = (answer: Answer): readonly Received[] => succeeded(answer).data;

/** Returns the number of records on all pages of a list. Throws if the response has no count. */
export function countIn(answer: Answer): number {
  const { count } = succeeded(answer);
  if (count === undefined) throw new Error('a list answered no count');
  return count;
}

export const idsIn = (answer: Answer): readonly string[] => recordsIn(answer).map(({ id }) => String(id));

/** Returns the only record of a single read or a write. Throws if there is not exactly one. */
export function recordIn(answer: Answer): Received {
  const [record, ...others] = recordsIn(answer);
  if (!record || others.length > 0) throw new Error(`not one record: ${JSON.stringify(answer.body)}`);
  return record;
}

function succeeded(answer: Answer): z.output<typeof envelope> {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return envelope.parse(answer.body);
}

/** Expects a problem document with the status, and returns it. */
export function expectProblem(answer: Answer, status: number): z.output<typeof problem> {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
  expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
  const read = problem.parse(answer.body);
  expect(read.status).toBe(status);
  return read;
}

/** Expects a 422 that names exactly these fields. */
export function expectRefused(answer: Answer, ...fields: readonly string[]): void {
  expect(Object.keys(expectProblem(answer, 422).errors ?? {}).sort()).toEqual([...fields].sort());
}
