import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Dispatch } from 'react';
import { useTranslate } from 'react-admin';
import { type PlanOrder, planOrders } from './numbering-orders.ts';
import type { Plan } from './numbering-plan.ts';
import type { PlanAction } from './plan-state.ts';
import { useCommittedText } from './use-committed-text.ts';

interface NumberingSettingsProps {
  readonly plan: Plan;
  readonly orderBy: PlanOrder;
  readonly disabled: boolean;
  readonly onOrderByChange: (orderBy: PlanOrder) => void;
  readonly dispatch: Dispatch<PlanAction>;
}

export const NumberingSettings = ({ plan, orderBy, disabled, onOrderByChange, dispatch }: NumberingSettingsProps) => {
  const translate = useTranslate();
  const renderNumberInput = (type: 'start' | 'gap', min: number, max: number) => (
    <PlanNumberInput
      id={`numbering-${type}`}
      label={translate(`lots.numbering.${type}`)}
      value={plan[type]}
      min={min}
      max={max}
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
        value={orderBy}
        onChange={({ target }) => onOrderByChange(planOrders.find((planOrder) => planOrder === target.value) ?? 'current')}
        sx={{ minWidth: '16rem', my: 0 }}
      >
        {planOrders.map((planOrder) => (
          <MenuItem key={planOrder} value={planOrder}>
            {translate(`lots.numbering.orders.${planOrder}`)}
          </MenuItem>
        ))}
      </TextField>
      {renderNumberInput('start', 1, 99_999_999)}
      {renderNumberInput('gap', 0, 10_000)}
    </Box>
  );
};

interface PlanNumberInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly disabled: boolean;
  readonly onCommit: (value: number) => void;
}

/** Restores the previous number if the typed text is invalid. */
const PlanNumberInput = ({ id, label, value, min, max, disabled, onCommit }: PlanNumberInputProps) => {
  const input = useCommittedText(String(value), (text) => {
    const typedNumber = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
    if (typedNumber >= min && typedNumber <= max) onCommit(typedNumber);
  });
  return (
    <TextField
      id={id}
      label={label}
      fullWidth={false}
      disabled={disabled}
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 8, ...input } }}
      sx={{ width: '12rem', my: 0 }}
    />
  );
};
