/**
 * Decides how this tab reacts to an `entity_update`. The user's own changes and those with `force_reload` are refetched. A change by
 * another user is only shown as a notice, unless the user follows colleagues' changes. A record with unsaved edits is never refetched.
 * Source: docs/specification/api.md#own-and-other-changes, docs/specification/interaction.md#changes-by-other-users.
 */
import { type EntityUpdate, entityUpdate } from '../../../contract/events.ts';
import { resourceOfBundle } from '../../../contract/resources/resource-table.ts';
import type { RecordKey } from './record-key.ts';

/** `refetch` refetches the queries that show the record. `note` marks them as stale and shows who changed the record. */
export type Reaction =
  | { readonly kind: 'refetch' | 'note'; readonly record: RecordKey; readonly uid: string }
  | { readonly kind: 'nothing' };

export interface Situation {
  /** The signed-in user. */
  readonly uid: string;
  readonly follow: boolean;
  readonly touched: (record: RecordKey) => boolean;
}

/** Parses the data of an event. Returns `undefined` if this version of the app does not understand it. */
export const readEntityUpdate = (data: unknown): EntityUpdate | undefined => entityUpdate.safeParse(data).data;

export function reactionTo(update: EntityUpdate, { uid, follow, touched }: Situation): Reaction {
  const resource = resourceOfBundle(update.bundle);
  if (!resource) return { kind: 'nothing' };
  const record = { resource, id: update.entity_id };
  const wanted = update.force_reload || update.uid === uid || follow;
  return { kind: wanted && !touched(record) ? 'refetch' : 'note', record, uid: update.uid };
}
