/** Messages from the database's thread to the service's thread, in addition to the responses of the PostgreSQL protocol. */
import { z } from 'zod';

const workerReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('copied'), target: z.string() }),
  z.object({ kind: z.literal('not-copied'), target: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type WorkerReply = z.output<typeof workerReply>;

export const parseWorkerReply = (message: unknown): WorkerReply => workerReply.parse(message);
