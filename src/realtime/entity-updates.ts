/**
 * What an `entity_update` asks of this tab: somebody's own change, or one that everybody has to see, is fetched again;
 * a colleague's is only said, unless the user follows colleagues' changes. Never under a touched form.
 * Source: api.md "Events", entity_update; interaction-rules.md "Everywhere".
 */
import { type EntityUpdate, entityUpdate } from '../../contract/events.ts';
import type { ResourceName } from '../providers/data/types.ts';
import type { RecordKey } from './record-key.ts';

/** `refetch` fetches what shows the record; `note` marks it stale and says who changed it. */
export type Reaction =
  | { readonly kind: 'refetch' | 'note'; readonly record: RecordKey; readonly uid: string }
  | { readonly kind: 'nothing' };

export interface Situation {
  /** The signed-in user. */
  readonly uid: string;
  readonly follow: boolean;
  readonly touched: (record: RecordKey) => boolean;
}

const resourceOfBundle: ReadonlyMap<string, ResourceName> = new Map([
  ['client', 'clients'],
  ['sale', 'sales'],
  ['item', 'items'],
  ['consignment', 'consignments'],
  ['order', 'orders'],
  ['task', 'tasks'],
  ['note', 'notes'],
  ['address', 'addresses'],
]);

/** An event's data as an entity update; `undefined` when it is none that this version of the app understands. */
export const readEntityUpdate = (data: unknown): EntityUpdate | undefined => entityUpdate.safeParse(data).data;

export function reactionTo(update: EntityUpdate, { uid, follow, touched }: Situation): Reaction {
  const resource = resourceOfBundle.get(update.bundle);
  if (!resource) return { kind: 'nothing' };
  const record = { resource, id: update.entity_id };
  const wanted = update.force_reload || update.uid === uid || follow;
  return { kind: wanted && !touched(record) ? 'refetch' : 'note', record, uid: update.uid };
}
