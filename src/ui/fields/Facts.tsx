import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';

interface FactsProps {
  /** With a title, the facts become a framed section in larger text, for the key figures of a record. */
  readonly title?: string;
  /** Elements of {@link Fact}. */
  readonly children: ReactNode;
}

/** Labels with their values, in as many columns as fit. */
export const Facts = ({ title, children }: FactsProps) => {
  const list = (
    <Box component="dl" sx={{ ...grid, '& dd': { m: 0, typography: title ? 'body1' : 'body2', fontVariantNumeric: 'tabular-nums' } }}>
      {children}
    </Box>
  );
  return title === undefined ? (
    list
  ) : (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ px: 2, py: 1.5, mb: 2 }}>
      {list}
    </Paper>
  );
};

const grid = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 40vw), 1fr))',
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dt': { typography: 'caption', color: 'text.secondary' },
} as const;

interface FactProps {
  /** A catalogue key or the translated text. */
  readonly label: string;
  /** The list of the records that the value counts. */
  readonly to?: string | undefined;
  /** Takes the whole width, for tables. */
  readonly wide?: boolean;
  /** A dash is shown if there is no value. */
  readonly children: ReactNode;
}

export const Fact = ({ label, to, wide = false, children }: FactProps) => {
  const translate = useTranslate();
  const value = children === false || children === '' ? null : children;
  return (
    <div style={wide ? { gridColumn: '1 / -1' } : {}}>
      <dt>{translate(label, { _: label })}</dt>
      <dd>{to ? <Link to={to}>{value}</Link> : (value ?? '–')}</dd>
    </div>
  );
};
