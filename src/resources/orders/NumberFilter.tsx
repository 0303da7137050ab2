import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMe } from '../../providers/me.ts';
import { decimalFromTyped, typedFromAmount } from '../../ui/fields/amount-text.ts';

interface NumberFilterProps {
  /** Such as `amount_due.from`. */
  readonly source: string;
  /** The field's name below `resources.orders.fields`. */
  readonly name: string;
  readonly end: 'from' | 'to';
}

/** One end of a range of amounts or weights, typed with the configured signs; what is no number filters nothing. */
export const NumberFilter = ({ source, name, end }: NumberFilterProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { id, field } = useInput({ source });
  const value = typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
  const [typed, setTyped] = useState(() => typedFromAmount(value, currency));
  const read = decimalFromTyped(typed, currency);
  const isNumber = read !== undefined;
  // What is typed stays as it is while it means the filter's value; a value from elsewhere replaces it.
  const text = !isNumber || read === value ? typed : typedFromAmount(value, currency);
  return (
    <TextField
      id={id}
      label={translate(`resources.orders.filters.${end}`, { field: translate(`resources.orders.fields.${name}`) })}
      value={text}
      error={!isNumber}
      helperText={isNumber ? ' ' : translate('app.invalid.money')}
      autoComplete="off"
      onBlur={field.onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        const amount = decimalFromTyped(target.value, currency);
        if (amount !== undefined) field.onChange(amount);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: '9rem' }}
    />
  );
};
