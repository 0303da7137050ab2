import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useDelete, useGetManyReference, useNotify, useTranslate, useUpdate } from 'react-admin';
import type { AddressAppRecord, ClientAppRecord } from '../../providers/data/types.ts';
import { statusOf } from '../../providers/http/http-error.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { AddressDialog } from './AddressDialog.tsx';

/** More addresses than any client has. */
const mostAddresses = 100;

/** The client's addresses, the default one first. */
export const ClientAddresses = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [edited, setEdited] = useState<string>();
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useGetManyReference<AddressAppRecord>('addresses', {
    target: 'client',
    id: client.id,
    pagination: { page: 1, perPage: mostAddresses },
    sort: { field: 'default_address', order: 'DESC' },
    filter: {},
  });
  return (
    <>
      <Panel
        title={translate('resources.clients.addresses')}
        actions={
          can('createAddress') && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
              {translate('resources.addresses.add')}
            </Button>
          )
        }
        empty={!isPending && !error && data.length === 0 && translate('resources.addresses.none')}
      >
        {isPending && <Skeleton variant="rounded" height="6rem" aria-hidden />}
        {error && <ReadFailure error={error} onRetry={refetch} />}
        {data.map((address) => (
          <AddressCard key={address.id} address={address} onEdit={() => setEdited(address.id)} onChanged={refetch} />
        ))}
      </Panel>
      {edited && (
        <AddressDialog
          clientId={client.id}
          id={edited === 'new' ? undefined : edited}
          onClose={(changed) => {
            setEdited(undefined);
            if (changed) void refetch();
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
  const notify = useNotify();
  const [update, { isPending }] = useUpdate<AddressAppRecord>('addresses', undefined, {
    mutationMode: 'pessimistic',
    onSuccess: onChanged,
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  const dataProvider = useDataProvider();
  const { can } = usePermissions();
  const mayChange = can('updateAddress');
  // Records of a list have no version, which the update needs.
  const makeDefault = async () => {
    const { data } = await dataProvider.getOne<AddressAppRecord>('addresses', { id: address.id });
    await update('addresses', { id: address.id, data: { ...data, default_address: true }, previousData: data });
  };
  return (
    <Paper variant="outlined" component="article" aria-label={address.rendered.split('\n')[0] ?? address.label} sx={{ p: 1.5, mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 0.5, flexWrap: 'wrap', mb: 0.5 }}>
        {address.default_address && <Chip size="small" color="primary" label={translate('resources.addresses.default')} />}
        {address.address_types.map(({ id, label }) => (
          <Chip key={id} size="small" variant="outlined" label={translate(`resources.addresses.fields.${id}`, { _: label })} />
        ))}
      </Box>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {address.rendered}
      </Typography>
      <Box sx={{ mt: 0.5 }}>
        {mayChange && (
          <Button size="small" onClick={onEdit}>
            {translate('ra.action.edit')}
          </Button>
        )}
        {mayChange && !address.default_address && (
          <Button
            size="small"
            onClick={() => void makeDefault().catch((error: Error) => notify(error.message, { type: 'error' }))}
            loading={isPending}
          >
            {translate('resources.addresses.makeDefault')}
          </Button>
        )}
        {can('deleteAddress') && <DeleteAddress address={address} onDeleted={onChanged} />}
      </Box>
    </Paper>
  );
};

interface DeleteAddressProps {
  readonly address: AddressAppRecord;
  readonly onDeleted: () => void;
}

/** Deletes an address after confirmation. The service refuses to delete a client's only address; a message then explains why. */
const DeleteAddress = ({ address, onDeleted }: DeleteAddressProps) => {
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
