import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { AddressInputs } from './AddressInputs.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressDialogProps {
  readonly clientId: string;
  /** None: a new one. */
  readonly address: AddressAppRecord | undefined;
  readonly onClose: (changed: boolean) => void;
}

/** Adds or edits an address. Closing with unsaved text asks first. */
export const AddressDialog = ({ clientId, address, onClose }: AddressDialogProps) => {
  const translate = useTranslate();
  const { form, save } = useAddressForm(clientId, address, () => onClose(true));
  const { isDirty, isSubmitting, errors } = form.formState;
  const [asks, setAsks] = useState(false);
  const close = () => (isDirty && !asks ? setAsks(true) : onClose(false));
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="address-title">
      <Box component="form" noValidate onSubmit={save}>
        <DialogTitle id="address-title">{translate(address ? 'resources.addresses.edit' : 'resources.addresses.add')}</DialogTitle>
        <DialogContent>
          {errors.root?.server && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {errors.root.server.message}
            </Alert>
          )}
          <FormProvider {...form}>
            <AddressInputs />
          </FormProvider>
          {asks && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('resources.addresses.unsaved')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate(asks ? 'resources.addresses.discard' : 'ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
