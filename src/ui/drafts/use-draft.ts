/**
 * The draft of a form: kept while the form is touched, and offered when the form is opened again. A tab that crashes, a reload, leaving,
 * sleep and the end of a session lose nothing; the same user finds it, and nobody else. Source: interaction-rules.md "Forms".
 */
import { useStoreContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../providers/me.ts';
import { newKey } from '../../providers/new-key.ts';
import type { Typed } from './draft.ts';
import { draftKeeper } from './draft-keeper.ts';
import { draftName, type KeptDraft } from './draft-shelf.ts';
import { holdDraft } from './live-drafts.ts';
import { useDraftOffers } from './use-draft-offers.ts';

export interface DraftOptions {
  /** Which form it is, such as `clients/300`. */
  readonly place: string;
  readonly isDirty: boolean;
  /** What there is to keep now; `undefined` for nothing. */
  readonly typed: () => Typed | undefined;
  /** Puts a draft into the untouched form, beside what the record is now. */
  readonly resume: (draft: KeptDraft) => void;
}

export interface FormDraft {
  /** Of earlier times, newest first. */
  readonly offers: readonly KeptDraft[];
  /** Whether what is typed now is in the way. */
  readonly isDirty: boolean;
  readonly takeUp: (draft: KeptDraft) => void;
  readonly throwAway: (draft: KeptDraft) => void;
  /** Something was typed. */
  readonly touched: () => void;
  /** It goes out: kept as it is, whether or not anything was typed, until it is known what became of it. */
  readonly keep: () => void;
  /** What is typed was saved, or is discarded on purpose. */
  readonly forget: () => void;
}

export function useDraft({ place, isDirty, typed, resume }: DraftOptions): FormDraft {
  const store = useStoreContext();
  const { id: uid } = useMe();
  const [slot] = useState(newKey);
  const name = draftName(place, slot);
  const latest = useRef(typed);
  latest.current = typed;
  const [keeper] = useState(() => draftKeeper(store, name, () => latest.current()));
  const offers = useDraftOffers(place, name);

  useEffect(() => {
    const leave = () => keeper.flush();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [keeper]);
  useEffect(() => (isDirty ? holdDraft(uid, name) : undefined), [isDirty, uid, name]);
  const wasDirty = useRef(false);
  useEffect(() => {
    // Undone by hand, there is nothing left to keep.
    if (wasDirty.current && !isDirty) keeper.forget();
    wasDirty.current = isDirty;
  }, [isDirty, keeper]);

  return {
    offers,
    isDirty,
    takeUp: (draft) => {
      // This form's own before the other one goes: at no moment it is kept nowhere.
      keeper.adopt(draft);
      resume(draft);
      store.removeItem(draft.name);
    },
    throwAway: (draft) => store.removeItem(draft.name),
    touched: keeper.touched,
    keep: () => {
      const now = typed();
      if (now) keeper.adopt(now);
    },
    forget: keeper.forget,
  };
}
