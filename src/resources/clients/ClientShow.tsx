import Box from '@mui/material/Box';
import { clientFields, clientGroups } from '../../../contract/resources/client.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { lazySilently } from '../../ui/lazily.ts';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordDetails } from '../../ui/record/RecordDetails.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { WhenSeen } from '../../ui/record/WhenSeen.tsx';
import { ClientAccount } from './ClientAccount.tsx';
import { ClientAddresses } from './ClientAddresses.tsx';
import { ClientHeader } from './ClientHeader.tsx';
import { ClientConsignments } from './show/ClientConsignments.tsx';
import { ClientFigures } from './show/ClientFigures.tsx';
import { ClientFiles } from './show/ClientFiles.tsx';
import { ClientItems } from './show/ClientItems.tsx';
import { ClientOrders } from './show/ClientOrders.tsx';

const NodeNotes = lazySilently(() => import('../notes/NodeNotes.tsx').then(({ NodeNotes }) => NodeNotes));

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/**
 * The page of a client, who can be both a buyer and a consignor. It shows warnings and key figures first, then orders and other related
 * records, then all details.
 */
export const ClientShow = () => {
  const me = useMe();
  const { can } = usePermissions();
  const has = (extension: 'consignments-read' | 'items-list') => hasExtension(me, extension);
  return (
    <RecordPage resource="clients" action="show" titleOf={clientName}>
      {(client) => (
        <>
          <ClientHeader client={client} />
          <ClientFigures client={client} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
              gridTemplateRows: { md: 'auto 1fr' },
              alignItems: 'start',
            }}
          >
            <Box sx={stack}>
              <ClientOrders clientId={client.id} />
              {has('consignments-read') && <ClientConsignments clientId={client.id} />}
              {has('items-list') &&
                (['consigned', 'bought'] as const).map((which) => (
                  <WhenSeen key={which} height={10}>
                    <ClientItems clientId={client.id} which={which} />
                  </WhenSeen>
                ))}
              <WhenSeen height={8} id="notes">
                <NodeNotes reference={client.id} />
              </WhenSeen>
            </Box>
            <Box sx={{ ...stack, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>
              <Box>
                <ClientAccount client={client} />
                <ClientAddresses client={client} />
              </Box>
              {can('listNotes') && (
                <WhenSeen height={5}>
                  <ClientFiles clientId={client.id} />
                </WhenSeen>
              )}
            </Box>
            <Box>
              <RecordDetails resource="clients" fields={clientFields} groups={clientGroups} values={{ ...client }} />
            </Box>
          </Box>
          <RecordChangedNotice resource="clients" id={client.id} />
        </>
      )}
    </RecordPage>
  );
};
