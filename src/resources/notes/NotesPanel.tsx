import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { NoteAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ChangeNotice } from '../../realtime/reactions/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/reactions/changes-store.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { NoteCard } from './NoteCard.tsx';
import { NoteForm } from './NoteForm.tsx';
import { useNoteWriting } from './use-note-writing.ts';

/** The notes of a record, newest first, below the form for a new note. The form is hidden if the user may not create notes. */
export const NotesPanel = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const canWrite = can('createNote');
  const [pages, setPages] = useState(1);
  const { write } = useNoteWriting(reference);
  const { data, total, refetch } = useNotes(reference, 1);
  const changes = useListChanges('notes').filter(({ record }) => data?.some(({ id }) => id === record.id));
  const older = (total ?? 0) - pages * notesPerPage;
  const title = translate('resources.notes.name', { smart_count: 2 });
  return (
    <Panel title={title} count={total} sx={{ mb: 2 }}>
      {canWrite && (
        <NoteForm
          draftKey={`node.${reference}`}
          label={translate('resources.notes.add')}
          submitLabel={translate('resources.notes.submit')}
          onSubmit={(text, documents) => write(text, documents, translate('resources.notes.filesOnly'))}
        />
      )}
      <ChangeNotice dense changes={changes} onShow={() => void refetch()} />
      {total === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate(canWrite ? 'resources.notes.noneYetWrite' : 'resources.notes.noneYet')}
        </Typography>
      )}
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <NotePage key={page} reference={reference} page={page} canWrite={canWrite} />
      ))}
      {older > 0 && (
        <Button size="small" onClick={() => setPages(pages + 1)}>
          {translate('resources.notes.older', { smart_count: older })}
        </Button>
      )}
    </Panel>
  );
};

interface NotePageProps {
  readonly reference: string;
  /** Page number, from 1. */
  readonly page: number;
  readonly canWrite: boolean;
}

/** A page of a record's notes. Users may edit their own notes; administrators may edit all notes. */
const NotePage = ({ reference, page, canWrite }: NotePageProps) => {
  const me = useMe();
  const { data, error, isPending, refetch } = useNotes(reference, page);
  if (data) {
    return data.map((note) => (
      <NoteCard key={note.id} note={note} mayChange={canWrite && (note.author.id === me.id || me.roles.includes('administrator'))} />
    ));
  }
  if (isPending) return <Skeleton variant="rounded" height="5rem" aria-hidden />;
  return <ReadFailure error={error} onRetry={refetch} />;
};

const notesPerPage = 20;

/** Fetches the notes of a record, newest first. `page` counts from 1. */
const useNotes = (reference: string, page: number) =>
  useGetManyReference<NoteAppRecord>('notes', {
    target: 'reference',
    id: reference,
    pagination: { page, perPage: notesPerPage },
    sort: { field: 'created', order: 'DESC' },
    filter: {},
  });
