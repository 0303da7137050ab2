import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import type { NoteAppRecord } from '../../../providers/data/types.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { ReadFailure } from '../../../ui/record/ReadFailure.tsx';

/** Notes that are looked through; a client rarely has more. */
const readNotes = 100;

/** The files that are attached to the client's notes. */
export const ClientFiles = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useGetList<NoteAppRecord>('notes', {
    filter: { reference: clientId },
    sort: { field: 'created', order: 'DESC' },
    pagination: { page: 1, perPage: readNotes },
  });
  const files = (data ?? []).flatMap(({ documents, created }) => (documents ?? []).map((file) => ({ ...file, created })));
  return (
    <Panel title={translate('resources.clients.related.files')}>
      {isPending && <Skeleton variant="rounded" height="3rem" aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {data && files.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.clients.related.noFiles')}
        </Typography>
      )}
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {files.map(({ id, filename, url, created }) => (
          <Typography key={`${id} ${created}`} component="li" variant="body2" sx={{ py: 0.25, overflowWrap: 'anywhere' }}>
            <Link href={url} target="_blank" rel="noreferrer">
              {filename}
            </Link>{' '}
            <Typography component="span" variant="caption" color="text.secondary">
              <InstantText value={new Date(created).toISOString()} dateOnly />
            </Typography>
          </Typography>
        ))}
      </ul>
    </Panel>
  );
};
