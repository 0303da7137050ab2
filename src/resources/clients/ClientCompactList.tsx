import type { ListedClient } from '../../providers/data/types.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import { clientPhones } from './client-list-columns.tsx';

/** Clients on a narrow screen: who it is, and how to reach them. */
export const ClientCompactList = () => (
  <CompactList<ListedClient>
    primary={clientName}
    secondary={(client) => [client.company, client.city, clientPhones(client)[0] ?? client.email].filter(Boolean).join(' · ')}
    end={(client) => <ClientStatus status={client.status} />}
  />
);
