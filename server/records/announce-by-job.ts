/**
 * Announces changes by background jobs, so that the apps of all staff reload the records.
 * Source: docs/specification/extensions.md#entity-updates.
 */
import type { AnnouncedRecord } from '../../contract/resources/resource-table.ts';
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';
import { isAnnounced } from './update-record.ts';

export async function announceByJob(
  context: Pick<ServiceContext, 'outbox' | 'extensions'>,
  transaction: Transaction,
  { bundle, ids, authorId }: { bundle: AnnouncedRecord; ids: readonly number[]; authorId: number | null },
): Promise<void> {
  if (!isAnnounced(context, bundle)) return;
  const uid = String(authorId ?? 0);
  const payloads = ids.map((id) => ({ name: 'entity_update', bundle, entity_id: String(id), uid, force_reload: true }) as const);
  await context.outbox.addAll(transaction, 'entity_update', payloads);
}
