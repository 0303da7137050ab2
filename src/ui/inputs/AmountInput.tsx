import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { Kind } from '../../../contract/fields.ts';
import type { Currency } from '../../../contract/money.ts';
import { useMe } from '../../providers/me.ts';
import { amountFromTyped, decimalFromTyped, groupedAmount, typedFromAmount } from '../format/amount-text.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';
import { useTyping } from './use-typing.ts';

/** Without the focus, the input also shows thousands signs. Integers, such as lot numbers and positions, have none. */
export const AmountInput = (props: InputProps) => {
  const { currency } = useMe().config;
  const { textField, value, setValue } = useFieldInput(props);
  const parse = (typedText: string) => parserOf(props.field.kind)(typedText, currency);
  const unit = unitOf(props.field.kind, currency);
  const [typedText, setTypedText] = useState(() => formatValue(value, currency));
  const { isTyping, onFocus, endTyping } = useTyping();
  // Typed text is kept while it matches the form's value. Another value replaces it.
  const isTypedTextKept = parse(typedText) === (value ?? parse(''));
  const text = isTypedTextKept ? typedText : formatValue(value, currency);
  const textWithoutFocus = props.field.kind !== 'integer' && isDecimalNumber(value) ? formatValue(value, currency, groupedAmount) : text;
  return (
    <TextField
      {...textField}
      value={isTyping ? text : textWithoutFocus}
      autoComplete="off"
      onChange={(event) => {
        setTypedText(event.target.value);
        setValue(parse(event.target.value));
      }}
      onFocus={onFocus}
      onBlur={() => {
        endTyping();
        setTypedText(formatValue(value, currency));
        textField.onBlur();
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {},
      }}
    />
  );
};

/** Text that cannot be parsed is returned unchanged, and the validation reports it. */
const parsers: Record<'money' | 'number' | 'percent' | 'decimal', (typedText: string, currency: Currency) => unknown> = {
  money: (typedText, currency) => fallBackToTyped(amountFromTyped(typedText, currency), typedText),
  decimal: (typedText, currency) => fallBackToTyped(decimalFromTyped(typedText, currency), typedText),
  percent: (typedText, currency) => {
    const decimal = decimalFromTyped(typedText.replace('%', ''), currency);
    return decimal ? `${decimal}%` : fallBackToTyped(decimal, typedText);
  },
  number: (typedText, currency) => {
    const decimal = decimalFromTyped(typedText, currency);
    if (decimal === undefined) return typedText;
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

const fallBackToTyped = <T,>(parsed: T | undefined, typedText: string): T | string => (parsed === undefined ? typedText : parsed);

const decimalTextOf = (value: unknown) => (typeof value === 'number' ? String(value) : String(value ?? '').replace(/\s?%$/, ''));

const isDecimalNumber = (value: unknown) => /^-?\d+(\.\d+)?$/.test(decimalTextOf(value));

const formatValue = (value: unknown, currency: Currency, toText: typeof groupedAmount = typedFromAmount) =>
  isDecimalNumber(value) ? toText(decimalTextOf(value), currency) : decimalTextOf(value);
