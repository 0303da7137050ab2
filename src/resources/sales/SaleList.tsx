import { SelectInput } from 'ra-ui-materialui';
import { saleStatuses } from '../../../contract/resources/sale.ts';
import { AddButton } from '../../ui/list/AddButton.tsx';
import { DayFilter } from '../../ui/list/DayFilter.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { SaleCompactList } from './SaleCompactList.tsx';
import { hiddenSaleColumns, saleColumns, saleListFields } from './sale-list-columns.tsx';

const statusChoices = saleStatuses.map((id) => ({ id, name: `resources.sales.statuses.${id}` }));

const filters = [
  <SearchField key="q" source="q" placeholder="resources.sales.search" width="13rem" alwaysOn />,
  <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <DayFilter key="from" source="sale_date.from" label="resources.sales.filters.from" end="from" alwaysOn />,
  <DayFilter key="to" source="sale_date.to" label="resources.sales.filters.to" end="to" alwaysOn />,
];

export const SaleList = () => (
  <RecordList
    resource="sales"
    fields={saleListFields}
    sort={{ field: 'sale_date', order: 'DESC' }}
    filters={filters}
    columns={saleColumns}
    hiddenByDefault={hiddenSaleColumns}
    compact={<SaleCompactList />}
    tools={<AddButton resource="sales" />}
  />
);
