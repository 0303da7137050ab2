import AddIcon from '@mui/icons-material/Add';
import CollapseIcon from '@mui/icons-material/ExpandLess';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useDelete, useGetManyReference, useTranslate, useUpdate } from 'react-admin';
import { relatedPages } from '../../../contract/composed/related-pages.ts';
import type { AddressAppRecord, ClientAppRecord } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http/http-error.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { StatusMark } from '../../ui/fields/StatusMark.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { billingAddressOf } from '../../ui/record/billing-address.ts';
import { Panel } from '../../ui/record/Panel.tsx';
import { pageParamsOf } from '../../ui/record/related/related-page-params.ts';
import { useDeletionHint, useDeletionNotice } from '../../ui/restore/use-deletion-notice.tsx';
import { useNotifyText } from '../../ui/use-notify-text.ts';
import { AddressDialog } from './AddressDialog.tsx';

/** Shows the billing address, otherwise the default address, otherwise the first one. The user can show the others. */
export const ClientAddresses = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { can } = usePermissions();
  /** The id of the address in the dialog, or `new` for a new address; undefined if no dialog is open. */
  const [editedId, setEditedId] = useState<string>();
  const [showsAll, setShowsAll] = useState(false);
  const {
    data: addresses = [],
    isPending,
    error,
    refetch,
  } = useGetManyReference<AddressAppRecord>('addresses', {
    target: 'client',
    id: client.id,
    filter: {},
    ...pageParamsOf(relatedPages.addresses),
  });
  const mainAddress = billingAddressOf(addresses) ?? addresses[0];
  const otherAddresses = addresses.filter((address) => address !== mainAddress);
  const renderCard = (address: AddressAppRecord) => (
    <AddressCard key={address.id} address={address} onEdit={() => setEditedId(address.id)} onChanged={refetch} />
  );
  return (
    <>
      <Panel
        title={translate('resources.clients.addresses')}
        actions={
          can('createAddress') && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => setEditedId('new')}>
              {translate('resources.addresses.add')}
            </Button>
          )
        }
        empty={!isPending && !error && addresses.length === 0 && translate('resources.addresses.none')}
      >
        {isPending && <Skeleton variant="rounded" height="11.25rem" sx={{ mb: 1 }} aria-hidden />}
        {error && <ReadFailure error={error} onRetry={refetch} />}
        {mainAddress && renderCard(mainAddress)}
        {otherAddresses.length > 0 && (
          <Button
            size="small"
            startIcon={showsAll ? <CollapseIcon /> : <ExpandIcon />}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            sx={{ mb: showsAll ? 1 : 0 }}
          >
            {translate('resources.addresses.more', { smart_count: otherAddresses.length, count: format.count(otherAddresses.length) })}
          </Button>
        )}
        {showsAll && otherAddresses.map(renderCard)}
      </Panel>
      {editedId && (
        <AddressDialog
          clientId={client.id}
          id={editedId === 'new' ? undefined : editedId}
          onClose={(isSaved) => {
            setEditedId(undefined);
            // The new address may not be the one that is always shown.
            if (isSaved && editedId === 'new') setShowsAll(true);
            if (isSaved) void refetch();
          }}
        />
      )}
    </>
  );
};

interface AddressCardProps {
  readonly address: AddressAppRecord;
  readonly onEdit: () => void;
  readonly onChanged: () => void;
}

const AddressCard = ({ address, onEdit, onChanged }: AddressCardProps) => {
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const [update] = useUpdate<AddressAppRecord>('addresses', undefined, { mutationMode: 'pessimistic', returnPromise: true });
  const dataProvider = useDataProvider();
  const { can } = usePermissions();
  const mayChange = can('updateAddress');
  const addressName = address.rendered.split('\n').join(', ') || address.label;
  const actionLabelOf = (labelKey: string) => `${translate(labelKey)}: ${addressName}`;
  // The update needs the version of the record, which lists do not contain.
  const { mutate: makeDefault, isPending } = useMutation({
    mutationFn: async () => {
      const { data: currentAddress } = await dataProvider.getOne<AddressAppRecord>('addresses', { id: address.id });
      await update('addresses', { id: address.id, data: { ...currentAddress, default_address: true }, previousData: currentAddress });
    },
    onSuccess: onChanged,
    onError: (error) => notifyText(error.message, { type: 'error' }),
  });
  return (
    <Paper variant="outlined" component="article" aria-label={address.rendered.split('\n')[0] ?? address.label} sx={{ p: 1.5, mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 0.5 }}>
        {address.default_address && <StatusMark tone="info" label={translate('resources.addresses.default')} />}
        {address.address_types.map(({ id, label }) => (
          <StatusMark key={id} label={translate(`resources.addresses.fields.${id}`, { _: label })} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {address.rendered}
      </Typography>
      {/* The negative margin aligns the text of the first button with the address. */}
      <Box sx={{ mt: 0.5, ml: '-5px', '& .MuiButton-root': { minWidth: 0 } }}>
        {mayChange && (
          <Button size="small" onClick={onEdit} aria-label={actionLabelOf('ra.action.edit')}>
            {translate('ra.action.edit')}
          </Button>
        )}
        {mayChange && !address.default_address && (
          <Button
            size="small"
            onClick={() => makeDefault()}
            loading={isPending}
            aria-label={actionLabelOf('resources.addresses.makeDefault')}
          >
            {translate('resources.addresses.makeDefault')}
          </Button>
        )}
        {can('deleteAddress') && <DeleteAddress address={address} addressName={addressName} onDeleted={onChanged} />}
      </Box>
    </Paper>
  );
};

interface DeleteAddressProps {
  readonly address: AddressAppRecord;
  /** The address in one line. */
  readonly addressName: string;
  readonly onDeleted: () => void;
}

/** The service refuses to delete a client's only address. */
const DeleteAddress = ({ address, addressName, onDeleted }: DeleteAddressProps) => {
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const notifyDeletion = useDeletionNotice();
  const deletionHint = useDeletionHint();
  const [isConfirming, setConfirming] = useState(false);
  const [remove, { isPending }] = useDelete<AddressAppRecord, Error>('addresses', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notifyDeletion('resources.addresses.removed', { kind: 'address', recordId: address.id });
      onDeleted();
    },
    onError: (error) => notifyText(statusOf(error) === 409 ? 'resources.addresses.onlyOne' : error.message, { type: 'error' }),
    onSettled: () => setConfirming(false),
  });
  return (
    <>
      <Button
        size="small"
        color="error"
        onClick={() => setConfirming(true)}
        aria-label={`${translate('resources.addresses.remove')}: ${addressName}`}
      >
        {translate('resources.addresses.remove')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        isBusy={isPending}
        title="resources.addresses.removeTitle"
        text={`${addressName}. ${deletionHint}`}
        confirm="resources.addresses.remove"
        isDestructive
        onConfirm={() => void remove('addresses', { id: address.id, previousData: address })}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};
