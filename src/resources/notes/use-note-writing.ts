/** Creates and deletes notes, and refreshes the lists of notes. Every function rejects with an HttpError. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { isBodyChanged, mayHaveSucceeded } from '../../ui/drafts/unknown-outcome.ts';
import { useSendKey } from '../../ui/drafts/use-send-key.ts';
import { htmlOfText } from './note-text.ts';

/** `reference` is the node to which new notes are attached. It is only needed for creating notes. */
export function useNoteWriting(reference = '') {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const key = useSendKey();
  const store = useStoreContext();
  // The draft of the text is kept after a reload, so the idempotency key that may have been sent with it is kept too.
  const keyName = `notes.sent.${reference}`;
  useEffect(() => {
    const earlier: unknown = store.getItem(keyName);
    if (typeof earlier === 'string') key.resume(earlier, true);
  }, [store, keyName, key]);
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notes'] });
  return {
    refresh,
    write: async (text: string, documents: readonly string[], title: string) => {
      const note = htmlOfText(text);
      const data = { reference, note, ...(note ? {} : { label: title }), ...(documents.length > 0 ? { documents } : {}) };
      store.setItem(keyName, key.current());
      try {
        await dataProvider.create('notes', { data, meta: { idempotencyKey: key.current() } });
      } catch (error) {
        key.failed(error);
        // The key was already used for a different note. The user is shown this, and a new key lets the next attempt create this note.
        if (isBodyChanged(error)) key.renew();
        if (mayHaveSucceeded(error)) refresh();
        if (isBodyChanged(error) || !mayHaveSucceeded(error)) store.removeItem(keyName);
        throw error;
      }
      key.renew();
      store.removeItem(keyName);
      refresh();
    },
    remove: async (note: NoteAppRecord) => {
      await dataProvider.delete('notes', { id: note.id, previousData: note });
      refresh();
    },
  };
}
