/** The fields that the client list fetches, and the columns of the list and of its export. */

import { useListFilterContext } from 'react-admin';
import type { ListedClient } from '../../providers/data/types.ts';
import { CountryText } from '../../ui/fields/CountryText.tsx';
import { clientName } from '../../ui/fields/client-name.ts';
import { countryName } from '../../ui/fields/country-name.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type Column, dayCell } from '../../ui/list/columns.ts';
import { moneyColumn } from '../../ui/list/money-column.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import { phoneToShow } from './phone-to-show.ts';

export const clientListFields = [
  'first_name',
  'last_name',
  'email',
  'status',
  'balance',
  'updated',
  'label',
  'company',
  'phone',
  'office_phone',
  'mobile',
  'city',
  'country',
] as const;

/** Returns all telephone numbers of a listed client without duplicates. */
export const clientPhones = ({ phone, office_phone, mobile }: ListedClient): string[] => [
  ...new Set([phone, mobile, office_phone].filter((number): number is string => Boolean(number))),
];

/** Returns the balance with two decimals, like every other amount. The service returns it as a number. */
export const clientBalance = ({ balance }: Pick<ListedClient, 'balance'>): string => balance.value.toFixed(2);

const detailColumns = ['company', 'phones', 'city', 'country'];
const columns: readonly Column<ListedClient>[] = [
  {
    source: 'last_name',
    labelled: 'label',
    sort: 'ASC',
    share: 18,
    cell: clientName,
    show: (client) => (
      <RecordLink unstyled resource="clients" id={client.id}>
        {clientName(client)}
      </RecordLink>
    ),
  },
  { source: 'company', sort: 'ASC', share: 14, cell: ({ company }) => company },
  { source: 'email', sort: 'ASC', share: 22, cell: ({ email }) => email },
  {
    source: 'phones',
    cell: (client) => clientPhones(client).join(', '),
    show: (client) => <PhoneNumbers numbers={clientPhones(client)} />,
  },
  { source: 'city', cell: ({ city }) => city },
  {
    source: 'country',
    sort: 'ASC',
    cell: ({ country }, { locale }) => countryName(country ?? '', locale),
    show: ({ country }) => <CountryText code={country ?? ''} />,
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ status }, { translate }) => translate(`resources.clients.statuses.${status.id}`, { _: status.label }),
    show: ({ status }) => <ClientStatus status={status} />,
  },
  moneyColumn('balance', clientBalance, { sort: 'ASC' }),
  {
    source: 'updated',
    sort: 'DESC',
    cell: ({ updated }) => dayCell(updated),
    show: ({ updated }) => <InstantText value={updated} dateOnly />,
  },
];

/** Returns the columns in the order of the table. Company, telephone, city and country require the extension detail-fields. */
export const clientColumns = (detailed: boolean): readonly Column<ListedClient>[] =>
  detailed ? columns : columns.filter(({ source }) => !detailColumns.includes(source));

/**
 * Shows a telephone number without line breaks, because staff read it out. It is the number that matches the search, otherwise the first
 * one, with the count of further numbers.
 */
const PhoneNumbers = ({ numbers }: { numbers: readonly string[] }) => {
  const { filterValues } = useListFilterContext();
  const more = numbers.length - 1;
  return (
    <span title={numbers.join('\n')}>
      {phoneToShow(numbers, String(filterValues.q ?? ''))}
      {more > 0 && <span className="quiet">{` (+${more})`}</span>}
    </span>
  );
};
