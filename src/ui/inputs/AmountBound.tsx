import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMe } from '../../providers/me.ts';
import { amountFromTyped, typedFromAmount } from '../fields/amount-text.ts';

interface AmountBoundProps {
  readonly source: string;
  readonly label: string;
  readonly end: 'from' | 'to';
}

/** One end of a range of amounts, typed with the decimal sign of the service's configuration. What is no amount yet filters nothing. */
export const AmountBound = ({ source, label, end }: AmountBoundProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { id, field } = useInput({ source });
  const value: string | null = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const shown = value === null ? '' : typedFromAmount(value, currency);
  const [typed, setTyped] = useState(shown);
  const amount = amountFromTyped(typed, currency);
  return (
    <TextField
      id={id}
      label={translate(`fields.range.${end}`, { label: translate(label) })}
      // What was typed stays as it is while it means the filter's value.
      value={(amount ?? null) === value ? typed : shown}
      error={amount === undefined}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        field.onChange(amountFromTyped(target.value, currency) ?? null);
      }}
      onBlur={field.onBlur}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: '10.5rem', mr: 1 }}
    />
  );
};
