import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { ValidationError } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ToggleInput } from '../../ui/inputs/PlainInputs.tsx';
import type { PaymentForm } from './payment-form.ts';

interface ConfirmationAlertProps {
  readonly source: 'allowOverpayment' | 'allowEqual';
  /** The label of the checkbox. */
  readonly label: string;
  /** Returns the message while the form must not be sent. */
  readonly validate: (isAllowed: boolean) => string | undefined;
  /** The warning. */
  readonly children: ReactNode;
}

/** A warning with a checkbox. The form is not sent before the user ticks it. */
export const ConfirmationAlert = ({ source, label, validate, children }: ConfirmationAlertProps) => {
  const { errors } = useFormState<PaymentForm>({ name: source });
  const message = errors[source]?.message;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {children}
      <ToggleInput source={source} kind="checkbox" size="small" label={label} validate={validate} sx={{ display: 'flex' }} />
      {message && (
        <strong>
          <ValidationError error={message} />
        </strong>
      )}
    </Alert>
  );
};
