import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import type { BulkFormProps } from './BulkDialog.tsx';

interface BulkFormFrameProps<Values extends FieldValues> extends Pick<BulkFormProps<never>, 'error' | 'isStarting' | 'onClose'> {
  readonly form: UseFormReturn<Values>;
  /** The chosen kind of change. */
  readonly kind: string;
  readonly kinds: readonly { readonly name: string; readonly label: string }[];
  readonly onKindChange: (kind: string) => void;
  /** Whether the change can be started. */
  readonly isReady: boolean;
  /** The inputs of the chosen kind, and the preview. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly submitColor?: ButtonProps['color'];
  /** Called when the user submits a valid form. */
  readonly onSubmit: () => void;
}

export const BulkFormFrame = <Values extends FieldValues>({
  form,
  error,
  kind,
  kinds,
  onKindChange,
  children,
  submitLabel,
  submitColor = 'primary',
  isReady,
  isStarting,
  onSubmit,
  onClose,
}: BulkFormFrameProps<Values>) => {
  const translate = useTranslate();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the list, although the dialog is elsewhere in the DOM. The form of the list's filters would
    // otherwise be submitted too.
    event.stopPropagation();
    if (isReady) void form.handleSubmit(onSubmit)();
  };
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent>
          <FailureAlert error={error} />
          <TextField
            id={`${id}-kind`}
            select
            label={translate('lots.bulk.what')}
            value={kind}
            onChange={({ target }) => onKindChange(target.value)}
          >
            {kinds.map(({ name, label }) => (
              <MenuItem key={name} value={name}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isStarting}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isStarting} color={submitColor}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Box>
    </FormProvider>
  );
};
