import { SelectInput, useLocale } from 'react-admin';
import { clientList, clientStatuses } from '../../../contract/resources/client.ts';
import type { ListedClient } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { countryChoices } from '../../ui/fields/country-name.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { filterSource } from '../../ui/list/filter-source.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import { clientColumns, clientListFields, clientPhones } from './client-list-columns.tsx';

const statusChoices = clientStatuses.map((id) => ({ id, name: `resources.clients.statuses.${id}` }));
const source = filterSource(clientList);
const hiddenByDefault = ['updated'];

/** The client list. */
export const ClientList = () => {
  const locale = useLocale();
  const detailed = hasExtension(useMe(), 'detail-fields');
  return (
    <RecordList
      resource="clients"
      spec={clientList}
      fields={clientListFields}
      sort={{ field: 'last_name', order: 'ASC' }}
      filters={[
        <SearchField key="q" source={source('q')} placeholder="resources.clients.search" alwaysOn />,
        <SelectInput key="status" source={source('status')} choices={statusChoices} alwaysOn />,
        <SelectInput key="country" source={source('country')} choices={countryChoices(locale)} translateChoice={false} />,
      ]}
      columns={clientColumns(detailed)}
      hiddenByDefault={hiddenByDefault}
      compact={<ClientCompactList />}
      add={<AddButton resource="clients" />}
    />
  );
};

/** The client list on narrow screens, with name, company, place and telephone number. */
const ClientCompactList = () => (
  <CompactList<ListedClient>
    primary={clientName}
    secondary={(client) => [client.company, client.city, clientPhones(client)[0] ?? client.email].filter(Boolean).join(' · ')}
    end={(client) => <ClientStatus status={client.status} />}
  />
);
