/** The columns of the client list and of its export. */

import { useListFilterContext } from 'react-admin';
import type { ListedClient } from '../../providers/data/types.ts';
import { CountryText } from '../../ui/fields/CountryText.tsx';
import { clientName } from '../../ui/fields/client-name.ts';
import { countryName } from '../../ui/fields/country-name.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type Column, dayCell } from '../../ui/list/table/columns.ts';
import { moneyColumn } from '../../ui/list/table/money-column.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import type { clientListFields } from './client-list-query.ts';
import { phoneToShow } from './phone-to-show.ts';

export const clientPhones = ({ phone, office_phone, mobile }: Pick<ListedClient, 'phone' | 'office_phone' | 'mobile'>): string[] => [
  ...new Set([phone, mobile, office_phone].filter((number): number is string => Boolean(number))),
];

/** Returns the balance as a decimal string, such as `1500.00`. The service returns the balance as a number, unlike other amounts. */
export const clientBalance = ({ balance }: Pick<ListedClient, 'balance'>): string => balance.value.toFixed(2);

/** Columns whose fields require the extension detail-fields. */
const detailColumns = ['company', 'phones', 'city', 'country', 'last_contact'];
/** A client with the requested fields, so that a column cannot show a field that the list does not request. */
type RequestedClient = Pick<ListedClient, 'id' | (typeof clientListFields)[number]>;

const columns: readonly Column<RequestedClient>[] = [
  {
    source: 'last_name',
    labelField: 'label',
    sort: 'ASC',
    widthShare: 18,
    cell: clientName,
    show: (client) => (
      <RecordLink unstyled resource="clients" id={client.id}>
        {clientName(client)}
      </RecordLink>
    ),
  },
  { source: 'company', minTableWidth: 'medium', sort: 'ASC', widthShare: 14, cell: ({ company }) => company },
  { source: 'email', minTableWidth: 'medium', sort: 'ASC', widthShare: 22, cell: ({ email }) => email },
  {
    source: 'phones',
    cell: (client) => clientPhones(client).join(', '),
    show: (client) => <PhoneNumbers numbers={clientPhones(client)} />,
  },
  { source: 'city', minTableWidth: 'medium', cell: ({ city }) => city },
  {
    source: 'country',
    minTableWidth: 'wide',
    sort: 'ASC',
    cell: ({ country }, { locale }) => countryName(country ?? '', locale),
    show: ({ country }) => <CountryText code={country ?? ''} />,
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.clients.statuses.${status.id}`, { _: status.label }),
    show: ({ status }) => <ClientStatus inList status={status} />,
  },
  moneyColumn('balance', clientBalance, { sort: 'ASC' }),
  {
    source: 'last_contact',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ last_contact }) => dayCell(last_contact ?? null),
    show: ({ last_contact }) => <InstantText value={last_contact ?? null} dateOnly />,
  },
  {
    source: 'updated',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ updated }) => dayCell(updated),
    show: ({ updated }) => <InstantText value={updated} dateOnly />,
  },
];

/** `hasDetails` is whether the service has the extension detail-fields. */
export const clientColumns = (hasDetails: boolean): readonly Column<RequestedClient>[] =>
  hasDetails ? columns : columns.filter(({ source }) => !detailColumns.includes(source));

const PhoneNumbers = ({ numbers }: { numbers: readonly string[] }) => {
  const { filterValues } = useListFilterContext();
  const furtherCount = numbers.length - 1;
  return (
    <span title={numbers.join('\n')}>
      {phoneToShow(numbers, String(filterValues.q ?? ''))}
      {furtherCount > 0 && <span className="quiet">{` (+${furtherCount})`}</span>}
    </span>
  );
};
