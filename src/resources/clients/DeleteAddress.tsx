import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDelete, useNotify, useTranslate } from 'react-admin';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';

interface DeleteAddressProps {
  readonly address: AddressAppRecord;
  readonly onDeleted: () => void;
}

/** Deletes an address after confirmation. The service refuses to delete a client's only address; a message then explains why. */
export const DeleteAddress = ({ address, onDeleted }: DeleteAddressProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [asks, setAsks] = useState(false);
  const [remove, { isPending }] = useDelete<AddressAppRecord, Error>('addresses', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify('resources.addresses.removed');
      onDeleted();
    },
    onError: (error) => notify(statusOf(error) === 409 ? 'resources.addresses.onlyOne' : error.message, { type: 'error' }),
    onSettled: () => setAsks(false),
  });
  return (
    <>
      <Button size="small" color="error" onClick={() => setAsks(true)}>
        {translate('resources.addresses.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        isBusy={isPending}
        title="resources.addresses.removeTitle"
        text={`${address.rendered.split('\n').join(', ')}. ${translate('resources.addresses.removeText')}`}
        confirm="resources.addresses.remove"
        isDestructive
        onConfirm={() => void remove('addresses', { id: address.id, previousData: address })}
        onClose={() => setAsks(false)}
      />
    </>
  );
};
