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
  const parse = (typed: string) => parserOf(props.field.kind)(typed, currency);
  const unit = unitOf(props.field.kind, currency);
  const [typed, setTyped] = useState(() => formatValue(value, currency));
  const { isTyping, onFocus, endTyping } = useTyping();
  // Typed text is kept while it matches the form's value. Another value replaces it.
  const isTypedTextKept = parse(typed) === (value ?? parse(''));
  const text = isTypedTextKept ? typed : formatValue(value, currency);
  const textWithoutFocus = props.field.kind !== 'integer' && isDecimalNumber(value) ? formatValue(value, currency, groupedAmount) : text;
  return (
    <TextField
      {...textField}
      value={isTyping ? text : textWithoutFocus}
      autoComplete="off"
      onChange={(event) => {
        setTyped(event.target.value);
        setValue(parse(event.target.value));
      }}
      onFocus={onFocus}
      onBlur={() => {
        endTyping();
        setTyped(formatValue(value, currency));
        textField.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
};

/**
 * Functions that convert typed text to the form's value. Text that cannot be parsed is returned unchanged, and the validation reports it.
 */
const parsers: Record<'money' | 'number' | 'percent' | 'decimal', (typed: string, currency: Currency) => unknown> = {
  money: (typed, currency) => fallBackToTyped(amountFromTyped(typed, currency), typed),
  decimal: (typed, currency) => fallBackToTyped(decimalFromTyped(typed, currency), typed),
  percent: (typed, currency) => {
    const decimal = decimalFromTyped(typed.replace('%', ''), currency);
    return decimal ? `${decimal}%` : fallBackToTyped(decimal, typed);
  },
  number: (typed, currency) => {
    const decimal = decimalFromTyped(typed, currency);
    if (decimal === undefined) return typed;
    return decimal === '' ? null : Number(decimal);
  },
};

function parserOf(kind: Kind) {
  if (kind === 'integer') return parsers.number;
  return parsers[kind === 'money' || kind === 'number' || kind === 'percent' ? kind : 'decimal'];
}

function unitOf(kind: Kind, { symbol }: Currency): string {
  if (kind === 'money') return symbol;
  return kind === 'percent' ? '%' : '';
}

const fallBackToTyped = <T,>(parsed: T | undefined, typed: string): T | string => (parsed === undefined ? typed : parsed);

const decimalTextOf = (value: unknown) => (typeof value === 'number' ? String(value) : String(value ?? '').replace(/\s?%$/, ''));

const isDecimalNumber = (value: unknown) => /^-?\d+(\.\d+)?$/.test(decimalTextOf(value));

const formatValue = (value: unknown, currency: Currency, toText: typeof groupedAmount = typedFromAmount) =>
  isDecimalNumber(value) ? toText(decimalTextOf(value), currency) : decimalTextOf(value);
