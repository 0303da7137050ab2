import { SelectInput, useLocale } from 'react-admin';
import { clientList, clientStatuses } from '../../../contract/resources/client.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { countryChoices } from '../../ui/fields/country-name.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ClientCompactList } from './ClientCompactList.tsx';
import { clientColumns, clientListFields } from './client-list-columns.tsx';

const statusChoices = clientStatuses.map((id) => ({ id, name: `resources.clients.statuses.${id}` }));
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
        <SearchField key="q" source="q" placeholder="resources.clients.search" alwaysOn />,
        <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
        <SelectInput key="country" source="country" choices={countryChoices(locale)} translateChoice={false} />,
      ]}
      columns={clientColumns(detailed)}
      hiddenByDefault={hiddenByDefault}
      compact={<ClientCompactList />}
      tools={<AddButton resource="clients" />}
    />
  );
};
