/** Announces what a background job changed: everybody reloads. Source: decisions.md section 3, `entity_update.force_reload`. */
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';

export const announceByJob = (
  { outbox }: Pick<ServiceContext, 'outbox'>,
  transaction: Transaction,
  { bundle, id, authorId }: { bundle: 'item' | 'sale'; id: number; authorId: number | null },
): Promise<void> =>
  outbox.add(transaction, 'entity_update', {
    name: 'entity_update',
    bundle,
    entity_id: String(id),
    uid: String(authorId ?? 0),
    force_reload: true,
  });
