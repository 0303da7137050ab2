import '../results/results.css';
import { SaleLotPage } from '../SaleLotPage.tsx';
import { AfterSale } from './AfterSale.tsx';

/** The page on which staff sell the unsold lots of a closed sale. */
export const AfterSalePage = () => (
  <SaleLotPage page="after-sale" title="afterSale.title">
    {(sale) => <AfterSale key={sale.id} sale={sale} />}
  </SaleLotPage>
);
