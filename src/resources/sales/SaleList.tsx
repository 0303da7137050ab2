import { NullableBooleanInput, SelectInput, TextInput, useListContext, useTranslate } from 'react-admin';
import { saleList, saleStatuses } from '../../../contract/resources/sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { TermFilter } from '../../ui/inputs/terms/TermFilter.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { SaleStatus } from './SaleStatus.tsx';
import { hiddenSaleColumns, saleColumns } from './sale-list-columns.tsx';
import { saleListFields, saleListSort } from './sale-list-query.ts';

const statusChoices = saleStatuses.map((id) => ({ id, name: `resources.sales.statuses.${id}` }));

const labelKeyOf = (field: string) => `resources.sales.fields.${field}`;

const createFilters = (hasTerms: boolean, timeZone: string | undefined): ListFilter<typeof saleList>[] => [
  { name: 'q', input: (source) => <SearchField source={source} placeholder="resources.sales.search" width="13rem" />, alwaysOn: true },
  { name: 'status', input: (source) => <SelectInput source={source} choices={statusChoices} />, alwaysOn: true },
  {
    name: 'sale_date',
    input: (source) => <RangeFilter source={source} label="resources.sales.fields.sale_date" kind="instant" timeZone={timeZone} />,
    alwaysOn: true,
  },
  {
    name: 'catalog',
    input: (source) =>
      hasTerms ? (
        <TermFilter source={source} label="resources.sales.fields.catalog" vocabulary="catalogs" />
      ) : (
        <ListedCatalogFilter source={source} label="resources.sales.fields.catalog" />
      ),
  },
  { name: 'venue', input: (source) => <TextInput source={source} label={labelKeyOf('venue')} resettable /> },
  { name: 'lots_locked', input: (source) => <NullableBooleanInput source={source} label={labelKeyOf('lots_locked')} /> },
  ...(['total_estimates', 'total_hammer_price'] as const).map(
    (name): ListFilter<typeof saleList> => ({
      name,
      input: (source) => <RangeFilter source={source} label={labelKeyOf(name)} kind="money" />,
    }),
  ),
  { name: 'created', input: (source) => <RangeFilter source={source} label={labelKeyOf('created')} kind="instant" /> },
];

export const SaleList = () => (
  <RecordList
    resource="sales"
    spec={saleList}
    fields={saleListFields}
    sort={saleListSort}
    filters={createFilters(hasExtension(useMe(), 'terms'), useFormat().timeZone)}
    columns={saleColumns}
    hiddenByDefault={hiddenSaleColumns}
    compact={<SaleCompactList />}
    add={<AddButton resource="sales" />}
  />
);

/** The filter by catalogue on a service without the extension terms. Its choices are the catalogues of the sales on the current page. */
const ListedCatalogFilter = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<SaleAppRecord>();
  const catalogs = new Map(data.flatMap(({ catalog }) => (catalog ? [[catalog.id, catalog.label]] : [])));
  const choices = [...catalogs].map(([id, name]) => ({ id, name }));
  return <SelectInput source={source} label={translate(label)} choices={choices} translateChoice={false} />;
};

const SaleCompactList = () => (
  <CompactList<SaleAppRecord>
    primary={({ label }) => label}
    secondary={({ sale_date, venue }) => (
      <>
        <InstantText value={sale_date} inHouseZone /> {venue && `· ${venue}`}
      </>
    )}
    end={({ status }) => <SaleStatus inList status={status} />}
  />
);
