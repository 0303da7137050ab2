/** Keeps the draft of one open form: soon after each change, at once when the page may go, and not at all once it is saved. */
import type { Store } from 'ra-core';
import type { Typed } from './draft.ts';
import { keepDraft } from './draft-shelf.ts';

/** Milliseconds after a change: long enough that typing is not slowed, short enough that a crash takes a word and not a sentence. */
const soon = 400;

export interface DraftKeeper {
  /** Something was typed. */
  readonly touched: () => void;
  /** Keeps a draft of an earlier time, which the form is about to be filled with. */
  readonly adopt: (draft: Typed) => void;
  /** Keeps what was typed and is not kept yet. */
  readonly flush: () => void;
  /** It was saved, thrown away or undone: what is kept goes, and nothing is kept before something is typed again. */
  readonly forget: () => void;
}

/** `typed`: what there is to keep when it is asked; `undefined` for nothing. */
export function draftKeeper(store: Store, name: string, typed: () => Typed | undefined): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  const remove = () => {
    if (isKept) store.removeItem(name);
    isKept = false;
  };
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const now = typed();
    if (!now) return remove();
    isKept = keepDraft(store, name, now) || isKept;
  };
  return {
    touched: () => {
      timer ??= setTimeout(flush, soon);
    },
    adopt: (draft) => {
      isKept = keepDraft(store, name, draft) || isKept;
    },
    flush,
    forget: () => {
      clearTimeout(timer);
      timer = undefined;
      remove();
    },
  };
}
