import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useStoreContext } from 'react-admin';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { refetchAfterWrite } from '../../realtime/reactions/refetch-after-write.ts';
import { isBodyChanged, mayHaveSucceeded } from '../../ui/drafts/unknown-outcome.ts';
import { useSendKey } from '../../ui/drafts/use-send-key.ts';
import { htmlOfText } from './note-text.ts';

/**
 * `write` and `remove` reject with an HttpError if the request fails. `reference` is the id of the record about which `write` creates a
 * note.
 */
export function useNoteWriting(reference = '') {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const sendKey = useSendKey();
  const store = useStoreContext();
  // The draft of the text is kept after a reload, so its idempotency key is kept too.
  const storedKeyName = `notes.sent.${reference}`;
  useEffect(() => {
    const storedKey: unknown = store.getItem(storedKeyName);
    // A key is stored just before its request, so a request with the key may have been sent.
    if (typeof storedKey === 'string') sendKey.resume(storedKey, true);
  }, [store, storedKeyName, sendKey]);
  const refresh = () => {
    void refetchAfterWrite(queryClient, { queryKey: ['notes'] });
    void refetchAfterWrite(queryClient, { queryKey: ['timeline'] });
  };
  return {
    refresh,
    /** `title` is the label of a note that has files but no text. */
    write: async (text: string, fileIds: readonly string[], title: string) => {
      const note = htmlOfText(text);
      const data = { reference, note, ...(note ? {} : { label: title }), ...(fileIds.length > 0 ? { documents: fileIds } : {}) };
      store.setItem(storedKeyName, sendKey.current());
      try {
        await dataProvider.create('notes', { data, meta: { idempotencyKey: sendKey.current() } });
      } catch (error) {
        sendKey.handleFailure(error);
        // The service has used the key for a different note, so the next attempt needs a new key.
        if (isBodyChanged(error)) sendKey.renew();
        if (mayHaveSucceeded(error)) refresh();
        // The key stays stored if this or an earlier attempt may have created the note. The next attempt, even after a reload, then sends
        // the same key and cannot create a second note.
        if (!sendKey.mayHaveArrived()) store.removeItem(storedKeyName);
        throw error;
      }
      sendKey.renew();
      store.removeItem(storedKeyName);
      refresh();
    },
    remove: async (note: NoteAppRecord) => {
      await dataProvider.delete('notes', { id: note.id, previousData: note });
      refresh();
    },
  };
}
