import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { OrderStatusText } from './OrderStatusText.tsx';
import { offeredSteps, type Step } from './order-steps.ts';
import { RecreateOrderLink } from './RecreateOrderLink.tsx';
import { StepDialog } from './StepDialog.tsx';

/** Shows the status of an order and its possible steps. If the user may not take a step, the reason is shown. */
export const OrderSteps = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { allows, can } = usePermissions();
  const [asked, ask] = useState<Step>();
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
              onClick={() => ask(to)}
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
      {asked && <StepDialog order={order} to={asked} onClose={() => ask(undefined)} />}
    </Panel>
  );
};
