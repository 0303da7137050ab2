import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { SaleAppRecord } from '../../providers/data/types.ts';

interface SaleLotLinksProps {
  readonly sale: Pick<SaleAppRecord, 'id' | 'label'>;
  /** The page that they stand on. */
  readonly current?: 'lots' | 'numbering';
}

/** The ways between a sale, the grid of its lots and their numbering. */
export const SaleLotLinks = ({ sale: { id, label }, current }: SaleLotLinksProps) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {current && (
        <Button size="small" component={Link} to={`/sales/${id}/show`}>
          {label}
        </Button>
      )}
      {(['lots', 'numbering'] as const).map((page) => (
        <Button
          key={page}
          size="small"
          variant={current === page ? 'outlined' : 'text'}
          component={Link}
          to={`/sales/${id}/${page}`}
          {...(current === page ? { 'aria-current': 'page' } : {})}
        >
          {translate(page === 'lots' ? 'lots.grid.link' : 'lots.numbering.link')}
        </Button>
      ))}
    </Box>
  );
};
