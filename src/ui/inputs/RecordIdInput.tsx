import type { TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { type InputProps, useInput, useTranslate, ValidationError } from 'react-admin';
import { type NodeType, resourceOfRecord } from '../../../contract/resources/resource-table.ts';
import { useFormat } from '../format/use-format.ts';
import { type PickOption, RecordPicker, useRecordOption } from './RecordPicker.tsx';
import { selectionOf } from './record-filter-selection.ts';

interface RecordIdInputProps extends Pick<InputProps, 'source' | 'validate' | 'helperText'>, Pick<TextFieldProps, 'autoFocus' | 'sx'> {
  readonly kind: NodeType;
  /** A translation key or the translated text. */
  readonly label: string;
  /** Limits the search, such as to sales that are not closed. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly openOnFocus?: boolean;
}

/** The value is the id of a record. A filter from a link may contain several ids, and the input then shows their number. */
export const RecordIdInput = ({
  source,
  validate = [],
  kind,
  label,
  filter,
  openOnFocus,
  autoFocus = false,
  helperText = ' ',
  sx = { minWidth: '14rem' },
}: RecordIdInputProps) => {
  const { id, field, fieldState, isRequired } = useInput({ source, validate });
  const translate = useTranslate();
  const format = useFormat();
  const [pickedOption, setPickedOption] = useState<PickOption | null>(null);
  const { id: selectedId, count: severalCount } = selectionOf(field.value);
  // The record that the user picked is shown at once. A record whose id comes from the form or a link has to be loaded.
  const isPicked = selectedId !== undefined && pickedOption?.id === selectedId;
  const { option: loadedOption } = useRecordOption(kind, isPicked ? undefined : selectedId);
  const selectedOption = isPicked ? pickedOption : loadedOption;
  const resourceName = translate(`resources.${resourceOfRecord(kind)}.name`, { smart_count: severalCount });
  const error = fieldState.error?.message;
  return (
    <RecordPicker
      {...(filter && { filter })}
      openOnFocus={openOnFocus ?? false}
      autoFocus={autoFocus}
      id={id}
      kind={kind}
      label={translate(label)}
      required={isRequired}
      value={severalCount > 0 ? { id: '', label: `${format.count(severalCount)} ${resourceName}` } : selectedOption}
      onChange={(option) => {
        setPickedOption(option);
        field.onChange(option?.id ?? '');
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error !== undefined}
      helperText={error ? <ValidationError error={error} /> : helperText}
      sx={sx}
    />
  );
};
