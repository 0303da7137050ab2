import { useTranslate } from 'react-admin';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { NumberingPlan } from './NumberingPlan.tsx';
import { SaleLots } from './SaleLots.tsx';

/** The page on which the lots of a sale are numbered. */
export const NumberingPage = () => {
  const translate = useTranslate();
  return (
    <RecordPage resource="sales" action="show" titleOf={({ label }) => translate('lots.numbering.title', { sale: label })}>
      {(sale) => (
        <SaleLots key={sale.id} sale={sale} empty="lots.numbering.empty" fresh>
          {(lots, readAgain) => <NumberingPlan sale={sale} lots={lots} readLots={readAgain} />}
        </SaleLots>
      )}
    </RecordPage>
  );
};
