import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { mayCall } from '../../../contract/access.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { ChangeNotice } from '../../realtime/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/changes-store.ts';
import { NoteForm } from './NoteForm.tsx';
import { NotePage } from './NotePage.tsx';
import { useNoteWriting } from './use-note-writing.ts';
import { notesPerPage, useNotes } from './use-notes.ts';

/** Newest first, with the form above. Where the service takes no notes they are read only. */
export const NotesPanel = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const me = useMe();
  const canWrite = hasExtension(me, 'notes-write') && mayCall('createNote', me.roles);
  const [pages, setPages] = useState(1);
  const { write } = useNoteWriting(reference);
  const { data, total, refetch } = useNotes(reference, 1);
  const changes = useListChanges('notes').filter(({ record }) => data?.some(({ id }) => id === record.id));
  const older = (total ?? 0) - pages * notesPerPage;
  const title = translate('resources.notes.name', { smart_count: 2 });
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title} {total ? `(${total})` : ''}
      </Typography>
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
    </Paper>
  );
};
