import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';

interface SaleLotLinksProps {
  readonly sale: Pick<SaleAppRecord, 'id' | 'label'>;
  /** The page on which the links are shown. */
  readonly current?: 'lots' | 'numbering' | 'results' | 'results/file';
}

/** The links between a sale, the grid of its lots, their numbering and their results. */
export const SaleLotLinks = ({ sale: { id, label }, current }: SaleLotLinksProps) => {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {current && (
        <Button size="small" component={LinkBase} to={`/sales/${id}/show`}>
          {label}
        </Button>
      )}
      {links.map(({ page, label: linkLabel }) => (
        <Button
          key={page}
          size="small"
          variant={current === page ? 'outlined' : 'text'}
          component={LinkBase}
          to={`/sales/${id}/${page}`}
          {...(current === page ? { 'aria-current': 'page' } : {})}
        >
          {translate(linkLabel)}
        </Button>
      ))}
    </Box>
  );
};

const links = [
  { page: 'lots', label: 'lots.grid.link' },
  { page: 'numbering', label: 'lots.numbering.link' },
  { page: 'results', label: 'lots.results.link' },
  { page: 'results/file', label: 'resultFile.link' },
] as const;
