/**
 * A draft contains values that a user typed into a form and did not save, and the previous values of these fields.
 *
 * @see docs/specification/interaction.md#drafts
 */
import { z } from 'zod';

const draftSchema = z.object({
  /** The time of the last change, in Unix milliseconds. */
  at: z.int(),
  /** The changed values, in the format of the form. */
  values: z.record(z.string(), z.unknown()),
  /** The values of these fields when the form was opened. */
  before: z.record(z.string(), z.unknown()),
  /** The version of the record on which the typed values are based. */
  etag: z.string().optional(),
  /** The `Idempotency-Key` with which the draft may have been sent. */
  sendKey: z.string().optional(),
  /** Whether a request with that key may have had an effect. */
  isSent: z.boolean().optional(),
});
export type Draft = z.output<typeof draftSchema>;

/** The part of a draft that the form supplies. */
export type DraftInput = Omit<Draft, 'at'>;

/** Returns `undefined` for a value that is not a draft of this version of the app. */
export const readDraft = (stored: unknown): Draft | undefined => draftSchema.safeParse(stored).data;

/** Older drafts are deleted, because the record has probably changed and the user has probably forgotten the draft. */
const draftLifetimeMs = 30 * 24 * 3_600_000;
/** The maximum number of drafts of one user in one browser. */
export const maxDrafts = 40;
/** The maximum length of a draft in characters, enough for a long note and a long list of entries. */
export const maxDraftLength = 200_000;

/** A time far in the future, from a wrong clock, counts as expired. */
export const isUnexpired = ({ at }: Pick<Draft, 'at'>, now: number): boolean => now - at < draftLifetimeMs && at <= now + draftLifetimeMs;

/** Returns the names of invalid and expired drafts, and of the oldest drafts above `max`. `storedDrafts` maps names to stored drafts. */
export function draftsToDelete(storedDrafts: Readonly<Record<string, unknown>>, now: number, max = maxDrafts): string[] {
  const drafts = Object.entries(storedDrafts).map(([name, stored]) => ({ name, draft: readDraft(stored) }));
  const validDrafts = drafts.filter(({ draft }) => draft && isUnexpired(draft, now)).sort((a, b) => timeOf(b) - timeOf(a));
  const keptNames = new Set(validDrafts.slice(0, max).map(({ name }) => name));
  return drafts.flatMap(({ name }) => (keptNames.has(name) ? [] : [name]));
}

const timeOf = ({ draft }: { draft: Draft | undefined }): number => draft?.at ?? 0;
