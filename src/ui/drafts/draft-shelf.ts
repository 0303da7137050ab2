/**
 * Where drafts are kept: in the user's store, under the form that they belong to and a slot of the tab that typed them, so that two tabs on
 * one form keep two. Bounded in number, age and size.
 */
import type { Store } from 'ra-core';
import { type Draft, isFresh, longestDraft, readDraft, surplus, type Typed } from './draft.ts';

/** A draft of an earlier time, or of another tab. */
export interface KeptDraft extends Draft {
  /** What it is kept as. */
  readonly name: string;
}

type Shelf = Pick<Store, 'setItem' | 'removeItem' | 'listItems'>;

const prefix = 'draft.';
/** `place`: which form it is, such as `clients/300`. */
export const draftName = (place: string, slot: string): string => `${prefix}${place}.${slot}`;

/** Answers whether it is kept: not where it is too long, or where the browser has no room. */
export function keepDraft(shelf: Shelf, name: string, typed: Typed, now = Date.now()): boolean {
  const draft: Draft = { at: now, ...typed };
  if (JSON.stringify(draft).length > longestDraft) return false;
  const others = Object.fromEntries(Object.entries(draftsOf(shelf)).filter(([other]) => other !== name));
  for (const old of surplus({ ...others, [name]: draft }, now)) shelf.removeItem(old);
  try {
    shelf.setItem(name, draft);
    return true;
  } catch {
    // The browser's room is full: nothing of what the form does may fail for that.
    return false;
  }
}

/** Of the form, newest first. */
export const keptDrafts = (shelf: Shelf, place: string, now = Date.now()): KeptDraft[] =>
  Object.entries(draftsOf(shelf, `${place}.`))
    .flatMap(([name, kept]) => {
      const draft = readDraft(kept);
      return draft && isFresh(draft, now) ? [{ ...draft, name }] : [];
    })
    .sort((one, other) => other.at - one.at);

const draftsOf = (shelf: Shelf, under = ''): Record<string, unknown> => shelf.listItems?.(prefix + under) ?? {};
