import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../format/use-format.ts';
import { visuallyHidden } from '../visually-hidden.ts';

/** The value for text that is not a date. Forms refuse it, and filters ignore it. */
export const invalidDate = 'invalid';

interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'slotProps' | 'placeholder'> {
  /** `time` is a day with a time. */
  readonly kind: 'day' | 'time';
  /**
   * `"2026-11-22"` or `"2026-11-22T14:05"`; `""` for no date. After invalid text, `onChange` receives `invalidDate`. If the parent then
   * passes `invalidDate` or `""`, the text stays in the input.
   */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Accepts the house's format and the ISO format. The browser's own date inputs would use the format of the browser's language. */
export const DateField = ({ kind, value, onChange, onBlur, ...textFieldProps }: DateFieldProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const calendarInput = useRef<HTMLInputElement>(null);
  const isDay = kind === 'day';
  const [formatDate, parseDate] = isDay ? [format.day, format.parseDay] : [format.wallTime, format.parseDateTime];
  const isDate = value !== '' && value !== invalidDate;
  const formattedValue = isDate ? (formatDate(value) ?? value) : '';
  const [typedText, setTypedText] = useState(formattedValue);
  const parse = (text: string) => (text.trim() === '' ? '' : (parseDate(text) ?? invalidDate));
  const parsedValue = parse(typedText);
  // Typed text is kept while it matches the value. Another value replaces it.
  const isTypedTextKept = parsedValue === value || (parsedValue === invalidDate && value === '');
  const pattern = format.pattern(translate('fields.dateLetters'));
  return (
    <TextField
      {...textFieldProps}
      value={isTypedTextKept ? typedText : formattedValue}
      error={textFieldProps.error === true || (isTypedTextKept && parsedValue === invalidDate)}
      autoComplete="off"
      placeholder={isDay ? pattern : `${pattern} ${format.time('2000-01-01T14:00')}`}
      onChange={({ target }) => {
        setTypedText(target.value);
        onChange(parse(target.value));
      }}
      onBlur={(event) => {
        if (parsedValue !== invalidDate) setTypedText(formattedValue);
        onBlur?.(event);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <input
                ref={calendarInput}
                type={isDay ? 'date' : 'datetime-local'}
                tabIndex={-1}
                aria-hidden
                disabled={textFieldProps.disabled}
                style={visuallyHidden}
                max={isDay ? '9999-12-31' : '9999-12-31T23:59'}
                value={value === invalidDate ? '' : value}
                onChange={({ target }) => onChange(target.value)}
              />
              <IconButton
                size="small"
                edge="end"
                disabled={textFieldProps.disabled === true}
                aria-label={translate('fields.chooseDate')}
                onClick={() => calendarInput.current?.showPicker()}
              >
                <CalendarIcon fontSize="inherit" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
