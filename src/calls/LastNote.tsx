import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { NoteAppRecord } from '../providers/data/types.ts';
import { usePermissions } from '../providers/permissions.ts';
import { textOfNodes } from '../resources/notes/note-text.ts';
import { safeHtml } from '../resources/notes/safe-html.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';

/** The beginning of the newest note about the client. */
export const LastNote = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const enabled = usePermissions().can('listNotes');
  const { data } = useGetManyReference<NoteAppRecord>(
    'notes',
    { target: 'reference', id: clientId, pagination: { page: 1, perPage: 1 }, sort: { field: 'created', order: 'DESC' }, filter: {} },
    { enabled },
  );
  const [note] = data ?? [];
  if (!data) return null;
  return (
    <Box sx={{ typography: 'body2' }}>
      <Typography component="span" variant="caption" color="text.secondary">
        {note ? translate('calls.lastNote') : translate('calls.noNote')}{' '}
        {note && <InstantText value={new Date(note.created).toISOString()} />}
      </Typography>
      {note && (
        <Box
          component="p"
          sx={{
            m: 0,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            overflowWrap: 'anywhere',
          }}
        >
          {textOfNodes(safeHtml(note.note))}
        </Box>
      )}
    </Box>
  );
};
