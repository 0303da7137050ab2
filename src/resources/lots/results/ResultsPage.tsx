import './results.css';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { SaleLotLinks } from '../SaleLotLinks.tsx';
import { ResultEntry } from './ResultEntry.tsx';
import { SaleResults } from './SaleResults.tsx';

/** The page on which staff enter the results of a running sale, lot by lot. */
export const ResultsPage = () => {
  const translate = useTranslate();
  return (
    <RecordPage
      resource="sales"
      action="show"
      hasTimeline={false}
      titleOf={({ label }) => translate('lots.results.title', { sale: label })}
      nameOf={({ label }) => label}
    >
      {(sale) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <SaleLotLinks sale={sale} current="results" />
          <SaleResults key={sale.id} sale={sale} notListed="lots.results.notListed">
            {(results) => <ResultEntry sale={sale} {...results} />}
          </SaleResults>
        </Box>
      )}
    </RecordPage>
  );
};
