/** Writes notes and takes them away, and has what shows them read again. Every call rejects with an HttpError. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { isAltered, mayBeDone } from '../../ui/form/lost-answer.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { htmlOfText } from './note-text.ts';

export function useNoteWriting() {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const key = useSendKey();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notes'] });
  return {
    refresh,
    write: async (reference: string, text: string, documents: readonly string[], title: string) => {
      const note = htmlOfText(text);
      const data = { reference, note, ...(note ? {} : { label: title }), ...(documents.length > 0 ? { documents } : {}) };
      try {
        await dataProvider.create('notes', { data, meta: { idempotencyKey: key.current() } });
      } catch (error) {
        key.failed(error);
        // The form stays open: whoever has been told that it differs from the first try may write it.
        if (isAltered(error)) key.renew();
        if (mayBeDone(error)) refresh();
        throw error;
      }
      key.renew();
      refresh();
    },
    remove: async (note: NoteAppRecord) => {
      await dataProvider.delete('notes', { id: note.id, previousData: note });
      refresh();
    },
  };
}
