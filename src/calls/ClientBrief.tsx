import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useGetOne, useTranslate } from 'react-admin';
import type { ClientAppRecord } from '../providers/data/types.ts';
import { ClientStatus } from '../resources/clients/ClientStatus.tsx';
import { ReadFailure } from '../ui/failure/ReadFailure.tsx';
import { clientName } from '../ui/fields/client-name.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { LastNote } from './LastNote.tsx';
import { OpenClient } from './OpenClient.tsx';

/** The current data of the client: warnings that the user must see before speaking, and the most important facts. */
export const ClientBrief = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: client, error, refetch } = useGetOne<ClientAppRecord>('clients', { id });
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', my: 1 }}>
        <OpenClient id={id} />
        {client && <ClientStatus status={client.status} />}
        {client && (
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[clientName(client), client.company, client.city].filter(Boolean).join(' · ')}
          </Box>
        )}
      </Box>
      {error && !client && <ReadFailure error={error} onRetry={() => void refetch()} />}
      {!client && !error && <Skeleton variant="rounded" height="6rem" aria-hidden />}
      {client?.blocking_reason && (
        <Alert severity="error" sx={{ mb: 0.5, py: 0 }}>
          {`${translate('resources.clients.fields.blocking_reason')}: ${client.blocking_reason}`}
        </Alert>
      )}
      {client?.warning && (
        <Alert severity="warning" sx={{ mb: 0.5, py: 0 }}>
          {`${translate('resources.clients.fields.warning')}: ${client.warning}`}
        </Alert>
      )}
      {client && <ClientFacts client={client} />}
      {client && <LastNote clientId={client.id} />}
    </>
  );
};
