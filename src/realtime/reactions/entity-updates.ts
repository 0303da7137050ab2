/**
 * Decides how this tab reacts to an `entity_update`.
 * Source: docs/specification/api.md#own-and-other-changes, docs/specification/interaction.md#changes-by-other-users.
 */
import { type EntityUpdate, entityUpdate } from '../../../contract/events.ts';
import { resourceOfBundle } from '../../../contract/resources/resource-table.ts';
import type { RecordKey } from './record-key.ts';

/**
 * `refetch`: refetch the queries that show the record. `notify`: show a notice with the author of the change, and refetch only queries
 * whose new results do not shift the layout.
 */
export type Reaction =
  | { readonly kind: 'refetch' | 'notify'; readonly record: RecordKey; readonly uid: string }
  | { readonly kind: 'nothing' };

export interface ReactionContext {
  /** The id of the signed-in user. */
  readonly uid: string;
  /** Whether the setting "Show colleagues' changes at once" is on. */
  readonly followsChanges: boolean;
  /** Whether the record has unsaved edits. */
  readonly isTouched: (record: RecordKey) => boolean;
}

/** Returns `undefined` for data in an unknown format, for example from a newer service. */
export const parseEntityUpdate = (data: unknown): EntityUpdate | undefined => entityUpdate.safeParse(data).data;

/** Returns `nothing` if this version of the app has no resource for the bundle. */
export function reactionTo(update: EntityUpdate, { uid, followsChanges, isTouched }: ReactionContext): Reaction {
  const resource = resourceOfBundle(update.bundle);
  if (!resource) return { kind: 'nothing' };
  const record = { resource, id: update.entity_id };
  const isRefetched = update.force_reload || update.uid === uid || followsChanges;
  return { kind: isRefetched && !isTouched(record) ? 'refetch' : 'notify', record, uid: update.uid };
}
