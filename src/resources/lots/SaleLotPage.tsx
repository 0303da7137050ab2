import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { SaleLotLinks, type SaleLotPageName } from './SaleLotLinks.tsx';

interface SaleLotPageProps {
  readonly page: SaleLotPageName;
  /** Translation key of the title, with the variable `sale`. */
  readonly title: string;
  readonly children: (sale: SaleAppRecord) => ReactNode;
}

export const SaleLotPage = ({ page, title, children }: SaleLotPageProps) => {
  const translate = useTranslate();
  return (
    <RecordPage
      resource="sales"
      action="show"
      hasTimeline={false}
      titleOf={({ label }) => translate(title, { sale: label })}
      nameOf={({ label }) => label}
    >
      {(sale) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <SaleLotLinks sale={sale} currentPage={page} />
          {children(sale)}
        </Box>
      )}
    </RecordPage>
  );
};
