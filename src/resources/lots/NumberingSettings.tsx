import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Dispatch } from 'react';
import { useTranslate } from 'react-admin';
import { type PlanOrder, planOrders } from './numbering-orders.ts';
import type { Plan } from './numbering-plan.ts';
import { PlanNumberInput } from './PlanNumberInput.tsx';
import type { PlanAction } from './plan-state.ts';

interface NumberingSettingsProps {
  readonly plan: Plan;
  readonly order: PlanOrder;
  readonly disabled: boolean;
  readonly onOrder: (order: PlanOrder) => void;
  readonly dispatch: Dispatch<PlanAction>;
}

/** The settings of a plan: the order, the first number, and the gap between categories. */
export const NumberingSettings = ({ plan, order, disabled, onOrder, dispatch }: NumberingSettingsProps) => {
  const translate = useTranslate();
  const number = (type: 'start' | 'gap', least: number, most: number) => (
    <PlanNumberInput
      id={`numbering-${type}`}
      label={translate(`lots.numbering.${type}`)}
      value={plan[type]}
      least={least}
      most={most}
      disabled={disabled}
      onCommit={(value) => dispatch({ type, value })}
    />
  );
  return (
    <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', pt: 1 }}>
      <TextField
        id="numbering-order"
        select
        disabled={disabled}
        fullWidth={false}
        label={translate('lots.numbering.order')}
        value={order}
        onChange={({ target }) => onOrder(planOrders.find((one) => one === target.value) ?? 'current')}
        sx={{ minWidth: '16rem', my: 0 }}
      >
        {planOrders.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`lots.numbering.orders.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {number('start', 1, 99_999_999)}
      {number('gap', 0, 10_000)}
    </Box>
  );
};
