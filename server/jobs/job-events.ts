/**
 * The events of a job. They are inserted in the transaction that changes the job.
 *
 * @see docs/specification/api.md#event-names
 * @see docs/specification/extensions.md#job-progress
 */
import { cutText } from '../../contract/wire.ts';
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';
import type { JobResult } from './job-type.ts';
import type { ListedJob } from './repository.ts';

type Context = Pick<ServiceContext, 'outbox' | 'extensions'>;

/** Maximum size of a result in an event. An event omits the data of a larger result; the record of the job contains them. */
const maxResultBytes = 8_000;

export async function announceProgress(
  { outbox, extensions }: Context,
  transaction: Transaction,
  event: 'advanced_queue__create' | 'advanced_queue__update',
  { id, name, label, state, done, total, message }: ListedJob,
): Promise<void> {
  const payload = extensions.includes('job-progress')
    ? { item_id: String(id), name, label, state, done, total, message: cutText(message, 1_000) }
    : { name };
  await outbox.add(transaction, event, payload);
}

export const announceStart = ({ outbox }: Context, transaction: Transaction, { id, name }: ListedJob): Promise<void> =>
  outbox.add(transaction, 'advanced_queue__pre_execute', { name, item_id: String(id) });

export const announceEnd = (
  { outbox }: Context,
  transaction: Transaction,
  { id, name, label }: ListedJob,
  result: JobResult,
): Promise<void> =>
  outbox.add(transaction, 'advanced_queue__post_execute', {
    name,
    item_id: String(id),
    ...(label ? { label } : {}),
    result: Buffer.byteLength(JSON.stringify(result)) <= maxResultBytes ? result : { nid: result.nid, data: {}, too_large: true },
  });
