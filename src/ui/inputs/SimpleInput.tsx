import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type ComponentType, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Kind } from '../../../contract/fields.ts';
import { labelled } from '../../../contract/wire.ts';
import { useMe } from '../../providers/me.ts';
import { isoFromLocal, localFromIso } from '../format/local-time.ts';
import { useFormat } from '../format/use-format.ts';
import { AmountInput } from './AmountInput.tsx';
import { DateField, invalidDate } from './DateField.tsx';
import { offeredChoices } from './offered-choices.ts';
import { preventEnterSubmit } from './prevent-enter-submit.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { TermInput } from './terms/TermInput.tsx';
import { type InputProps, useFieldInput } from './use-field-input.ts';

/** A choice that is not configured for the house is listed only if the record has this choice. */
const ChoiceInput = (props: InputProps) => {
  const { textField, value, setValue } = useFieldInput(props);
  const translate = useTranslate();
  const { config } = useMe();
  const { choices = [], choicesFrom } = props.field;
  const [initialValue] = useState(value);
  const houseChoices = offeredChoices(choices, choicesFrom && Object.keys(config[choicesFrom]), initialValue);
  const isFormerChoice = typeof initialValue === 'string' && initialValue !== '' && !choices.includes(initialValue);
  const listedChoices = isFormerChoice ? [...houseChoices, initialValue] : houseChoices;
  return (
    <TextField {...textField} select value={typeof value === 'string' ? value : ''} onChange={(event) => setValue(event.target.value)}>
      <MenuItem value="">
        <em>{translate('fields.none')}</em>
      </MenuItem>
      {listedChoices.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {props.choiceText?.(choice) ?? translate(`fields.choices.${choice}`, { _: choice })}
        </MenuItem>
      ))}
    </TextField>
  );
};

const numberOrPercent = /^\s*\d+([.,]\d+)?\s*%?\s*$/;

/** A typed number without a percent sign becomes a percentage. */
const ChoiceOrPercentInput = (props: InputProps) => {
  const { id, textField, value, setValue, disabled } = useFieldInput(props);
  const translate = useTranslate();
  const { choices = [] } = props.field;
  const textOf = (choice: string) => (choices.includes(choice) ? translate(`fields.choices.${choice}`) : choice);
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  const text = typeof value === 'string' ? value : '';
  const choiceOf = (typed: string) => choices.find((choice) => textOf(choice) === typed.trim()) ?? typed;
  return (
    <Autocomplete
      id={id}
      freeSolo
      disabled={disabled}
      options={choices}
      value={text}
      getOptionLabel={textOf}
      filterOptions={(options) => options}
      onKeyDown={preventEnterSubmit}
      onChange={(_event, choice) => setValue(choice ?? '')}
      onInputChange={(_event, typed, reason) => {
        if (reason === 'input' || reason === 'clear') setValue(choiceOf(typed));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...{ inputRef, name, label, error, helperText }}
          size="small"
          onBlur={() => {
            if (numberOrPercent.test(text)) setValue(`${text.replace(',', '.').replace('%', '').trim()}%`);
            onBlur();
          }}
        />
      )}
    />
  );
};

const SwitchInput = (props: InputProps) => {
  const { id, value, setValue, inputRef, hasError, disabled, message } = useFieldInput(props);
  return (
    <FormControl error={hasError} sx={{ justifyContent: 'flex-start' }}>
      <FormControlLabel
        label={props.label}
        control={
          <Switch
            checked={value === true}
            disabled={disabled}
            onChange={(_event, checked) => setValue(checked)}
            slotProps={{ input: { id, name: props.source, ref: inputRef, 'aria-describedby': `${id}-message` } }}
          />
        }
      />
      <FormHelperText id={`${id}-message`}>{message}</FormHelperText>
    </FormControl>
  );
};

const referenceSchema = labelled.nullable().catch(null);

/** The form's value contains the id and the label of the record. */
const RecordInput = (props: InputProps) => {
  const { textField, value, setValue } = useFieldInput(props);
  const { id, name, label, inputRef, onBlur, disabled, error, helperText } = textField;
  const { bundle = 'client' } = props.field;
  return (
    <RecordPicker
      {...{ id, name, label, inputRef, onBlur, disabled, error, helperText }}
      // A single reference is never a file: pictures have a field of the kind `references`.
      kind={bundle === 'file' ? 'client' : bundle}
      value={referenceSchema.parse(value)}
      onChange={(option) => setValue(option && { id: option.id, label: option.label })}
    />
  );
};

const inputTypes: Partial<Record<Kind, string>> = { email: 'email', phone: 'tel', url: 'url' };

/** The number of lines of the empty input of a long text. Texts of the catalogue have more lines than an instruction or a warning. */
const linesOfEmpty: Readonly<Record<string, number>> = { description: 6, essay: 10, literature: 6, provenance: 6 };

/** Autofill is off, because the browser would enter the user's own data instead of the client's. */
const PlainTextInput = (props: InputProps) => {
  const { textField, value, setValue } = useFieldInput(props);
  const multilineProps =
    props.field.kind === 'longText'
      ? { multiline: true, minRows: linesOfEmpty[props.source] ?? 3, maxRows: 16, sx: { gridColumn: '1 / -1', maxWidth: '50rem' } }
      : {};
  return (
    <TextField
      {...textField}
      {...multilineProps}
      type={inputTypes[props.field.kind] ?? 'text'}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => setValue(event.target.value)}
    />
  );
};

/** An instant is in the house's time zone. The label names the zone if the user's clock shows another time. */
const DateInput = (props: InputProps) => {
  const isDay = props.field.kind === 'day';
  const { textField, value, setValue } = useFieldInput(props);
  const format = useFormat();
  const text = typeof value === 'string' ? value : '';
  const zone = isDay ? undefined : format.zoneName(localFromIso(text) === '' ? new Date().toISOString() : text);
  const formValueOf = (date: string) => {
    if (date === '') return null;
    return isDay || date === invalidDate ? date : (isoFromLocal(date, format.timeZone) ?? invalidDate);
  };
  return (
    <DateField
      {...textField}
      label={zone ? `${props.label} (${zone})` : props.label}
      kind={isDay ? 'day' : 'time'}
      value={isDay || text === invalidDate ? text : localFromIso(text, format.timeZone)}
      onChange={(date) => setValue(formValueOf(date))}
    />
  );
};

/** Entries and lists of references have inputs of their own. */
export type SimpleKind = Exclude<Kind, 'entries' | 'references'>;

const inputs: Record<SimpleKind, ComponentType<InputProps>> = {
  text: PlainTextInput,
  longText: PlainTextInput,
  email: PlainTextInput,
  phone: PlainTextInput,
  url: PlainTextInput,
  uuid: PlainTextInput,
  iban: PlainTextInput,
  bic: PlainTextInput,
  premium: PlainTextInput,
  choice: ChoiceInput,
  boolean: SwitchInput,
  money: AmountInput,
  number: AmountInput,
  integer: AmountInput,
  percent: AmountInput,
  measure: PlainTextInput,
  decimal: AmountInput,
  instant: DateInput,
  day: DateInput,
  term: TermInput,
  terms: TermInput,
  reference: RecordInput,
};

export const SimpleInput = ({ kind, ...props }: InputProps & { kind: SimpleKind }) => {
  const Input = props.field.acceptsPercent ? ChoiceOrPercentInput : inputs[kind];
  return <Input {...props} />;
};
