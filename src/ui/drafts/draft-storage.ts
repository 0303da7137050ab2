/**
 * Stores drafts in the user's part of the browser's storage. The key names the form and a slot of the tab, so that two tabs with the same
 * form have separate drafts. The number, age and size of drafts are limited.
 */
import type { Store } from 'react-admin';
import { type Draft, isFresh, longestDraft, readDraft, surplus, type Typed } from './draft.ts';

/** A draft of an earlier visit or of another tab. */
export interface KeptDraft extends Draft {
  /** The key in the storage. */
  readonly name: string;
}

type Shelf = Pick<Store, 'setItem' | 'removeItem' | 'listItems'>;

const prefix = 'draft.';
/** `place` names the form, such as `clients/300`. */
export const draftName = (place: string, slot: string): string => `${prefix}${place}.${slot}`;

/**
 * Saves a draft and returns true. Returns false if the draft is too long or the browser's storage is full. Also deletes expired and surplus
 * drafts.
 */
export function keepDraft(shelf: Shelf, name: string, typed: Typed, now = Date.now()): boolean {
  const draft: Draft = { at: now, ...typed };
  if (JSON.stringify(draft).length > longestDraft) return false;
  const others = Object.fromEntries(Object.entries(draftsOf(shelf)).filter(([other]) => other !== name));
  for (const old of surplus({ ...others, [name]: draft }, now)) shelf.removeItem(old);
  try {
    shelf.setItem(name, draft);
    return true;
  } catch {
    // The browser's storage is full, which must not make the form fail.
    return false;
  }
}

/** Returns the unexpired drafts of a form, newest first. */
export const keptDrafts = (shelf: Shelf, place: string, now = Date.now()): KeptDraft[] =>
  Object.entries(draftsOf(shelf, `${place}.`))
    .flatMap(([name, kept]) => {
      const draft = readDraft(kept);
      return draft && isFresh(draft, now) ? [{ ...draft, name }] : [];
    })
    .sort((one, other) => other.at - one.at);

const draftsOf = (shelf: Shelf, under = ''): Record<string, unknown> => shelf.listItems?.(prefix + under) ?? {};
