/** Messages from the database's thread to the service's thread, in addition to the responses of the PostgreSQL protocol. */
import { z } from 'zod';

const workerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('copied'), target: z.string() }),
  z.object({ kind: z.literal('not-copied'), target: z.string(), reason: z.string() }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
]);
export type WorkerMessage = z.output<typeof workerMessage>;

export const parseWorkerMessage = (message: unknown): WorkerMessage => workerMessage.parse(message);
