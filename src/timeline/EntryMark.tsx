import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import DocumentIcon from '@mui/icons-material/ReceiptLongOutlined';
import ServiceIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import type { TimelineAppEntry } from '../providers/data/types.ts';
import { authorNameOf, initialsOf } from './author-initials.ts';

/**
 * The initials of an entry's author in a circle, so that the entries of a colleague are found at a glance. Entries without an author have an
 * icon instead. Screen readers ignore the mark, because the entry names its author and its kind.
 */
export const EntryMark = ({ entry }: { readonly entry: TimelineAppEntry }) => {
  const author = authorNameOf(entry);
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: 28,
        height: 28,
        borderRadius: '50%',
        bgcolor: 'action.selected',
        typography: 'caption',
        fontWeight: 600,
      }}
    >
      {author ? initialsOf(author) : <EntryIcon entry={entry} />}
    </Box>
  );
};

const EntryIcon = ({ entry: { document: order, payment, credit } }: { readonly entry: TimelineAppEntry }) => {
  const Icon = order ? DocumentIcon : payment || credit ? PaymentIcon : ServiceIcon;
  return <Icon sx={{ fontSize: '1rem' }} />;
};
