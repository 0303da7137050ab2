import { NullableBooleanInput, SelectInput, TextInput } from 'react-admin';
import type { itemList } from '../../../contract/resources/items/item.ts';
import { itemStatuses } from '../../../contract/resources/items/item-fields.ts';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { TermFilter } from '../../ui/inputs/terms/TermFilter.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { SearchField } from '../../ui/list/SearchField.tsx';

interface ItemFilterOptions {
  /** Whether the service has the extension terms, which the filter by category needs. */
  readonly hasTerms: boolean;
  readonly mayListClients: boolean;
  /** Whether the service has the filters of the extension query. */
  readonly hasQuery: boolean;
  /** Whether the service has the filters of the extension collection. */
  readonly hasCollection: boolean;
  readonly isLimitedToSale: boolean;
}

const statusChoices = itemStatuses.map((id) => ({ id, name: `resources.items.statuses.${id}` }));
const labelKeyOf = (field: string) => `resources.items.fields.${field}`;

type ItemFilter = ListFilter<typeof itemList>;

const leadingFilters: ItemFilter[] = [
  { name: 'q', input: (source) => <SearchField source={source} placeholder="resources.items.search" />, alwaysOn: true },
  { name: 'status', input: (source) => <SelectInput source={source} choices={statusChoices} />, alwaysOn: true },
];
const saleFilter: ItemFilter = {
  name: 'sale',
  input: (source) => <RecordIdInput source={source} label={labelKeyOf('sale')} kind="sale" />,
};
const consignmentFilter: ItemFilter = {
  name: 'consignment',
  input: (source) => <RecordIdInput source={source} label={labelKeyOf('consignment')} kind="consignment" />,
};
const clientFilters = (['owner', 'winner'] as const).map(
  (name): ItemFilter => ({ name, input: (source) => <RecordIdInput source={source} label={labelKeyOf(name)} kind="client" /> }),
);
const categoryFilter: ItemFilter = {
  name: 'category',
  input: (source) => <TermFilter source={source} label={labelKeyOf('category')} vocabulary="categories" />,
};
const textFilters = (['lot', 'description'] as const).map(
  (name): ItemFilter => ({ name, input: (source) => <TextInput source={source} label={labelKeyOf(name)} resettable /> }),
);
const amountFilters = (['estimate_low', 'estimate_high', 'opening_price', 'reserve_price', 'hammer_price'] as const).map(
  (name): ItemFilter => ({ name, input: (source) => <RangeFilter source={source} label={labelKeyOf(name)} kind="money" /> }),
);
const dateFilters = (['created', 'updated'] as const).map(
  (name): ItemFilter => ({ name, input: (source) => <RangeFilter source={source} label={labelKeyOf(name)} kind="instant" /> }),
);

const booleanFilter = (name: 'has_images' | 'has_estimate' | 'reserve_above_estimate' | 'awaiting_collection'): ItemFilter => ({
  name,
  input: (source) => <NullableBooleanInput source={source} label={labelKeyOf(name)} />,
});
const completenessFilters = (['has_images', 'has_estimate', 'reserve_above_estimate'] as const).map(booleanFilter);
const collectionFilters: readonly ItemFilter[] = [
  ...(['awaiting_collection'] as const).map(booleanFilter),
  { name: 'collected_on', input: (source) => <RangeFilter source={source} label={labelKeyOf('collected_on')} kind="day" /> },
  { name: 'order', input: (source) => <RecordIdInput source={source} label={labelKeyOf('order')} kind="order" /> },
];

export const itemFilters = ({ hasTerms, hasQuery, hasCollection, mayListClients, isLimitedToSale }: ItemFilterOptions): ItemFilter[] => [
  ...leadingFilters,
  ...(isLimitedToSale ? [] : [saleFilter]),
  consignmentFilter,
  ...(mayListClients ? clientFilters : []),
  ...(hasTerms ? [categoryFilter] : []),
  ...textFilters,
  ...amountFilters,
  ...(hasQuery ? completenessFilters : []),
  ...(hasCollection ? collectionFilters : []),
  ...dateFilters,
];
