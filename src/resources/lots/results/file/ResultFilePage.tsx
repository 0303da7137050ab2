import '../results.css';
import './result-file.css';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { RecordPage } from '../../../../ui/record/RecordPage.tsx';
import { SaleLotLinks } from '../../SaleLotLinks.tsx';
import { SaleResults } from '../SaleResults.tsx';
import { maxBatch } from './file-entries.ts';
import { ResultFile } from './ResultFile.tsx';

/** The page on which staff import the results of a sale from a CSV file of an online platform. */
export const ResultFilePage = () => {
  const translate = useTranslate();
  return (
    <RecordPage
      resource="sales"
      action="show"
      hasTimeline={false}
      titleOf={({ label }) => translate('resultFile.title', { sale: label })}
      nameOf={({ label }) => label}
    >
      {(sale) => (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
          <SaleLotLinks sale={sale} current="results/file" />
          <SaleResults key={sale.id} sale={sale} notListed="resultFile.notListed" maxPaddleReads={maxBatch}>
            {({ loadLot, ...results }) => !loadLot && <ResultFile {...results} />}
          </SaleResults>
        </Box>
      )}
    </RecordPage>
  );
};
