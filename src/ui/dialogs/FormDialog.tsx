import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useFormState } from 'react-hook-form';
import { FailureAlert } from '../form/FailureAlert.tsx';
import { SendingInputs } from '../form/SendingInputs.tsx';
import { FormDialogActions } from './FormDialogActions.tsx';
import { FormLeaveGuard } from './FormLeaveGuard.tsx';

interface FormDialogProps<Values extends FieldValues> {
  readonly title: string;
  readonly form: UseFormReturn<Values>;
  /** Shown above the inputs, such as the effect of the form. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  /** Shown below the inputs, such as the effect of the typed values. */
  readonly outcome?: ReactNode;
  /** The translated verb on the button that submits the form. */
  readonly submit: string;
  readonly isSending: boolean;
  readonly error: unknown;
  /** The translation key of what the user should check if the outcome of a request is unknown. */
  readonly unknownOutcomeHint: string;
  readonly maxWidth?: DialogProps['maxWidth'];
  /**
   * Called with valid values. It must start a request or render the dialog again, because the form cannot be submitted a second time until
   * then.
   */
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
}

/** A click outside the dialog and Escape do not discard typed values. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { title, form, intro, children, outcome, submit, isSending, error, unknownOutcomeHint, maxWidth = 'xs', onSubmit, onClose } = props;
  const titleId = useId();
  // Reading `isDirty` during the render subscribes to it. In a callback, `form.formState.isDirty` would be false until the next change.
  const { isDirty } = useFormState({ control: form.control });
  // The second click of a double click can arrive before `isSending` is rendered.
  const isBusy = useRef(false);
  useEffect(() => {
    isBusy.current = isSending;
  });
  return (
    <Dialog open onClose={() => !isSending && !isDirty && onClose()} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={form.handleSubmit((values) => {
            if (isBusy.current) return;
            isBusy.current = true;
            onSubmit(values);
          })}
          sx={{ display: 'contents' }}
        >
          <DialogContent>
            <FailureAlert error={error} unknownOutcomeHint={unknownOutcomeHint} />
            {intro}
            <SendingInputs isSending={isSending}>{children}</SendingInputs>
            {outcome}
            <FormLeaveGuard control={form.control} />
          </DialogContent>
          <FormDialogActions submit={submit} isSending={isSending} onCancel={onClose} />
        </Box>
      </FormProvider>
    </Dialog>
  );
}
