import './key-facts.css';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, useTranslate } from 'react-admin';
import { visuallyHidden } from '../visually-hidden.ts';

interface FactsProps {
  /** Elements of {@link Fact}. */
  readonly children: ReactNode;
}

export const Facts = ({ children }: FactsProps) => (
  <Box component="dl" sx={{ ...grid, '& dd': { m: 0, typography: 'body2', fontVariantNumeric: 'tabular-nums' } }}>
    {children}
  </Box>
);

/** The few facts that staff look for first, in the header of a record's page. In a wide window they fit in one line. */
export const KeyFacts = ({ children }: FactsProps) => (
  <section aria-label={useTranslate()('records.keyFacts')}>
    <dl className="key-facts">{children}</dl>
  </section>
);

const grid = {
  m: 0,
  display: 'grid',
  gap: 1.5,
  // At most four columns, which have three gaps.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(9.5rem, (100% - 36px) / 4), 100%), 1fr))',
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dt': { typography: 'caption', color: 'text.secondary' },
} as const;

interface FactProps {
  /** A translation key or the translated text. */
  readonly label: string;
  /** The path of the list of the records from which the value is computed. */
  readonly to?: string | undefined;
  readonly wide?: boolean;
  /** A button after the value. */
  readonly action?: ReactNode;
  /** Whether the children are inputs, which have labels of their own. */
  readonly isEdited?: boolean;
  /** A dash is shown if there is no value. */
  readonly children: ReactNode;
}

export const Fact = ({ label, to, wide = false, action, isEdited = false, children }: FactProps) => {
  const translate = useTranslate();
  const value = children === false || children === '' ? null : children;
  const content = to && value !== null && value !== undefined ? <Link to={to}>{value}</Link> : (value ?? '–');
  return (
    <div style={wide || isEdited ? { gridColumn: '1 / -1' } : {}}>
      <dt style={isEdited ? visuallyHidden : {}}>{translate(label, { _: label })}</dt>
      <dd>
        {action ? (
          <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
            <Box sx={{ minWidth: 0 }}>{content}</Box>
            {action}
          </Box>
        ) : (
          content
        )}
      </dd>
    </div>
  );
};
