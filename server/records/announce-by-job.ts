/** Announces changes by background jobs: all clients reload the record. Source: docs/specification/extensions.md#entity-updates. */
import type { AnnouncedRecord } from '../../contract/resources/resource-table.ts';
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';
import { isAnnounced } from './update-record.ts';

export async function announceByJob(
  context: Pick<ServiceContext, 'outbox' | 'extensions'>,
  transaction: Transaction,
  { bundle, id, authorId }: { bundle: AnnouncedRecord; id: number; authorId: number | null },
): Promise<void> {
  if (!isAnnounced(context, bundle)) return;
  await context.outbox.add(transaction, 'entity_update', {
    name: 'entity_update',
    bundle,
    entity_id: String(id),
    uid: String(authorId ?? 0),
    force_reload: true,
  });
}
