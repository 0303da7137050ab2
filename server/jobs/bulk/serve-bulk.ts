import type { Transaction } from '../../database/connection.ts';
import type { Caller } from '../../http/caller.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { NewJob, ServiceContext } from '../../service-context.ts';
import { queueItemOf } from '../routes.ts';

/** The body limit is in bytes. The maximum number of items in one request, with their lot numbers, needs about 2 MB. */
export const bulkOptions = { bodyLimit: 4 * 1024 * 1024 };

/** Returns a handler that queues a bulk job and responds with the job. `jobOf` checks the body and converts it to a job. */
export const queueBulkJob =
  <Body>(context: ServiceContext, jobOf: (transaction: Transaction, body: Body, caller: Caller) => Promise<Omit<NewJob, 'authorId'>>) =>
  async ({ body, caller }: { readonly body: Body; readonly caller: Caller }) => {
    const row = await inTransaction(context, async (transaction) =>
      context.jobs.enqueue(transaction, { ...(await jobOf(transaction, body, caller)), authorId: caller.id }),
    );
    context.jobs.wake();
    const job = queueItemOf(row, context);
    return { body: { data: [job] as [typeof job] } };
  };
