import Box from '@mui/material/Box';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { ClientAccount } from './ClientAccount.tsx';
import { ClientAddresses } from './ClientAddresses.tsx';
import { ClientHeader } from './ClientHeader.tsx';

/** A client's page: who it is and what to mind, then everything that is known. */
export const ClientShow = () => (
  <RecordPage resource="clients" action="show" titleOf={clientName}>
    {(client) => (
      <>
        <ClientHeader client={client} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Box>
            <RecordDetails resource="clients" fields={clientFields} groups={clientGroups} values={{ ...client }} />
          </Box>
          <Box>
            <ClientAccount client={client} />
            <ClientAddresses client={client} />
          </Box>
        </Box>
        <RecordChangedNotice resource="clients" id={client.id} />
      </>
    )}
  </RecordPage>
);
