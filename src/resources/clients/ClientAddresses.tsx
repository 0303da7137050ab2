import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useGetManyReference, useTranslate } from 'react-admin';
import type { AddressAppRecord, ClientAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { AddressCard } from './AddressCard.tsx';
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
