import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';

export type SaleLotPageName = (typeof links)[number]['page'];

interface SaleLotLinksProps {
  readonly sale: Pick<SaleAppRecord, 'id' | 'label' | 'status'>;
  /** The page on which the links are shown; undefined on the page of the sale itself. */
  readonly currentPage?: SaleLotPageName;
}

export const SaleLotLinks = ({ sale: { id, label, status }, currentPage }: SaleLotLinksProps) => {
  const translate = useTranslate();
  const hasAfterSaleLink = hasExtension(useMe(), 'after-sale') && status === 'closed';
  const availableLinks = links.filter(({ page }) => page !== 'after-sale' || hasAfterSaleLink);
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {currentPage && (
        <Button size="small" component={LinkBase} to={`/sales/${id}/show`}>
          {label}
        </Button>
      )}
      {availableLinks.map(({ page, label: linkLabel }) => (
        <Button
          key={page}
          size="small"
          variant={currentPage === page ? 'outlined' : 'text'}
          component={LinkBase}
          to={`/sales/${id}/${page}`}
          {...(currentPage === page ? { 'aria-current': 'page' } : {})}
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
  { page: 'after-sale', label: 'afterSale.link' },
] as const;
