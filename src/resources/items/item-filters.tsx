/** Filter inputs for the item filters of the contract. */

import type { ReactElement } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { itemList } from '../../../contract/resources/item.ts';
import { itemStatuses } from '../../../contract/resources/item-fields.ts';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { TermFilter } from '../../ui/inputs/TermFilter.tsx';
import { filterSource } from '../../ui/list/filter-source.ts';
import { SearchField } from '../../ui/list/SearchField.tsx';

interface Offer {
  /** Whether the service offers terms to select from. */
  readonly hasTerms: boolean;
  /** Whether the user may search for clients. */
  readonly hasClients: boolean;
  /** Whether the list is already limited to a sale. */
  readonly inSale: boolean;
}

const source = filterSource(itemList);
const statusChoices = itemStatuses.map((id) => ({ id, name: `resources.items.statuses.${id}` }));
const label = (field: string) => `resources.items.fields.${field}`;

const first = [
  <SearchField key="q" source={source('q')} placeholder="resources.items.search" alwaysOn />,
  <SelectInput key="status" source={source('status')} choices={statusChoices} alwaysOn />,
];
const sale = <RecordIdInput key="sale" source={source('sale')} label={label('sale')} kind="sale" />;
const consignment = <RecordIdInput key="consignment" source={source('consignment')} label={label('consignment')} kind="consignment" />;
const clients = [source('owner'), source('winner')].map((name) => (
  <RecordIdInput key={name} source={name} label={label(name)} kind="client" />
));
const category = <TermFilter key="category" source={source('category')} label={label('category')} vocabulary="categories" />;
const rest = [
  <TextInput key="lot" source={source('lot')} label={label('lot')} resettable />,
  <TextInput key="description" source={source('description')} label={label('description')} resettable />,
  ...[source('estimate_low'), source('estimate_high'), source('opening_price'), source('hammer_price')].map((name) => (
    <RangeFilter key={name} source={name} label={label(name)} kind="money" />
  )),
  ...[source('created'), source('updated')].map((name) => <RangeFilter key={name} source={name} label={label(name)} kind="instant" />),
];

export const itemFilters = ({ hasTerms, hasClients, inSale }: Offer): ReactElement[] => [
  ...first,
  ...(inSale ? [] : [sale]),
  consignment,
  ...(hasClients ? clients : []),
  ...(hasTerms ? [category] : []),
  ...rest,
];
