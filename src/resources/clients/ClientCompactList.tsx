import type { ListedClient } from '../../providers/data/types.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import { clientPhones } from './client-list-columns.tsx';

/** The client list on narrow screens, with name, company, place and telephone number. */
export const ClientCompactList = () => (
  <CompactList<ListedClient>
    primary={clientName}
    secondary={(client) => [client.company, client.city, clientPhones(client)[0] ?? client.email].filter(Boolean).join(' · ')}
    end={(client) => <ClientStatus status={client.status} />}
  />
);
