/** Writes notes and takes them away, and has what shows them read again. Every call rejects with an HttpError. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStoreContext } from 'ra-core';
import { useEffect } from 'react';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { isAltered, mayBeDone } from '../../ui/form/lost-answer.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { htmlOfText } from './note-text.ts';

/** `reference`: the node whose new notes are written, where that is done. */
export function useNoteWriting(reference = '') {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const key = useSendKey();
  const store = useStoreContext();
  // As the text outlives a reload, so does the key that it may have been sent with.
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
        // The form stays open: whoever has been told that it differs from the first try may write it.
        if (isAltered(error)) key.renew();
        if (mayBeDone(error)) refresh();
        if (isAltered(error) || !mayBeDone(error)) store.removeItem(keyName);
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
