import './results.css';
import { SaleLotPage } from '../SaleLotPage.tsx';
import { ResultEntry } from './ResultEntry.tsx';
import { SaleResults } from './SaleResults.tsx';

export const ResultsPage = () => (
  <SaleLotPage page="results" title="lots.results.title">
    {(sale) => (
      <SaleResults key={sale.id} sale={sale} noListMessage="lots.results.notListed">
        {(results) => <ResultEntry sale={sale} {...results} />}
      </SaleResults>
    )}
  </SaleLotPage>
);
