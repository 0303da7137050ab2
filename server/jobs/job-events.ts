/** The events of a job, written in the transaction that changes it. Source: api.md "Events"; decisions.md section 3, ext:job-progress. */
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';
import type { JsonObject } from './job-type.ts';
import type { JobRow } from './repository.ts';

type Context = Pick<ServiceContext, 'outbox' | 'extensions'>;

/** Bytes; more than this of a result is left to whoever reads the job. */
const mostOfResult = 8_000;

export async function announceProgress(
  { outbox, extensions }: Context,
  transaction: Transaction,
  what: 'advanced_queue__create' | 'advanced_queue__update',
  { id, name, label, state, done, total, message }: JobRow,
): Promise<void> {
  const payload = extensions.includes('job-progress')
    ? { item_id: String(id), name, label, state, done, total, message: message.slice(0, 1_000) }
    : { name };
  await outbox.add(transaction, what, payload);
}

export const announceStart = ({ outbox }: Context, transaction: Transaction, { id, name }: JobRow): Promise<void> =>
  outbox.add(transaction, 'advanced_queue__pre_execute', { name, item_id: String(id) });

export const announceEnd = (
  { outbox }: Context,
  transaction: Transaction,
  { id, name, label }: JobRow,
  result: JsonObject,
): Promise<void> =>
  outbox.add(transaction, 'advanced_queue__post_execute', {
    name,
    item_id: String(id),
    ...(label ? { label } : {}),
    result: Buffer.byteLength(JSON.stringify(result)) <= mostOfResult ? result : { nid: result.nid ?? null, too_large: true },
  });
