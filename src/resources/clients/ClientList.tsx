import { Suspense } from 'react';
import { SelectInput, type SelectInputProps, TextInput, useLocale } from 'react-admin';
import { clientList, clientStatuses } from '../../../contract/resources/client.ts';
import type { ListedClient } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { countryChoices } from '../../ui/fields/country-name.ts';
import { LazyFilter } from '../../ui/inputs/LazyFilter.tsx';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { TermFilter } from '../../ui/inputs/terms/TermFilter.tsx';
import { lazySilently } from '../../ui/lazily.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import { clientColumns, clientPhones } from './client-list-columns.tsx';
import { clientListFields, clientListSort } from './client-list-query.ts';

const statusChoices = clientStatuses.map((id) => ({ id, name: `resources.clients.statuses.${id}` }));
const labelKeyOf = (field: string) => `resources.clients.fields.${field}`;
type ClientFilter = ListFilter<typeof clientList>;

// The code of the input is loaded when the user adds the filter.
const RecordIdInput = lazySilently(() => import('../../ui/inputs/RecordIdInput.tsx').then((module) => module.RecordIdInput));
const SaleFilter = ({ source, label }: { source: string; label: string }) => (
  <LazyFilter sources={[source]}>
    <RecordIdInput source={source} label={label} kind="sale" />
  </LazyFilter>
);

/** Filters that require the extension query. */
const queryFilters: ClientFilter[] = [
  { name: 'city', input: (source) => <TextInput source={source} label={labelKeyOf('city')} resettable /> },
  { name: 'balance', input: (source) => <RangeFilter source={source} label={labelKeyOf('balance')} kind="money" /> },
  ...(['buyer_in_sale', 'consignor_in_sale'] as const).map(
    (name): ClientFilter => ({ name, input: (source) => <SaleFilter source={source} label={labelKeyOf(name)} /> }),
  ),
  ...(['last_contact', 'created', 'updated'] as const).map(
    (name): ClientFilter => ({ name, input: (source) => <RangeFilter source={source} label={labelKeyOf(name)} kind="instant" /> }),
  ),
];
/** Filters by the terms of a vocabulary, such as a tag. They require the extensions query and terms. */
const termFilters: ClientFilter[] = [
  {
    name: 'categories',
    input: (source) => <TermFilter source={source} label={labelKeyOf('categories')} vocabulary="client_categories" />,
  },
  { name: 'interested_in', input: (source) => <TermFilter source={source} label={labelKeyOf('interested_in')} vocabulary="interests" /> },
  { name: 'tags', input: (source) => <TermFilter source={source} label={labelKeyOf('tags')} vocabulary="tags" /> },
];
const hiddenByDefault = ['last_contact', 'updated'];

const ClientBulkActions = lazySilently(() => import('./bulk/ClientBulkActions.tsx').then((module) => module.ClientBulkActions));
const bulkActions = (
  <Suspense fallback={null}>
    <ClientBulkActions />
  </Suspense>
);

export const ClientList = () => {
  const me = useMe();
  const { can } = usePermissions();
  const staffChoices = me.config.staff.map(({ id, label }) => ({ id, name: label }));
  const accountManagerFilter: ClientFilter = {
    name: 'responsible_user',
    input: (source) => <SelectInput source={source} choices={staffChoices} translateChoice={false} />,
  };
  const hasDetails = hasExtension(me, 'detail-fields');
  return (
    <RecordList
      resource="clients"
      spec={clientList}
      fields={clientListFields}
      sort={clientListSort}
      filters={[
        { name: 'q', input: (source) => <SearchField source={source} placeholder="resources.clients.search" />, alwaysOn: true },
        { name: 'status', input: (source) => <SelectInput source={source} choices={statusChoices} />, alwaysOn: true },
        { name: 'country', input: (source) => <CountryFilter source={source} /> },
        ...(hasExtension(me, 'query') ? [...queryFilters, accountManagerFilter] : []),
        ...(hasExtension(me, 'query') && hasExtension(me, 'terms') ? termFilters : []),
      ]}
      columns={clientColumns(hasDetails)}
      hiddenByDefault={hiddenByDefault}
      compact={<ClientCompactList />}
      add={<AddButton resource="clients" />}
      {...(can('bulkClients') ? { bulkActions } : {})}
    />
  );
};

/** A separate component, so that the names of all countries are sorted only when the filter is shown. Sorting them would delay the list. */
const CountryFilter = (props: SelectInputProps) => <SelectInput {...props} choices={countryChoices(useLocale())} translateChoice={false} />;

const ClientCompactList = () => (
  <CompactList<ListedClient>
    primary={clientName}
    secondary={(client) => [client.company, client.city, clientPhones(client)[0] ?? client.email].filter(Boolean).join(' · ')}
    end={(client) => <ClientStatus inList status={client.status} />}
  />
);
