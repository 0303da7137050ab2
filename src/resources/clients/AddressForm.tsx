import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import type { FormDraft } from '../../ui/drafts/use-draft.ts';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { AddressInputs } from './AddressInputs.tsx';

export interface AddressLeaving {
  /** Whether somebody tries to leave. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onClose: (changed: boolean) => void;
}

interface AddressFormProps extends AddressLeaving {
  readonly form: UseFormReturn<FieldValues>;
  readonly draft: FormDraft;
  /** The version that the form is opened on. */
  readonly etag?: unknown;
  /** A new one is being sent. */
  readonly isSending?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** Above the inputs. */
  readonly children?: ReactNode;
}

/** The form in the address dialog. Leaving it with unsaved text asks first; typing on takes the question back. */
export const AddressForm = ({ form, draft, etag, isSending = false, onSubmit, children, leaving, onStay, onClose }: AddressFormProps) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('addresses');
  const { isDirty, isSubmitting, errors } = form.formState;
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    onStay();
    if (isDirty) setAsks(true);
    else onClose(false);
  }, [leaving, isDirty, onStay, onClose]);
  const leave = () => {
    if (!asks && isDirty) return setAsks(true);
    if (asks) draft.forget();
    onClose(false);
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit} onChange={() => setAsks(false)}>
      <DialogContent sx={{ pt: 0 }}>
        <FormFailure message={errors.root?.server?.message} />
        {children}
        <DraftNotice draft={draft} etag={etag} nameOf={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
        <FormProvider {...form}>
          <SendingInputs isSending={isSending}>
            <AddressInputs />
          </SendingInputs>
        </FormProvider>
        <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={form.control} />
        {asks && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('resources.addresses.unsaved')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate(asks ? 'resources.addresses.discard' : 'ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Box>
  );
};
