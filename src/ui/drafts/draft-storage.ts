/**
 * The name of a draft is its key in the storage. The name contains the form's name and a slot: a random text for each opened form. Two tabs
 * with the same form therefore have separate drafts.
 */
import type { Store } from 'react-admin';
import { type Draft, type DraftInput, draftsToDelete, isUnexpired, maxDraftLength, readDraft } from './draft.ts';

/** A draft of an earlier visit or of another tab. */
export interface StoredDraft extends Draft {
  readonly name: string;
}

type DraftStore = Pick<Store, 'setItem' | 'removeItem' | 'listItems'>;

const prefix = 'draft.';

/** `formName` is a text such as `clients/300`. */
export const draftName = (formName: string, slot: string): string => `${prefix}${formName}.${slot}`;

/**
 * Stores a draft, and deletes invalid, expired and surplus drafts. Returns false if the draft is too long or the browser's storage is full.
 */
export function storeDraft(store: DraftStore, name: string, input: DraftInput, now = Date.now()): boolean {
  const draft: Draft = { at: now, ...input };
  if (JSON.stringify(draft).length > maxDraftLength) return false;
  const otherDrafts = Object.fromEntries(Object.entries(draftsOf(store)).filter(([otherName]) => otherName !== name));
  for (const nameToDelete of draftsToDelete({ ...otherDrafts, [name]: draft }, now)) store.removeItem(nameToDelete);
  try {
    store.setItem(name, draft);
    return true;
  } catch {
    // The browser's storage is full. The form must not fail.
    return false;
  }
}

/** Returns the unexpired drafts of a form, newest first. */
export const findStoredDrafts = (store: DraftStore, formName: string, now = Date.now()): StoredDraft[] =>
  Object.entries(draftsOf(store, `${formName}.`))
    .flatMap(([name, stored]) => {
      const draft = readDraft(stored);
      return draft && isUnexpired(draft, now) ? [{ ...draft, name }] : [];
    })
    .sort((a, b) => b.at - a.at);

const draftsOf = (store: DraftStore, formPrefix = ''): Record<string, unknown> => store.listItems?.(prefix + formPrefix) ?? {};
