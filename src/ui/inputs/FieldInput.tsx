import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { useMe } from '../../providers/me.ts';
import { lazily } from '../lazily.ts';
import { EntriesInput } from './EntriesInput.tsx';
import { preventEnterSubmit } from './prevent-enter-submit.ts';
import { SimpleInput } from './SimpleInput.tsx';
import { type InputProps, useFieldInput } from './use-field-input.ts';

const PicturesInput = lazily(() => import('./pictures/PicturesInput.tsx').then(({ PicturesInput }) => PicturesInput));

/** The input for a field by its kind. `labelOf` returns the label of a field in the entries of a multifield by its path. */
export const FieldInput = ({ labelOf, ...props }: InputProps & { labelOf: (path: string) => string }) => {
  const { kind, bundle } = props.field;
  if (kind === 'entries') return <EntriesInput {...props} labelOf={labelOf} />;
  if (kind !== 'references') return <SimpleInput {...props} kind={kind} />;
  if (bundle === 'user') return <StaffInput {...props} />;
  return bundle === 'file' ? (
    <Suspense fallback={null}>
      <PicturesInput {...props} />
    </Suspense>
  ) : null;
};

const idsSchema = z.array(z.string()).catch([]);

/**
 * Selects several staff members by id. A former staff member stays selected until the user removes the entry. The entry shows the id,
 * because `config.staff` has only the names of current staff members.
 */
const StaffInput = (props: InputProps) => {
  const { id, textField, value, setValue, disabled } = useFieldInput(props);
  const { staff } = useMe().config;
  const translate = useTranslate();
  const selectedIds = idsSchema.parse(value);
  const namesById = new Map(staff.map((colleague) => [colleague.id, colleague.label]));
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={[...new Set([...namesById.keys(), ...selectedIds])]}
      value={selectedIds}
      noOptionsText={translate('fields.noMatch')}
      getOptionLabel={(option) => namesById.get(option) ?? `#${option}`}
      onKeyDown={preventEnterSubmit}
      onChange={(_event, ids) => setValue(ids)}
      renderInput={(params) => <TextField {...params} {...{ inputRef, name, label, error, helperText, onBlur }} size="small" />}
    />
  );
};
