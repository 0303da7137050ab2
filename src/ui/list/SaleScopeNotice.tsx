import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useGetOne, useNotify, useTranslate } from 'ra-core';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';

/** Above a list: that it shows one sale only, the one that the user works in, and the way out of that. */
export const SaleScopeNotice = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { sale, choose } = useSaleContext();
  const { data } = useGetOne<SaleAppRecord>('sales', { id: sale ?? '' }, { enabled: sale !== null });
  if (sale === null) return null;
  return (
    <Alert
      severity="info"
      icon={false}
      sx={{ py: 0, mt: 1, alignItems: 'center', '& .MuiAlert-message, & .MuiAlert-action': { py: 0.5 } }}
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => void choose(null).catch(() => notify('layout.saleContext.failed', { type: 'error' }))}
        >
          {translate('records.saleAll')}
        </Button>
      }
    >
      {translate('records.saleOnly', { sale: data?.label ?? `#${sale}` })}
    </Alert>
  );
};
