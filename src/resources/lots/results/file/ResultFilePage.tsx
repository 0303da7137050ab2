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
        {/* The rows are matched with the lots of the sale. `loadLot` is set only on a service that cannot list them. */}
        {({ loadLot, ...results }) => !loadLot && <ResultFile saleId={sale.id} {...results} />}
      </SaleResults>
    )}
  </SaleLotPage>
);
