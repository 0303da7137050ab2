import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Kind } from '../../../contract/fields.ts';
import type { Currency } from '../../../contract/money.ts';
import { useMe } from '../../providers/me.ts';
import { amountFromTyped, decimalFromTyped, typedFromAmount } from '../fields/amount-text.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';

/** Money, percentages and plain numbers, as text with the decimal sign of the service's configuration. */
export const AmountInput = (props: InputProps) => {
  const { currency } = useMe().config;
  const { textField, value, setValue } = useFieldInput(props);
  const read = (typed: string) => readerOf(props.field.kind)(typed, currency);
  const sign = signOf(props.field.kind, currency);
  const [typed, setTyped] = useState(() => shown(value, currency));
  // What was typed stays as it is while it means the form's value; a value from elsewhere replaces it.
  const text = read(typed) === (value ?? read('')) ? typed : shown(value, currency);
  return (
    <TextField
      {...textField}
      value={text}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        setValue(read(event.target.value));
      }}
      onBlur={() => {
        setTyped(shown(value, currency));
        textField.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: sign ? { endAdornment: <InputAdornment position="end">{sign}</InputAdornment> } : {},
      }}
    />
  );
};

/** Typed text → the form's value; text that means nothing stays as it is, and the validation says so. */
const readers: Record<'money' | 'number' | 'percent' | 'decimal', (typed: string, currency: Currency) => unknown> = {
  money: (typed, currency) => orAsTyped(amountFromTyped(typed, currency), typed),
  decimal: (typed, currency) => orAsTyped(decimalFromTyped(typed, currency), typed),
  percent: (typed, currency) => {
    const decimal = decimalFromTyped(typed.replace('%', ''), currency);
    return decimal ? `${decimal}%` : orAsTyped(decimal, typed);
  },
  number: (typed, currency) => {
    const decimal = decimalFromTyped(typed, currency);
    if (decimal === undefined) return typed;
    return decimal === '' ? null : Number(decimal);
  },
};

const readerOf = (kind: Kind) =>
  kind === 'integer' ? readers.number : readers[kind === 'money' || kind === 'number' || kind === 'percent' ? kind : 'decimal'];

const signOf = (kind: Kind, { symbol }: Currency) => (kind === 'money' ? symbol : kind === 'percent' ? '%' : '');

const orAsTyped = <T,>(read: T | undefined, typed: string): T | string => (read === undefined ? typed : read);

function shown(value: unknown, currency: Currency): string {
  if (typeof value === 'number') return typedFromAmount(String(value), currency);
  const text = String(value ?? '').replace(/\s?%$/, '');
  return /^-?\d+(\.\d+)?$/.test(text) ? typedFromAmount(text, currency) : text;
}
