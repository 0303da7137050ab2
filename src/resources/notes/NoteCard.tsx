import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFreshRecord } from '../../ui/record/use-fresh-record.ts';
import { useDeletionHint, useDeletionNotice } from '../../ui/restore/use-deletion-notice.tsx';
import { useNotifyText } from '../../ui/use-notify-text.ts';
import { Attachments } from './Attachments.tsx';
import { NoteEditForm } from './NoteEditForm.tsx';
import { sanitizeHtml } from './sanitize-html.ts';
import { useNoteWriting } from './use-note-writing.ts';

interface NoteCardProps {
  readonly note: NoteAppRecord;
  readonly mayChange: boolean;
}

export const NoteCard = ({ note, mayChange }: NoteCardProps) => {
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const notifyDeletion = useDeletionNotice();
  const deletionHint = useDeletionHint();
  const { remove } = useNoteWriting();
  const [isEditing, setEditing] = useState(false);
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const authorName = note.author.label || translate('resources.notes.nobody');
  const deleteNote = async () => {
    setDeleting(true);
    try {
      await remove(note);
      notifyDeletion('resources.notes.deleted', { kind: 'note', recordId: note.id });
    } catch (error) {
      notifyText(error instanceof Error ? error.message : 'app.errors.failed', { type: 'error' });
    }
    setDeleting(false);
    setConfirmingDelete(false);
  };
  return (
    <Box component="article" aria-label={note.label || authorName}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 30 }}>
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          <strong>{authorName}</strong> · <InstantText value={isoOf(note.created)} />
          {note.published === '0' && ` · ${translate('resources.notes.unpublished')}`}
          {note.updated - note.created > changedThresholdMs && ` · ${translate('resources.notes.changed')}`}
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
              onClick={() => setConfirmingDelete(true)}
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
          {note.documents && note.documents.length > 0 && <Attachments attachments={note.documents} />}
        </>
      )}
      <ConfirmDialog
        open={isConfirmingDelete}
        isBusy={isDeleting}
        title="resources.notes.deleteTitle"
        text={`${translate('resources.notes.deleteText')} ${deletionHint}`}
        confirm="ra.action.delete"
        isDestructive
        onConfirm={() => void deleteNote()}
        onClose={() => setConfirmingDelete(false)}
      />
    </Box>
  );
};

/** A note is marked as changed if it was last saved more than this number of milliseconds after it was created. */
const changedThresholdMs = 2_000;

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The HTML is sanitized here, because the service may not sanitize it. */
const NoteBody = ({ html, label }: { html: string; label: string }) => {
  const bodyRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => bodyRef.current?.replaceChildren(sanitizeHtml(html)), [html]);
  return (
    <Box
      ref={bodyRef}
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{
        typography: 'body2',
        overflowWrap: 'anywhere',
        '& p, & ul, & ol, & blockquote, & pre': { my: 0.5 },
        '& :is(h1, h2, h3, h4, h5, h6)': { fontSize: '1em', my: 0.5 },
        '& a': { color: 'primary.main' },
        '& td, & th': { border: 1, borderColor: 'divider', px: 0.75, py: 0.25, textAlign: 'left' },
        '& table': { borderCollapse: 'collapse', tableLayout: 'fixed', maxWidth: '100%' },
        '& img': { maxWidth: '100%' },
        '& pre': { whiteSpace: 'pre-wrap' },
      }}
    />
  );
};

interface NoteEditorProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Fetches the note first: a note from a list may be outdated, and lacks the version (`etag`) that the update needs. */
const NoteEditor = ({ id, onClose }: NoteEditorProps) => {
  const { record: note, error, refetch } = useFreshRecord<NoteAppRecord>('notes', id);
  if (note) return <NoteEditForm note={note} onClose={onClose} />;
  if (error) return <ReadFailure error={error} onRetry={refetch} />;
  return <Skeleton variant="rounded" height="8rem" aria-hidden />;
};
