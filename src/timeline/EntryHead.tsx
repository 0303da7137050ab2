import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { InstantText } from '../ui/fields/InstantText.tsx';

interface EntryHeadProps {
  readonly title: ReactNode;
  /** Unix milliseconds. */
  readonly at: number;
  /** The name of the user or of the service. */
  readonly author?: string;
  /** Shown after the time and the user. */
  readonly children?: ReactNode;
}

/** Links are underlined, because both lines are running text. */
const underlinedLinks = { '& a': { textDecoration: 'underline' } } as const;

export const EntryHead = ({ title, at, author, children }: EntryHeadProps) => (
  <>
    <Typography variant="body2" component="h3" sx={{ fontWeight: 600, overflowWrap: 'break-word', ...underlinedLinks }}>
      {title}
    </Typography>
    <Typography
      variant="caption"
      component="div"
      color="textSecondary"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ...underlinedLinks }}
    >
      <InstantText value={new Date(at).toISOString()} />
      {author && <span>{author}</span>}
      {children && <Box component="span">{children}</Box>}
    </Typography>
  </>
);
