/** What the client list shows: what it asks for, and what its export writes. */

import type { ListedClient } from '../../providers/data/types.ts';
import { CountryText } from '../../ui/fields/CountryText.tsx';
import { clientName } from '../../ui/fields/client-name.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { ClientStatus } from './ClientStatus.tsx';
import { PhoneNumbers } from './PhoneNumbers.tsx';

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

/** Every telephone number of the list's record, once. */
export const clientPhones = ({ phone, office_phone, mobile }: ListedClient): string[] => [
  ...new Set([phone, mobile, office_phone].filter((number): number is string => Boolean(number))),
];

/** The service gives the balance as a number; it is shown and written with two decimals, as every amount. */
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
      <RecordLink resource="clients" id={client.id}>
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
    cell: ({ country }) => country,
    show: ({ country }) => <CountryText code={country ?? ''} />,
  },
  { source: 'status', sort: 'ASC', cell: ({ status }) => status.id, show: ({ status }) => <ClientStatus status={status} /> },
  {
    source: 'balance',
    sort: 'ASC',
    align: 'right',
    cell: (client) => Number(clientBalance(client)),
    show: (client) => <MoneyText value={clientBalance(client)} />,
  },
  { source: 'updated', sort: 'DESC', cell: ({ updated }) => updated, show: ({ updated }) => <InstantText value={updated} dateOnly /> },
];

/** In the order of the table. Company, telephones and place need the extension detail-fields. */
export const clientColumns = (detailed: boolean): readonly Column<ListedClient>[] =>
  detailed ? columns : columns.filter(({ source }) => !detailColumns.includes(source));
