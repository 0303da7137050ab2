import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetManyReference, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { AddressAppRecord, ClientAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/record/ReadFailure.tsx';
import { AddressCard } from './AddressCard.tsx';
import { AddressDialog } from './AddressDialog.tsx';

/** Far more than a client has. */
const mostAddresses = 100;

/** The client's addresses, the default one first. */
export const ClientAddresses = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
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
    <Paper component="section" variant="outlined" aria-label={translate('resources.clients.addresses')} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h6" component="h2">
          {translate('resources.clients.addresses')}
        </Typography>
        <Button size="small" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          {translate('resources.addresses.add')}
        </Button>
      </Box>
      {isPending && <Skeleton variant="rounded" height="6rem" aria-hidden />}
      {error && <ReadFailure error={error} onRetry={refetch} />}
      {!isPending && !error && data.length === 0 && <Typography color="text.secondary">{translate('resources.addresses.none')}</Typography>}
      {data.map((address) => (
        <AddressCard key={address.id} address={address} onEdit={() => setEdited(address.id)} onChanged={refetch} />
      ))}
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
    </Paper>
  );
};
