import { useLocale } from 'ra-core';
import { DataTable } from 'ra-ui-materialui';
import type { ListedClient } from '../../providers/data/types.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { countryName } from '../../ui/fields/country-name.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { NothingFound } from '../../ui/list/NothingFound.tsx';
import { RecordLink } from '../../ui/list/RecordLink.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import { clientBalance, clientPhones } from './client-list-columns.ts';

const Column = DataTable.Col<ListedClient>;

/** `detailed`: the service lists company, telephones and place too. */
export const ClientTable = ({ detailed }: { detailed: boolean }) => {
  const locale = useLocale();
  return (
    <DataTable<ListedClient> rowClick="show" bulkActionButtons={false} empty={<NothingFound resource="clients" />}>
      <Column
        source="last_name"
        label="resources.clients.fields.label"
        render={(client) => <RecordLink id={client.id}>{clientName(client)}</RecordLink>}
      />
      {detailed && <Column source="company" />}
      <Column source="email" render={({ email }) => <EmailText email={email} />} />
      {detailed && <Column source="phones" disableSort render={(client) => <PhoneNumbers numbers={clientPhones(client)} />} />}
      {detailed && <Column source="city" disableSort />}
      {detailed && <Column source="country" render={({ country }) => country && countryName(country, locale)} />}
      <Column source="status" render={({ status }) => <ClientStatus status={status} />} />
      <Column source="balance" align="right" render={(client) => <MoneyText value={clientBalance(client)} />} />
      <Column source="updated" sortByOrder="DESC" render={({ updated }) => <InstantText value={updated} dateOnly />} />
    </DataTable>
  );
};

/** One below the other, each unbroken: numbers are read out from the screen. */
const PhoneNumbers = ({ numbers }: { numbers: readonly string[] }) =>
  numbers.map((number) => (
    <div key={number} style={{ whiteSpace: 'nowrap' }}>
      {number}
    </div>
  ));

/** A long address is broken before its @ rather than within a name. */
const EmailText = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, Math.max(at, 0))}
      <wbr />
      {email.slice(Math.max(at, 0))}
    </>
  );
};
