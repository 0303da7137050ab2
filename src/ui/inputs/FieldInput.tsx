import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { useMe } from '../../providers/me.ts';
import { useStaffName } from '../fields/use-staff-name.ts';
import { lazily } from '../lazily.ts';
import { EntriesInput } from './EntriesInput.tsx';
import { preventEnterSubmit } from './prevent-enter-submit.ts';
import { SimpleInput } from './SimpleInput.tsx';
import { type InputProps, useFieldInput } from './use-field-input.ts';

const PicturesInput = lazily(() => import('./pictures/PicturesInput.tsx').then(({ PicturesInput }) => PicturesInput));

/** `labelOf` returns the label of a field in an entry by its path, such as `bank_details.iban`. */
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

/** A former staff member stays selected until the user removes the choice, and cannot be added again. */
const StaffInput = (props: InputProps) => {
  const { id, textField, value, setValue, disabled } = useFieldInput(props);
  const { staff } = useMe().config;
  const staffName = useStaffName();
  const translate = useTranslate();
  const selectedIds = idsSchema.parse(value);
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={[...new Set([...staff.map((colleague) => colleague.id), ...selectedIds])]}
      value={selectedIds}
      noOptionsText={translate('fields.noMatch')}
      getOptionLabel={staffName}
      onKeyDown={preventEnterSubmit}
      onChange={(_event, ids) => setValue(ids)}
      renderInput={(params) => <TextField {...params} {...{ inputRef, name, label, error, helperText, onBlur }} size="small" />}
    />
  );
};
