import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { Controller, useFormContext } from 'react-hook-form';
import { longestTitle } from '../../../contract/wire.ts';
import { useLengthCheck } from '../../ui/inputs/use-length-check.ts';

/** Inputs for the text and the title of a note, and whether it is published. */
export const NoteInputs = () => {
  const translate = useTranslate();
  const { register, control, formState } = useFormContext();
  const titleTooLong = useLengthCheck(longestTitle);
  const messageOf = (name: string) => formState.errors[name]?.message?.toString();
  return (
    <>
      <TextField
        label={translate('resources.notes.editForm')}
        multiline
        minRows={2}
        maxRows={14}
        error={messageOf('note') !== undefined}
        helperText={messageOf('note')}
        slotProps={{ htmlInput: { maxLength: 20_000 }, inputLabel: { shrink: true } }}
        {...register('note')}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          label={translate('resources.notes.fields.label')}
          autoComplete="off"
          error={messageOf('label') !== undefined}
          helperText={messageOf('label')}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 12rem', width: 'auto' }}
          {...register('label', { validate: titleTooLong })}
        />
        <Controller
          name="published"
          control={control}
          render={({ field }) => (
            <FormControlLabel
              label={translate('resources.notes.fields.published')}
              control={<Switch size="small" checked={field.value === true} onChange={(_event, on) => field.onChange(on)} />}
            />
          )}
        />
      </Box>
    </>
  );
};
