/** Filter inputs for the item filters of the contract. */

import type { ReactElement } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { itemStatuses } from '../../../contract/resources/item-fields.ts';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { TermFilter } from '../../ui/inputs/TermFilter.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';

interface Offer {
  /** Whether the service offers terms to select from. */
  readonly hasTerms: boolean;
  /** Whether the user may search for clients. */
  readonly hasClients: boolean;
  /** Whether the list is already limited to a sale. */
  readonly inSale: boolean;
}

const statusChoices = itemStatuses.map((id) => ({ id, name: `resources.items.statuses.${id}` }));
const label = (field: string) => `resources.items.fields.${field}`;

const first = [
  <SearchField key="q" source="q" placeholder="resources.items.search" alwaysOn />,
  <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
];
const sale = <RecordIdInput key="sale" source="sale" label={label('sale')} kind="sale" />;
const consignment = <RecordIdInput key="consignment" source="consignment" label={label('consignment')} kind="consignment" />;
const clients = ['owner', 'winner'].map((source) => <RecordIdInput key={source} source={source} label={label(source)} kind="client" />);
const category = <TermFilter key="category" source="category" label={label('category')} vocabulary="categories" />;
const rest = [
  <TextInput key="lot" source="lot" label={label('lot')} resettable />,
  <TextInput key="description" source="description" label={label('description')} resettable />,
  ...['estimate_low', 'estimate_high', 'opening_price', 'hammer_price'].map((source) => (
    <RangeFilter key={source} source={source} label={label(source)} kind="money" />
  )),
  ...['created', 'updated'].map((source) => <RangeFilter key={source} source={source} label={label(source)} kind="instant" />),
];

export const itemFilters = ({ hasTerms, hasClients, inSale }: Offer): ReactElement[] => [
  ...first,
  ...(inSale ? [] : [sale]),
  consignment,
  ...(hasClients ? clients : []),
  ...(hasTerms ? [category] : []),
  ...rest,
];
