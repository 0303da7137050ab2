import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { AddressInputs } from './AddressInputs.tsx';
import { draftedNames, useAddressForm } from './use-address-form.ts';

interface AddressEditorProps {
  readonly clientId: string;
  /** As just read; none for a new one. */
  readonly address: AddressAppRecord | undefined;
  /** Whether somebody tries to leave. */
  readonly leaving: boolean;
  readonly onStay: () => void;
  readonly onClose: (changed: boolean) => void;
}

/** The form in the address dialog. Leaving it with unsaved text asks first; typing on takes the question back. */
export const AddressEditor = ({ clientId, address, leaving, onStay, onClose }: AddressEditorProps) => {
  const translate = useTranslate();
  const { form, save, draft, theirs } = useAddressForm(clientId, address, () => onClose(true));
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
    <Box component="form" noValidate onSubmit={save} onChange={() => setAsks(false)}>
      <DialogContent sx={{ pt: 0 }}>
        {errors.root?.server && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {errors.root.server.message}
          </Alert>
        )}
        <DraftNotice
          draft={draft}
          etag={address?.etag}
          nameOf={(kept) =>
            draftedNames(kept)
              .map((name) => translate(`resources.addresses.fields.${name}`))
              .join(', ')
          }
        />
        <FormProvider {...form}>
          <AddressInputs theirs={theirs} />
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
