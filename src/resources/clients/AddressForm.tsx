import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { FormLeaveGuard } from '../../ui/dialogs/FormLeaveGuard.tsx';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import type { FormDraft } from '../../ui/drafts/use-draft.ts';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FormFailure } from '../../ui/form/FormFailure.tsx';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { AddressInputs } from './AddressInputs.tsx';

export interface AddressLeaving {
  /** Whether the user is trying to close the dialog. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onClose: (changed: boolean) => void;
}

interface AddressFormProps extends AddressLeaving {
  readonly form: UseFormReturn<FieldValues>;
  readonly draft: FormDraft;
  /** The version on which the form was opened. */
  readonly etag?: unknown;
  /** Whether a new address is being sent. */
  readonly isSending?: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** Shown above the inputs. */
  readonly children?: ReactNode;
}

/** The form in the address dialog. It asks for confirmation before unsaved input is discarded. */
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
    if (isDirty) setAsks(true);
    else onClose(false);
  };
  return (
    <Box component="form" noValidate onSubmit={onSubmit}>
      <DialogContent sx={{ pt: 0 }}>
        <FormFailure message={errors.root?.server?.message} />
        {children}
        <DraftNotice draft={draft} etag={etag} nameOf={({ values }) => Object.keys(values).map(labelOf).join(', ')} />
        <FormProvider {...form}>
          <SendingInputs isSending={isSending}>
            <AddressInputs />
          </SendingInputs>
        </FormProvider>
        <FormLeaveGuard control={form.control} />
      </DialogContent>
      <DialogActions>
        <Button onClick={leave}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asks}
        title="records.leave.discardTitle"
        text="resources.addresses.unsaved"
        confirm="records.leave.discard"
        cancel="records.leave.stay"
        isDestructive
        onConfirm={() => {
          draft.forget();
          onClose(false);
        }}
        onClose={() => setAsks(false)}
      />
    </Box>
  );
};
