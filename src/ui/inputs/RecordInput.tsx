import { labelled } from '../../../contract/wire.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { type InputProps, useFieldInput } from './use-field-input.ts';

const storedReference = labelled.nullable().catch(null);

/** Picks the record of a reference field. The form keeps its id and label. */
export const RecordInput = (props: InputProps) => {
  const { textField, value, setValue } = useFieldInput(props);
  const { id, name, label, inputRef, onBlur, disabled, error, helperText } = textField;
  const { bundle = 'client' } = props.field;
  return (
    <RecordPicker
      {...{ id, name, label, inputRef, onBlur, disabled, error, helperText }}
      kind={bundle === 'file' ? 'client' : bundle}
      value={storedReference.parse(value)}
      onChange={(chosen) => setValue(chosen && { id: chosen.id, label: chosen.label })}
    />
  );
};
