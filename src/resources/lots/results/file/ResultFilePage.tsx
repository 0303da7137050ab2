import '../results.css';
import './result-file.css';
import { SaleLotPage } from '../../SaleLotPage.tsx';
import { SaleResults } from '../SaleResults.tsx';
import { maxBatch } from './file-entries.ts';
import { ResultFile } from './ResultFile.tsx';

/** The page on which staff import the results of a sale from a CSV file of an online platform. */
export const ResultFilePage = () => (
  <SaleLotPage page="results/file" title="resultFile.title">
    {(sale) => (
      <SaleResults key={sale.id} sale={sale} noListMessage="resultFile.notListed" maxPaddleReads={maxBatch}>
        {/* The import needs the list of all lots. If the service cannot list them, `loadLot` is set, and the page shows no import. */}
        {({ loadLot, ...results }) => !loadLot && <ResultFile saleId={sale.id} {...results} />}
      </SaleResults>
    )}
  </SaleLotPage>
);
