import { useTranslate } from 'react-admin';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { LotGrid } from './LotGrid.tsx';
import { SaleLots } from './SaleLots.tsx';

/** The lots of a sale as a spreadsheet. */
export const LotGridPage = () => {
  const translate = useTranslate();
  return (
    <RecordPage resource="sales" action="show" titleOf={({ label }) => translate('lots.grid.title', { sale: label })}>
      {(sale) => (
        <SaleLots key={sale.id} sale={sale} empty="lots.grid.empty">
          {(lots, readAgain) => <LotGrid sale={sale} lots={lots} onRefetch={() => void readAgain().catch(() => undefined)} />}
        </SaleLots>
      )}
    </RecordPage>
  );
};
