/** The changes that can be made to many clients at once. Source: docs/specification/extensions.md#clients-bulk. */
import { z } from 'zod';
import type { clientsBulkBody } from '../../../../contract/resources/bodies/client-bulk.ts';
import { clientFields } from '../../../../contract/resources/client.ts';
import { type Labelled, labelled } from '../../../../contract/wire.ts';
import type { SentSelection } from '../../../ui/list/selection/selection.ts';

export const clientChangeKinds = ['add_tags', 'remove_tags', 'responsible_user', 'block_emails'] as const;

/** The schema of the form values. Only the value of the chosen kind is used. */
export const clientChange = z.object({
  kind: z.enum(clientChangeKinds),
  tags: z.array(labelled),
  responsible_user: labelled.nullable(),
  block_emails: z.boolean(),
});
export type ClientChange = z.output<typeof clientChange>;

export const initialChange: ClientChange = { kind: 'add_tags', tags: [], responsible_user: null, block_emails: true };

/** Returns the name of the client's field that a kind of change affects. */
export const fieldNameOfChange = (kind: string) => (kind === 'add_tags' || kind === 'remove_tags' ? 'tags' : kind);

/** Returns whether a required value is missing. An account manager is not required: the change can remove it. */
export const isIncomplete = ({ kind, tags }: ClientChange): boolean => fieldNameOfChange(kind) === 'tags' && tags.length === 0;

/** Returns the value of the field after the change, in the format of a fetched record. `tagsBefore` are the client's current tags. */
export function valueAfter({ kind, tags, ...values }: ClientChange, tagsBefore: readonly Labelled[]): unknown {
  if (kind === 'add_tags') return [...tagsBefore, ...tags.filter((tag) => !tagsBefore.some((existingTag) => isSameTag(existingTag, tag)))];
  if (kind === 'remove_tags') return tagsBefore.filter((tag) => !tags.some((removedTag) => isSameTag(removedTag, tag)));
  return values[kind];
}

/** Returns whether both are the same tag. A tag that the user has typed has no id yet, so labels are compared too. */
const isSameTag = (a: Labelled, b: Labelled) => (a.id !== '' && a.id === b.id) || a.label.toLowerCase() === b.label.toLowerCase();

export function clientsBody({ kind, tags, ...values }: ClientChange, sentSelection: SentSelection): z.input<typeof clientsBulkBody> {
  const selection = 'ids' in sentSelection ? { clients: [...sentSelection.ids] } : sentSelection;
  switch (kind) {
    case 'add_tags':
    case 'remove_tags':
      return { operation: kind, ...selection, tags: clientFields.tags.toSent([...tags]) };
    case 'responsible_user':
      return { operation: 'set_fields', ...selection, values: { responsible_user: values.responsible_user?.id ?? null } };
    default:
      return { operation: 'set_fields', ...selection, values: { block_emails: values.block_emails } };
  }
}
