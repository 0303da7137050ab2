import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { useSaleContext } from '../../providers/sale-context.ts';

/** Clears the user's current sale, so it removes the limit to this sale from every list. */
export const ShowAllSalesButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { chooseSale } = useSaleContext();
  const showAll = () => chooseSale(null).catch(() => notify('layout.saleContext.failed', { type: 'error' }));
  return (
    <Button size="small" onClick={() => void showAll()}>
      {translate('records.showAllSales')}
    </Button>
  );
};
