import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { AddressAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { AddressEditor } from './AddressEditor.tsx';
import { NewAddress } from './NewAddress.tsx';

interface AddressDialogProps {
  readonly clientId: string;
  /** Undefined for a new address. */
  readonly id: string | undefined;
  readonly onClose: (changed: boolean) => void;
}

/** Adds or edits an address. An existing address is fetched first, because the list's record has no version for the update. */
export const AddressDialog = ({ clientId, id, onClose }: AddressDialogProps) => {
  const translate = useTranslate();
  const [leaving, setLeaving] = useState(false);
  const stay = useCallback(() => setLeaving(false), []);
  const read = useGetOne<AddressAppRecord>('addresses', { id: id ?? '' }, { enabled: id !== undefined });
  const address = read.isFetchedAfterMount ? read.data : undefined;
  const isRead = id === undefined || address !== undefined;
  const shared = { leaving, onStay: stay, onClose };
  return (
    <Dialog open onClose={() => (isRead ? setLeaving(true) : onClose(false))} fullWidth maxWidth="sm" aria-labelledby="address-title">
      <DialogTitle id="address-title">{translate(id === undefined ? 'resources.addresses.add' : 'resources.addresses.edit')}</DialogTitle>
      {id === undefined && <NewAddress clientId={clientId} {...shared} />}
      {address && <AddressEditor address={address} {...shared} />}
      {!isRead && read.error && <ReadFailure error={read.error} onRetry={read.refetch} />}
      {!isRead && !read.error && <Skeleton variant="rounded" height="18rem" sx={{ m: 3 }} aria-hidden />}
    </Dialog>
  );
};
