import '../results/results.css';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { SaleLotLinks } from '../SaleLotLinks.tsx';
import { AfterSale } from './AfterSale.tsx';

/** The page on which staff sell the unsold lots of a closed sale. */
export const AfterSalePage = () => {
  const translate = useTranslate();
  return (
    <RecordPage
      resource="sales"
      action="show"
      hasTimeline={false}
      titleOf={({ label }) => translate('afterSale.title', { sale: label })}
      nameOf={({ label }) => label}
    >
      {(sale) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <SaleLotLinks sale={sale} current="after-sale" />
          <AfterSale key={sale.id} sale={sale} />
        </Box>
      )}
    </RecordPage>
  );
};
