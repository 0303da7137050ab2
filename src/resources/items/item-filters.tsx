/** Every filter that the contract has for items. */
import { SelectInput, TextInput } from 'ra-ui-materialui';
import type { ReactElement } from 'react';
import { itemStatuses } from '../../../contract/resources/item-fields.ts';
import { AmountFilter } from '../../ui/inputs/AmountFilter.tsx';
import { DaysFilter } from '../../ui/inputs/DaysFilter.tsx';
import { ReferenceFilter } from '../../ui/inputs/ReferenceFilter.tsx';
import { TermFilter } from '../../ui/inputs/TermFilter.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';

interface Offer {
  /** Terms can be chosen from. */
  readonly hasTerms: boolean;
  /** Clients can be looked for. */
  readonly hasClients: boolean;
  /** The list stays within a sale already. */
  readonly inSale: boolean;
}

const statusChoices = itemStatuses.map((id) => ({ id, name: `resources.items.statuses.${id}` }));
const label = (field: string) => `resources.items.fields.${field}`;

const first = [
  <SearchField key="q" source="q" placeholder="resources.items.search" alwaysOn />,
  <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
];
const sale = <ReferenceFilter key="sale" source="sale" label={label('sale')} bundle="sale" />;
const consignment = <ReferenceFilter key="consignment" source="consignment" label={label('consignment')} bundle="consignment" />;
const clients = ['owner', 'winner'].map((source) => <ReferenceFilter key={source} source={source} label={label(source)} bundle="client" />);
const category = <TermFilter key="category" source="category" label={label('category')} vocabulary="categories" />;
const rest = [
  <TextInput key="lot" source="lot" label={label('lot')} resettable />,
  <TextInput key="description" source="description" label={label('description')} resettable />,
  ...['estimate_low', 'estimate_high', 'opening_price', 'hammer_price'].map((source) => (
    <AmountFilter key={source} source={source} label={label(source)} />
  )),
  ...['created', 'updated'].map((source) => <DaysFilter key={source} source={source} label={label(source)} />),
];

export const itemFilters = ({ hasTerms, hasClients, inSale }: Offer): ReactElement[] => [
  ...first,
  ...(inSale ? [] : [sale]),
  consignment,
  ...(hasClients ? clients : []),
  ...(hasTerms ? [category] : []),
  ...rest,
];
