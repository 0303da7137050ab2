import { Dialog, DialogContent, DialogTitle } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { Labelled } from '../../contract/wire.ts';
import { useSaleContext } from '../providers/sale-context.ts';
import { type PickOption, RecordPicker } from '../ui/inputs/RecordPicker.tsx';

interface SaleContextDialogProps {
  /** The sale in which the user works; null if all sales are shown. */
  readonly currentSale: Labelled | null;
  readonly onClose: () => void;
}

export const SaleContextDialog = ({ currentSale, onClose }: SaleContextDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { chooseSale } = useSaleContext();
  const allSales: PickOption = { id: '', label: translate('layout.saleContext.none') };
  const pick = async (sale: PickOption) => {
    try {
      await chooseSale(sale.id || null);
      onClose();
    } catch {
      notify('layout.saleContext.failed', { type: 'error' });
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="sale-context-title">
      <DialogTitle id="sale-context-title">{translate('layout.saleContext.label')}</DialogTitle>
      <DialogContent>
        <RecordPicker
          kind="sale"
          value={currentSale ?? allSales}
          firstOption={allSales}
          onChange={(sale) => sale && void pick(sale)}
          label={translate('layout.saleContext.search')}
          autoFocus
          openOnFocus
          disableClearable
          onFocus={({ target }) => target.select()}
        />
      </DialogContent>
    </Dialog>
  );
};
