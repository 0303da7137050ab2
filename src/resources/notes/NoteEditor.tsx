import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { Attachments } from './Attachments.tsx';
import { NoteForm } from './NoteForm.tsx';
import { htmlOfText, textOfNodes } from './note-text.ts';
import { safeHtml } from './safe-html.ts';
import { useNoteWriting } from './use-note-writing.ts';

interface NoteEditorProps {
  readonly note: NoteAppRecord;
  readonly onClose: () => void;
}

/** Changes a note. Where its HTML is more than paragraphs of text, saying so: typing turns it into those. */
export const NoteEditor = ({ note, onClose }: NoteEditorProps) => {
  const translate = useTranslate();
  const { change } = useNoteWriting();
  const [documents, setDocuments] = useState(note.documents ?? []);
  const text = useMemo(() => textOfNodes(safeHtml(note.note)), [note.note]);
  const isFormatted = useMemo(() => !safeHtml(htmlOfText(text)).isEqualNode(safeHtml(note.note)), [text, note.note]);
  return (
    <>
      {isFormatted && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {translate('resources.notes.formatted')}
        </Alert>
      )}
      <NoteForm
        draftKey={`note.${note.id}`}
        initialText={text}
        label={translate('resources.notes.editForm')}
        submitLabel={translate('ra.action.save')}
        onCancel={onClose}
        onSubmit={async (typed, added) => {
          await change(note, typed === text ? undefined : typed, [...documents.map(({ id }) => id), ...added]);
          onClose();
        }}
      />
      {documents.length > 0 && (
        <Attachments documents={documents} onRemove={(id) => setDocuments(documents.filter((one) => one.id !== id))} />
      )}
    </>
  );
};
