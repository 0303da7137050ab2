import PaymentIcon from '@mui/icons-material/PaymentsOutlined';
import DocumentIcon from '@mui/icons-material/ReceiptLongOutlined';
import ServiceIcon from '@mui/icons-material/SettingsOutlined';
import Box from '@mui/material/Box';
import type { TimelineAppEntry } from '../providers/data/types.ts';
import { authorNameOf, initialsOf } from './author-initials.ts';

/**
 * The initials help users to find the entries of a colleague at a glance. Screen readers ignore the mark, because the entry names its
 * author and its kind.
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

const EntryIcon = ({ entry: { document: order, payment, credit, change } }: { readonly entry: TimelineAppEntry }) => {
  const size = { fontSize: '1rem' };
  if (order) return <DocumentIcon sx={size} />;
  if (payment || credit) return <PaymentIcon sx={size} />;
  return change ? <ServiceIcon sx={size} /> : null;
};
