import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { formatMoney } from '../../../contract/money.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import type { Step } from './order-steps.ts';
import { useOrderCommand } from './use-order-command.ts';

interface StepDialogProps {
  readonly order: OrderAppRecord;
  readonly to: Step;
  readonly onClose: () => void;
}

/** Describes the effect of a step and asks for confirmation. */
export const StepDialog = ({ order, to, onClose }: StepDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { currency } = useMe().config;
  const name = useOrderName()(order);
  const command = useOrderCommand();
  const step = translate(`resources.orders.steps.${to}`);
  const statusName = (id: string, label = id) => translate(`resources.orders.statuses.${id}`, { _: label });
  const go = async () => {
    const done = await command.run(() => dataProvider.update('orders', { id: order.id, data: { status: to }, previousData: order }));
    if (!done) return;
    notify('records.form.saved');
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="step-title">
      <DialogTitle id="step-title">{translate('resources.orders.steps.asks', { step, order: name })}</DialogTitle>
      <DialogContent>
        <FailureAlert error={command.error} />
        <Typography sx={{ mb: 1 }}>
          {translate('resources.orders.steps.becomes', { from: statusName(order.status.id, order.status.label), to: statusName(to) })}
        </Typography>
        <Typography>{translate(`resources.orders.effects.${to}`, { due: formatMoney(order.amount_due, currency) })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" color={to === 'canceled' ? 'error' : 'primary'} loading={command.isRunning} onClick={() => void go()}>
          {step}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
