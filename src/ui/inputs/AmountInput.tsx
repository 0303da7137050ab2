import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Kind } from '../../../contract/fields.ts';
import type { Currency } from '../../../contract/money.ts';
import { useMe } from '../../providers/me.ts';
import { amountFromTyped, decimalFromTyped, groupedAmount, typedFromAmount } from '../fields/amount-text.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';
import { useTyping } from './use-typing.ts';

/**
 * An input for money, percentages and plain numbers, as text with the configured decimal sign. Without the focus it also shows thousands
 * signs, except for integers, such as lot numbers and positions.
 */
export const AmountInput = (props: InputProps) => {
  const { currency } = useMe().config;
  const { textField, value, setValue } = useFieldInput(props);
  const read = (typed: string) => readerOf(props.field.kind)(typed, currency);
  const sign = signOf(props.field.kind, currency);
  const [typed, setTyped] = useState(() => shown(value, currency));
  // Typed text is kept while it matches the form's value. Another value replaces it.
  const { typing, onFocus, endTyping } = useTyping();
  const text = read(typed) === (value ?? read('')) ? typed : shown(value, currency);
  const atRest = props.field.kind !== 'integer' && isPlain(value) ? shown(value, currency, groupedAmount) : text;
  return (
    <TextField
      {...textField}
      value={typing ? text : atRest}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        setValue(read(event.target.value));
      }}
      onFocus={onFocus}
      onBlur={() => {
        endTyping();
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

/** Typed text → the form's value. Text that cannot be parsed is kept unchanged, and the validation reports it. */
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

const decimalText = (value: unknown) => (typeof value === 'number' ? String(value) : String(value ?? '').replace(/\s?%$/, ''));

const isPlain = (value: unknown) => /^-?\d+(\.\d+)?$/.test(decimalText(value));

const shown = (value: unknown, currency: Currency, write: typeof groupedAmount = typedFromAmount) =>
  isPlain(value) ? write(decimalText(value), currency) : decimalText(value);
