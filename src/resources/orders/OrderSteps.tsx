import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrderStatusText } from './OrderStatusText.tsx';
import { offeredSteps, type Step } from './order-steps.ts';
import { StepDialog } from './StepDialog.tsx';
import { useOrderRights } from './use-order-rights.ts';
import { WriteAnewLink } from './WriteAnewLink.tsx';

/** Where the order stands, and what may be done with it; who may not is told why. */
export const OrderSteps = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const rights = useOrderRights();
  const [asked, ask] = useState<Step>();
  const steps = offeredSteps(order);
  const refusals = [...new Set(steps.flatMap(({ refused }) => (refused ? [refused] : [])))];
  const readOnly = !rights.isOffice ? 'readOnly' : !rights.serviceWrites ? 'noWrite' : undefined;
  return (
    <OrderPanel title={translate('resources.orders.steps.title')}>
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
      {rights.mayChange && (
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
      {rights.mayChange &&
        refusals.map((refused) => (
          <Typography key={refused} variant="body2" color="text.secondary" sx={{ mt: 1 }}>
            {translate(`resources.orders.refusals.${refused}`)}
          </Typography>
        ))}
      {rights.mayChange && steps.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.orders.steps.none')}
        </Typography>
      )}
      {rights.mayCreate && order.status.id === 'canceled' && <WriteAnewLink order={order} />}
      {asked && <StepDialog order={order} to={asked} onClose={() => ask(undefined)} />}
    </OrderPanel>
  );
};
