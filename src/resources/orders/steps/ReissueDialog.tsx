import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type DataProvider, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useSendKey } from '../../../ui/drafts/use-send-key.ts';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { correctionOptions } from './correction-options.ts';
import { useCorrectionEffect } from './use-correction-effect.tsx';
import { useOrderCommand } from './use-order-command.ts';

/** If the user can preview the effect on the amounts, the dialog sends nothing before the effect is on screen. */
export const ReissueDialog = ({ order, onClose }: { order: OrderAppRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const sendKey = useSendKey();
  const command = useOrderCommand();
  const canPreview = usePermissions().can('previewReissue');
  const effect = useCorrectionEffect({
    order,
    correction: ['reissue'],
    isEnabled: canPreview && !command.isRunning,
    preview: (options) => dataProvider.previewReissue(order.id, options),
  });
  const textOf = (key: string, values = {}) => translate(`orderCorrections.${key}`, values);
  const reissue = async () => {
    if (canPreview && !effect.checkShown()) return;
    let newOrderId: string | undefined;
    const hasSucceeded = await command.run(async () => {
      try {
        // The response contains the new order, then the credit note.
        newOrderId = (await dataProvider.reissueOrder(order.id, correctionOptions(order, sendKey)))[0]?.id;
      } catch (error) {
        sendKey.handleFailure(error);
        throw error;
      }
    });
    if (!hasSucceeded) return;
    notify('orderCorrections.reissueDone');
    onClose();
    if (newOrderId) redirect('show', 'orders', newOrderId);
  };
  return (
    <Dialog
      open
      onClose={() => !command.isRunning && onClose()}
      fullWidth
      maxWidth={canPreview ? 'sm' : 'xs'}
      aria-labelledby="reissue-title"
    >
      <DialogTitle id="reissue-title">{textOf('reissueTitle', { order: name })}</DialogTitle>
      <DialogContent>
        <FailureAlert error={command.error} unknownOutcomeHint="resources.orders.unknownOutcome" />
        <Typography>{textOf('reissueEffect', { amount: moneyText(order.payment_received, currency) })}</Typography>
        {canPreview && effect.table}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={command.isRunning}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={effect.isLoading} loading={command.isRunning} onClick={() => void reissue()}>
          {textOf('reissueDo')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
