import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { NoteAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { Attachments } from '../../notes/Attachments.tsx';
import { notedFiles } from './noted-files.ts';

/** Maximum number of notes whose files are shown; a client rarely has more. */
const readNotes = 100;

/** The files that are attached to the client's notes, newest note first. */
export const ClientFiles = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<NoteAppRecord>('notes', {
    filter: { reference: clientId },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: readNotes },
  });
  const files = notedFiles(data ?? []);
  return (
    <Panel title={translate('resources.clients.related.files')}>
      {isPending && <Skeleton variant="rounded" height="3rem" aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {data && files.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.clients.related.noFiles')}
        </Typography>
      )}
      {files.length > 0 && <Attachments documents={files} />}
    </Panel>
  );
};
