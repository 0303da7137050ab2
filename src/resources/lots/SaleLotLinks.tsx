import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';

interface SaleLotLinksProps {
  readonly sale: Pick<SaleAppRecord, 'id' | 'label'>;
  /** The page on which the links are shown. */
  readonly current?: 'lots' | 'numbering';
}

/** The links between a sale, the grid of its lots and their numbering. */
export const SaleLotLinks = ({ sale: { id, label }, current }: SaleLotLinksProps) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {current && (
        <Button size="small" component={LinkBase} to={`/sales/${id}/show`}>
          {label}
        </Button>
      )}
      {(['lots', 'numbering'] as const).map((page) => (
        <Button
          key={page}
          size="small"
          variant={current === page ? 'outlined' : 'text'}
          component={LinkBase}
          to={`/sales/${id}/${page}`}
          {...(current === page ? { 'aria-current': 'page' } : {})}
        >
          {translate(page === 'lots' ? 'lots.grid.link' : 'lots.numbering.link')}
        </Button>
      ))}
    </Box>
  );
};
