import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { useMe } from '../../providers/me.ts';
import { amountFromTyped, decimalFromTyped, groupedAmount, typedFromAmount } from '../format/amount-text.ts';
import { DateField, invalidDate } from './DateField.tsx';
import { dayOfInstant, instantOfDay } from './day-bounds.ts';
import { useTyping } from './use-typing.ts';

export interface RangeInputsProps {
  /** The name of the filter. Its value is an object with `from` and `to`, both included. */
  readonly source: string;
  /** A translation key or the translated text. */
  readonly label: string;
  /** The kind of the value that the service compares. For `instant`, the user enters a day. */
  readonly kind: 'money' | 'number' | 'day' | 'instant';
  /** The time zone in which the days of instants begin and end; by default the user's. */
  readonly timeZone?: string | undefined;
}

/** An end that is empty or that cannot be parsed does not filter. */
export const RangeInputs = ({ source, label, kind, timeZone }: RangeInputsProps) => {
  const translate = useTranslate();
  const fieldLabel = translate(label, { _: label });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      {(['from', 'to'] as const).map((end) => {
        const props = { source: `${source}.${end}`, label: translate(`fields.range.${end}`, { label: fieldLabel }) };
        return kind === 'money' || kind === 'number' ? (
          <NumberBound key={end} {...props} kind={kind} />
        ) : (
          <DayBound key={end} {...props} kind={kind} end={end} timeZone={timeZone} />
        );
      })}
    </Box>
  );
};

interface NumberBoundProps extends Pick<RangeInputsProps, 'source' | 'label'> {
  readonly kind: 'money' | 'number';
}

/** Shows thousands signs while the input does not have the focus. */
const NumberBound = ({ source, label, kind }: NumberBoundProps) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { id, field } = useInput({ source });
  const value = typeof field.value === 'string' || typeof field.value === 'number' ? String(field.value) : '';
  const parse = (text: string) => (kind === 'money' ? amountFromTyped(text, currency) : decimalFromTyped(text, currency));
  const [typedText, setTypedText] = useState(() => typedFromAmount(value, currency));
  const { isTyping, onFocus, endTyping } = useTyping();
  const parsedValue = parse(typedText);
  const isValid = parsedValue !== undefined;
  // The typed text is shown while it matches the filter's value. Otherwise, the filter's value is shown.
  const text = (parsedValue ?? '') === value ? typedText : typedFromAmount(value, currency);
  return (
    <TextField
      id={id}
      label={label}
      value={isTyping || !isValid ? text : groupedAmount(value, currency)}
      error={!isValid}
      helperText={isValid ? undefined : translate(`app.invalid.${kind}`)}
      autoComplete="off"
      onFocus={onFocus}
      onBlur={() => {
        endTyping();
        field.onBlur();
      }}
      onChange={({ target }) => {
        setTypedText(target.value);
        field.onChange(parse(target.value) || null);
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ width: '10rem' }}
    />
  );
};

interface DayBoundProps extends Pick<RangeInputsProps, 'source' | 'label' | 'timeZone'> {
  readonly kind: 'day' | 'instant';
  readonly end: 'from' | 'to';
}

const DayBound = ({ source, label, kind, end, timeZone }: DayBoundProps) => {
  const { id, field } = useInput({ source });
  const value = typeof field.value === 'string' ? field.value : '';
  const filterValueOf = (day: string) => {
    if (day === '' || day === invalidDate) return null;
    return kind === 'day' ? day : instantOfDay(day, end, timeZone);
  };
  return (
    <DateField
      id={id}
      kind="day"
      label={label}
      sx={{ width: { sm: 170 } }}
      value={kind === 'day' ? value : dayOfInstant(value, timeZone)}
      onChange={(day) => field.onChange(filterValueOf(day))}
      onBlur={field.onBlur}
    />
  );
};
