import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import type { Fields } from '../../../contract/fields.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useFieldMark } from './field-marks.ts';
import { useIsLocked } from './locked-fields.ts';
import { SimpleInput } from './SimpleInput.tsx';
import type { InputProps } from './use-field-input.ts';

const createEmptyEntry = (entry: Fields, isSupported: (extension: ExtensionName) => boolean) =>
  Object.fromEntries(
    Object.entries(entry).flatMap(([name, { unset, extension }]) => (extension && !isSupported(extension) ? [] : [[name, unset]])),
  );

/** Shows all entries of a multifield, because the multifield is sent as a whole. */
export const EntriesInput = ({ source, field, label, labelOf }: InputProps & { labelOf: (path: string) => string }) => {
  const { fields: rows, append, remove } = useFieldArray({ name: source, keyName: 'rowKey' });
  const { errors } = useFormState({ name: source });
  const translate = useTranslate();
  const labelId = useId();
  const isLocked = useIsLocked(source);
  const mark = useFieldMark(source, field);
  const error: unknown = get(errors, `${source}.message`) ?? get(errors, `${source}.root.message`);
  const entry = field.entry ?? {};
  const me = useMe();
  return (
    <Box role="group" aria-labelledby={labelId} sx={{ gridColumn: '1 / -1', mb: 2 }}>
      <FormLabel id={labelId} component="div" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {rows.map((row, index) => (
        <Paper
          key={row.rowKey}
          variant="outlined"
          role="group"
          aria-label={translate('records.form.entry', { label, number: index + 1 })}
          sx={{ display: 'flex', gap: 1, p: 1, mb: 1, alignItems: 'flex-start' }}
        >
          <Box sx={{ flex: 1, display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }}>
            {Object.entries(entry).map(
              ([name, entryField]) =>
                (!entryField.extension || hasExtension(me, entryField.extension)) &&
                entryField.kind !== 'entries' &&
                entryField.kind !== 'references' && (
                  <SimpleInput
                    key={name}
                    dense
                    source={`${source}.${index}.${name}`}
                    field={entryField}
                    kind={entryField.kind}
                    label={labelOf(`${source}.${name}`)}
                  />
                ),
            )}
          </Box>
          <IconButton
            disabled={isLocked}
            onClick={() => remove(index)}
            aria-label={translate('records.form.removeEntry', { label, number: index + 1 })}
          >
            <DeleteIcon />
          </IconButton>
        </Paper>
      ))}
      <Button
        size="small"
        disabled={isLocked}
        startIcon={<AddIcon />}
        onClick={() => append(createEmptyEntry(entry, (extension) => hasExtension(me, extension)))}
      >
        {translate('records.form.addEntry', { label })}
      </Button>
      {typeof error === 'string' && <FormHelperText error>{error}</FormHelperText>}
      {mark && <FormHelperText>{mark}</FormHelperText>}
    </Box>
  );
};
