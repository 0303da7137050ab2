import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { Attachments } from './Attachments.tsx';
import { NoteBody } from './NoteBody.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { useNoteWriting } from './use-note-writing.ts';

interface NoteCardProps {
  readonly note: NoteAppRecord;
  readonly mayChange: boolean;
}

/** Shows a note with its author, time, text and files. Users who may change it see buttons to edit and delete it. */
export const NoteCard = ({ note, mayChange }: NoteCardProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { remove } = useNoteWriting();
  const [isEditing, setEditing] = useState(false);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const name = note.author.label || translate('resources.notes.nobody');
  const confirmDelete = async () => {
    setDeleting(true);
    try {
      await remove(note);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.errors.failed', { type: 'error' });
    }
    setDeleting(false);
    setAsksToDelete(false);
  };
  return (
    <Box component="article" aria-label={note.label || name} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 30 }}>
        <Typography variant="caption" color="text.secondary" sx={{ flex: 1 }}>
          <strong>{name}</strong> · <InstantText value={isoOf(note.created)} />
          {note.published === '0' && ` · ${translate('resources.notes.unpublished')}`}
          {note.updated - note.created > changedAfter && ` · ${translate('resources.notes.changed')}`}
        </Typography>
        {mayChange && !isEditing && (
          <>
            <IconButton
              size="small"
              aria-label={translate('resources.notes.editOne', { name: note.label })}
              onClick={() => setEditing(true)}
            >
              <EditIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('resources.notes.deleteOne', { name: note.label })}
              onClick={() => setAsksToDelete(true)}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </>
        )}
      </Box>
      {isEditing ? (
        <NoteEditor id={note.id} onClose={() => setEditing(false)} />
      ) : (
        <>
          <NoteBody html={note.note} label={note.label} />
          {note.documents && note.documents.length > 0 && <Attachments documents={note.documents} />}
        </>
      )}
      <ConfirmDialog
        open={asksToDelete}
        isBusy={isDeleting}
        title="resources.notes.deleteTitle"
        text="resources.notes.deleteText"
        confirm="ra.action.delete"
        isDestructive
        onConfirm={() => void confirmDelete()}
        onClose={() => setAsksToDelete(false)}
      />
    </Box>
  );
};

/** Milliseconds after its creation from which a saved note is marked as changed. */
const changedAfter = 2_000;

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();
