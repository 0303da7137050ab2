import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePermissions } from '../../providers/permissions.ts';

import { ChangeNotice } from '../../realtime/ChangeNotice.tsx';
import { useListChanges } from '../../realtime/changes-store.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { NoteForm } from './NoteForm.tsx';
import { NotePage } from './NotePage.tsx';
import { useNoteWriting } from './use-note-writing.ts';
import { notesPerPage, useNotes } from './use-notes.ts';

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
