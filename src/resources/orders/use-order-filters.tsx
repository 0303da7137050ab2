import type { ReactElement } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { orderStatuses, orderTypes } from '../../../contract/resources/order.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ChoicesFilter } from '../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useDueFilter } from '../../ui/record/due-filter.ts';
import { OrderQuickFilters } from './OrderQuickFilters.tsx';

const typeChoices = orderTypes.map((id) => ({ id, name: `resources.orders.types.${id}` }));
const statusChoices = orderStatuses.map((id) => ({ id, name: `resources.orders.statuses.${id}` }));
const texts = ['order_id', 'customer_number', 'bidder_ids', 'payment_type_letter', 'sale_name'];

/** Returns an input for each filter of orders. Only users who may list clients can filter by client. */
export function useOrderFilters(): ReactElement[] {
  const translate = useTranslate();
  const { can } = usePermissions();
  const due = useDueFilter();
  const amounts = ['total_invoice', 'payment_received', 'amount_due', ...(due === 'owed' ? ['owed'] : [])];
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  return [
    <SearchField key="q" source="q" placeholder="resources.orders.search" alwaysOn />,
    <ChoicesFilter key="type" source="type" label={labelOf('type')} choices={typeChoices} alwaysOn />,
    <ChoicesFilter key="status" source="status" label={labelOf('status')} choices={statusChoices} alwaysOn />,
    <OrderQuickFilters key="quick" source="quick" alwaysOn />,
    <RecordIdInput key="sale" source="sale" kind="sale" label={labelOf('sale')} />,
    ...(can('listClients') ? [<RecordIdInput key="owner" source="owner" kind="client" label={labelOf('owner')} />] : []),
    ...texts.map((name) => <TextInput key={name} source={name} label={labelOf(name)} />),
    ...amounts.map((name) => <RangeFilter key={name} source={name} label={labelOf(name)} kind="money" />),
    <RangeFilter key="shipping_weight" source="shipping_weight" label={labelOf('shipping_weight')} kind="number" />,
    <RangeFilter key="created" source="created" label={labelOf('created')} kind="instant" />,
  ];
}
