/**
 * The draft of a form is saved while the form has changes, and offered when the same user opens the form again.
 *
 * @see docs/specification/interaction.md#drafts
 */

import { useEffect, useRef, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { newKey } from '../../providers/http/new-key.ts';
import { useMe } from '../../providers/me.ts';
import { useLatest } from '../use-latest.ts';
import type { DraftInput } from './draft.ts';
import { createDraftSaver } from './draft-saver.ts';
import { draftName, type StoredDraft } from './draft-storage.ts';
import { markDraftLive } from './live-drafts.ts';
import { useDraftOffers } from './use-draft-offers.ts';

export interface DraftOptions {
  /** Such as `clients/300`. */
  readonly formName: string;
  readonly isDirty: boolean;
  /** Returns `undefined` if there is nothing to save. */
  readonly getDraft: () => DraftInput | undefined;
  /** Called only while the form has no changes. */
  readonly applyDraft: (draft: StoredDraft) => void;
}

export interface FormDraft {
  /** Drafts of earlier visits, newest first. */
  readonly offers: readonly StoredDraft[];
  /** Whether the form has changes. A draft can only be restored in an unchanged form. */
  readonly isDirty: boolean;
  readonly restore: (draft: StoredDraft) => void;
  readonly discard: (draft: StoredDraft) => void;
  /** Call after each change. */
  readonly scheduleSave: () => void;
  /** Call when the form is sent, so that a crash before the response does not lose the idempotency key. */
  readonly saveNow: () => void;
  /** Call after the typed values were saved or deliberately discarded. */
  readonly deleteDraft: () => void;
}

export function useDraft({ formName, isDirty, getDraft, applyDraft }: DraftOptions): FormDraft {
  const store = useStoreContext();
  const { id: uid } = useMe();
  // Each opened form has its own slot, so that two tabs with the same form do not overwrite each other's drafts.
  const [slot] = useState(newKey);
  const name = draftName(formName, slot);
  const latestGetDraft = useLatest(getDraft);
  const [saver] = useState(() => createDraftSaver(store, name, () => latestGetDraft.current()));
  const offers = useDraftOffers(formName, name);

  useEffect(() => {
    const saveAtOnce = () => saver.flush();
    window.addEventListener('pagehide', saveAtOnce);
    document.addEventListener('visibilitychange', saveAtOnce);
    return () => {
      window.removeEventListener('pagehide', saveAtOnce);
      document.removeEventListener('visibilitychange', saveAtOnce);
      saveAtOnce();
    };
  }, [saver]);
  // A live draft is not offered in another tab.
  useEffect(() => (isDirty ? markDraftLive(uid, name) : undefined), [isDirty, uid, name]);
  const wasDirty = useRef(false);
  useEffect(() => {
    // The changes were saved, discarded or undone by hand, so there is nothing to restore.
    if (wasDirty.current && !isDirty) saver.deleteDraft();
    wasDirty.current = isDirty;
  }, [isDirty, saver]);

  return {
    offers,
    isDirty,
    restore: (draft) => {
      // The restored values are saved before the offered draft is deleted, so that they are stored at every moment.
      saver.saveNow(draft);
      applyDraft(draft);
      store.removeItem(draft.name);
    },
    discard: (draft) => store.removeItem(draft.name),
    scheduleSave: saver.scheduleSave,
    saveNow: () => {
      const currentDraft = getDraft();
      if (currentDraft) saver.saveNow(currentDraft);
    },
    deleteDraft: saver.deleteDraft,
  };
}
