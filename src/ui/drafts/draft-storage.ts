/**
 * Stores drafts in the user's part of the browser's storage. The key names the form and a slot of the tab, so that two tabs with the same
 * form have separate drafts. The number, age and size of drafts are limited.
 */
import type { Store } from 'react-admin';
import { type Draft, type DraftInput, draftsToDelete, isFresh, maxDraftLength, readDraft } from './draft.ts';

/** A draft of an earlier visit or of another tab. */
export interface KeptDraft extends Draft {
  /** The key in the storage. */
  readonly name: string;
}

type DraftStore = Pick<Store, 'setItem' | 'removeItem' | 'listItems'>;

const prefix = 'draft.';
/** `place` names the form, such as `clients/300`. */
export const draftName = (place: string, slot: string): string => `${prefix}${place}.${slot}`;

/**
 * Saves a draft and returns true. Returns false if the draft is too long or the browser's storage is full. Also deletes expired and surplus
 * drafts.
 */
export function keepDraft(store: DraftStore, name: string, typed: DraftInput, now = Date.now()): boolean {
  const draft: Draft = { at: now, ...typed };
  if (JSON.stringify(draft).length > maxDraftLength) return false;
  const others = Object.fromEntries(Object.entries(draftsOf(store)).filter(([otherName]) => otherName !== name));
  for (const old of draftsToDelete({ ...others, [name]: draft }, now)) store.removeItem(old);
  try {
    store.setItem(name, draft);
    return true;
  } catch {
    // The browser's storage is full, which must not make the form fail.
    return false;
  }
}

/** Returns the unexpired drafts of a form, newest first. */
export const keptDrafts = (store: DraftStore, place: string, now = Date.now()): KeptDraft[] =>
  Object.entries(draftsOf(store, `${place}.`))
    .flatMap(([name, kept]) => {
      const draft = readDraft(kept);
      return draft && isFresh(draft, now) ? [{ ...draft, name }] : [];
    })
    .sort((a, b) => b.at - a.at);

const draftsOf = (store: DraftStore, under = ''): Record<string, unknown> => store.listItems?.(prefix + under) ?? {};
