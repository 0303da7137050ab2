import Button from '@mui/material/Button';
import { useDelete, useNotify, useTranslate } from 'ra-core';
import { Confirm } from 'ra-ui-materialui';
import { useState } from 'react';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http-error.ts';

interface DeleteAddressProps {
  readonly address: AddressAppRecord;
  readonly onDeleted: () => void;
}

/** Deletes an address, asking first; the service keeps a client's only one, and the refusal says why. */
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
      <Confirm
        isOpen={asks}
        loading={isPending}
        title="resources.addresses.removeTitle"
        content={`${address.rendered.split('\n').join(', ')}. ${translate('resources.addresses.removeText')}`}
        confirm="resources.addresses.remove"
        confirmColor="warning"
        onConfirm={() => void remove('addresses', { id: address.id, previousData: address })}
        onClose={() => setAsks(false)}
      />
    </>
  );
};
