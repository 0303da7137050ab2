/** What the client list shows: what it asks for, and what its export writes. */

import type { ListedClient } from '../../providers/data/types.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import type { Column } from '../../ui/list/columns.ts';

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
  { source: 'last_name', labelled: 'label', cell: clientName },
  { source: 'company', cell: ({ company }) => company },
  { source: 'email', cell: ({ email }) => email },
  { source: 'phones', cell: (client) => clientPhones(client).join(', ') },
  { source: 'city', cell: ({ city }) => city },
  { source: 'country', cell: ({ country }) => country },
  { source: 'status', cell: ({ status }) => status.id },
  { source: 'balance', cell: (client) => Number(clientBalance(client)) },
  { source: 'updated', cell: ({ updated }) => updated },
];

/** In the order of the table. Company, telephones and place need the extension detail-fields. */
export const clientColumns = (detailed: boolean): readonly Column<ListedClient>[] =>
  detailed ? columns : columns.filter(({ source }) => !detailColumns.includes(source));
