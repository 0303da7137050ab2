import { DataTable } from 'ra-ui-materialui';
import type { SaleAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { NothingFound } from '../../ui/list/NothingFound.tsx';
import { RecordLink } from '../../ui/list/RecordLink.tsx';
import { LotsLocked } from './LotsLocked.tsx';
import { SaleStatus } from './SaleStatus.tsx';
import { hiddenSaleColumns } from './sale-list-columns.ts';

const Column = DataTable.Col<SaleAppRecord>;

export const SaleTable = () => (
  <DataTable<SaleAppRecord>
    rowClick="show"
    bulkActionButtons={false}
    hiddenColumns={hiddenSaleColumns}
    empty={<NothingFound resource="sales" />}
  >
    <Column source="label" render={({ id, label }) => <RecordLink id={id}>{label}</RecordLink>} />
    <Column source="sale_date" sortByOrder="DESC" render={({ sale_date }) => <InstantText value={sale_date} />} />
    <Column source="status" render={({ status }) => <SaleStatus status={status} />} />
    <Column source="venue" disableSort />
    <Column source="catalog" disableSort render={({ catalog }) => catalog?.label} />
    <Column source="item_count" disableSort align="right" />
    <Column source="consignment_count" disableSort align="right" />
    <Column source="total_estimates" disableSort align="right" render={({ total_estimates }) => <MoneyText value={total_estimates} />} />
    <Column
      source="total_hammer_price"
      disableSort
      align="right"
      render={({ total_hammer_price }) => <MoneyText value={total_hammer_price} />}
    />
    <Column source="lots_locked" disableSort render={({ lots_locked }) => <LotsLocked locked={lots_locked} />} />
    <Column source="created" sortByOrder="DESC" render={({ created }) => <InstantText value={created} dateOnly />} />
  </DataTable>
);
