/**
 * What somebody typed into a form and did not save: the touched fields, with what they were before. Kept in the user's own part of the
 * browser. Source: interaction-rules.md "Forms".
 */
import { z } from 'zod';

const draftSchema = z.object({
  /** When it was last typed in, in Unix milliseconds. */
  at: z.int(),
  /** As the form holds them. */
  values: z.record(z.string(), z.unknown()),
  /** The same fields as they were when the form was opened. */
  before: z.record(z.string(), z.unknown()),
  /** The version of the record that it was typed over. */
  etag: z.string().optional(),
  /** The `Idempotency-Key` of what it may have been sent with: sent again with it, it is done once. */
  sendKey: z.string().optional(),
  /** It was sent with that key, and no answer came before the page went. */
  isSent: z.boolean().optional(),
});
export type Draft = z.output<typeof draftSchema>;

/** What a form has to keep. */
export type Typed = Omit<Draft, 'at'>;

/** What was kept; `undefined` when it is none, or of a version of the app that kept it otherwise. */
export const readDraft = (kept: unknown): Draft | undefined => draftSchema.safeParse(kept).data;

/** Older ones are about a record that has moved on, and a person who no longer thinks of it. */
const longestKept = 30 * 24 * 3_600_000;
/** Of one user in one browser, whose room all of the app shares. */
export const mostDrafts = 40;
/** Characters of one draft: a note and a long list of entries fit many times. */
export const longestDraft = 200_000;

export const isFresh = ({ at }: Pick<Draft, 'at'>, now: number): boolean => now - at < longestKept && at <= now + longestKept;

/** Names of what has to go so that no more than `most` fresh ones stay: the oldest. `kept`: name → what is kept under it. */
export function surplus(kept: Readonly<Record<string, unknown>>, now: number, most = mostDrafts): string[] {
  const drafts = Object.entries(kept).map(([name, one]) => ({ name, draft: readDraft(one) }));
  const fresh = drafts.filter(({ draft }) => draft && isFresh(draft, now)).sort((one, other) => at(other) - at(one));
  const staying = new Set(fresh.slice(0, most).map(({ name }) => name));
  return drafts.flatMap(({ name }) => (staying.has(name) ? [] : [name]));
}

const at = ({ draft }: { draft: Draft | undefined }): number => draft?.at ?? 0;
