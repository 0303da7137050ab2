import type { Store } from 'react-admin';
import type { DraftInput } from './draft.ts';
import { storeDraft } from './draft-storage.ts';

/** Long enough not to slow typing, short enough that a crash loses only a word. */
const saveDelayMs = 400;

export interface DraftSaver {
  /** Call after each change. */
  readonly scheduleSave: () => void;
  readonly saveNow: (draft: DraftInput) => void;
  /** Saves the draft now, if a save is scheduled. */
  readonly flush: () => void;
  /** Call after the typed values were saved, discarded or undone. */
  readonly deleteDraft: () => void;
}

/** `getDraft` returns `undefined` if there is nothing to save. */
export function createDraftSaver(store: Store, name: string, getDraft: () => DraftInput | undefined): DraftSaver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the storage contains a version of the draft. A failed save keeps the previous version there. */
  let isStored = false;
  const remove = () => {
    if (isStored) store.removeItem(name);
    isStored = false;
  };
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const draft = getDraft();
    if (!draft) return remove();
    isStored = storeDraft(store, name, draft) || isStored;
  };
  return {
    scheduleSave: () => {
      timer ??= setTimeout(flush, saveDelayMs);
    },
    saveNow: (draft) => {
      isStored = storeDraft(store, name, draft) || isStored;
    },
    flush,
    deleteDraft: () => {
      clearTimeout(timer);
      timer = undefined;
      remove();
    },
  };
}
