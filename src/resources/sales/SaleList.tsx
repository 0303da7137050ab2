import { SelectInput, useListContext, useTranslate } from 'react-admin';
import { saleList, saleStatuses } from '../../../contract/resources/sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { TermFilter } from '../../ui/inputs/TermFilter.tsx';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { filterSource } from '../../ui/list/filter-source.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { SaleStatus } from './SaleStatus.tsx';
import { hiddenSaleColumns, saleColumns, saleListFields } from './sale-list-columns.tsx';

const source = filterSource(saleList);
const statusChoices = saleStatuses.map((id) => ({ id, name: `resources.sales.statuses.${id}` }));

const filters = (hasTerms: boolean, timeZone: string | undefined) => [
  <SearchField key="q" source={source('q')} placeholder="resources.sales.search" width="13rem" alwaysOn />,
  <SelectInput key="status" source={source('status')} choices={statusChoices} alwaysOn />,
  <RangeFilter
    key="sale_date"
    source={source('sale_date')}
    label="resources.sales.fields.sale_date"
    kind="instant"
    timeZone={timeZone}
    alwaysOn
  />,
  hasTerms ? (
    <TermFilter key="catalog" source={source('catalog')} label="resources.sales.fields.catalog" vocabulary="catalogs" />
  ) : (
    <ListedCatalogFilter key="catalog" source={source('catalog')} label="resources.sales.fields.catalog" />
  ),
];

export const SaleList = () => (
  <RecordList
    resource="sales"
    spec={saleList}
    fields={saleListFields}
    sort={{ field: 'schedule', order: 'ASC' }}
    filters={filters(hasExtension(useMe(), 'terms'), useFormat().timeZone)}
    columns={saleColumns}
    hiddenByDefault={hiddenSaleColumns}
    compact={<SaleCompactList />}
    add={<AddButton resource="sales" />}
  />
);

/** The choices if the service does not list terms: the catalogues of the listed sales. */
const ListedCatalogFilter = ({ source, label }: { source: string; label: string }) => {
  const translate = useTranslate();
  const { data = [] } = useListContext<SaleAppRecord>();
  const catalogs = new Map(data.flatMap(({ catalog }) => (catalog ? [[catalog.id, catalog.label]] : [])));
  const choices = [...catalogs].map(([id, name]) => ({ id, name }));
  return <SelectInput source={source} label={translate(label)} choices={choices} translateChoice={false} />;
};

/** The sale list on narrow screens. */
const SaleCompactList = () => (
  <CompactList<SaleAppRecord>
    primary={({ label }) => label}
    secondary={({ sale_date, venue }) => (
      <>
        <InstantText value={sale_date} atHouse /> {venue && `· ${venue}`}
      </>
    )}
    end={({ status }) => <SaleStatus status={status} />}
  />
);
