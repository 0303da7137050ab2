import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useCreatePath, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { formatMoney } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { Panel } from '../../../ui/record/Panel.tsx';
import { OrderStatusText } from '../OrderStatusText.tsx';
import { offeredSteps, type Step } from './order-steps.ts';
import { useOrderCommand } from './use-order-command.ts';

/** Shows the status of an order and its possible steps. If the user may not take a step, the reason is shown. */
export const OrderSteps = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { allows, can } = usePermissions();
  const [chosenStep, setChosenStep] = useState<Step>();
  const steps = offeredSteps(order);
  const refusals = [...new Set(steps.flatMap(({ refused }) => (refused ? [refused] : [])))];
  const readOnly = !allows('updateOrder') ? 'readOnly' : !can('updateOrder') ? 'noWrite' : undefined;
  return (
    <Panel title={translate('resources.orders.steps.title')} isPrinted={false} sx={{ mb: 2 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {translate('resources.orders.fields.status')}:{' '}
        <strong>
          <OrderStatusText status={order.status} />
        </strong>
      </Typography>
      {readOnly && (
        <Typography variant="body2" color="text.secondary">
          {translate(`resources.orders.${readOnly}`)}
        </Typography>
      )}
      {can('updateOrder') && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {steps.map(({ to, refused }) => (
            <Button
              key={to}
              size="small"
              variant="outlined"
              color={to === 'canceled' ? 'error' : 'primary'}
              disabled={refused !== undefined}
              onClick={() => setChosenStep(to)}
            >
              {translate(`resources.orders.steps.${to}`)}
            </Button>
          ))}
        </Box>
      )}
      {can('updateOrder') &&
        refusals.map((refused) => (
          <Typography key={refused} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate(`resources.orders.refusals.${refused}`)}
          </Typography>
        ))}
      {can('updateOrder') && steps.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.orders.steps.none')}
        </Typography>
      )}
      {can('createOrder') && order.status.id === 'canceled' && <RecreateOrderLink order={order} />}
      {chosenStep && <StepDialog order={order} to={chosenStep} onClose={() => setChosenStep(undefined)} />}
    </Panel>
  );
};

interface StepDialogProps {
  readonly order: OrderAppRecord;
  readonly to: Step;
  readonly onClose: () => void;
}

/** Describes the effect of a step and asks for confirmation. */
const StepDialog = ({ order, to, onClose }: StepDialogProps) => {
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

/** Links from a canceled order to a new one for the same client and sale, with the charges that were entered on it. */
const RecreateOrderLink = ({ order: { id, type, owner, sale } }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const create = useCreatePath()({ resource: 'orders', type: 'create' });
  const given = new URLSearchParams({ from: id, type, owner: owner.id, ...(sale ? { sale: sale.id } : {}) });
  return (
    <Button size="small" variant="outlined" sx={{ mt: 1 }} component={LinkBase} to={`${create}?${given}`}>
      {translate('resources.orders.steps.anew')}
    </Button>
  );
};
