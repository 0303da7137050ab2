/** Writes notes, and has what shows them read again. Every call rejects with an HttpError. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { htmlOfText } from './note-text.ts';

export function useNoteWriting() {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const key = useSendKey();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['notes'] });
  return {
    write: async (reference: string, text: string, documents: readonly string[], title: string) => {
      const note = htmlOfText(text);
      const data = { reference, note, ...(note ? {} : { label: title }), ...(documents.length > 0 ? { documents } : {}) };
      try {
        await dataProvider.create('notes', { data, meta: { idempotencyKey: key.current() } });
      } catch (error) {
        key.failed(error);
        throw error;
      }
      key.renew();
      refresh();
    },
    /** `text` only where it was changed: HTML that was not typed here keeps its form. */
    change: async (note: NoteAppRecord, text: string | undefined, documents: readonly string[]) => {
      const data = { ...note, ...(text === undefined ? {} : { note: htmlOfText(text) }), documents };
      const before = { ...note, documents: (note.documents ?? []).map(({ id }) => id) };
      await dataProvider.update('notes', { id: note.id, data, previousData: before });
      refresh();
    },
    remove: async (note: NoteAppRecord) => {
      await dataProvider.delete('notes', { id: note.id, previousData: note });
      refresh();
    },
  };
}
