import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactElement } from 'react';
import { TextInput, useListContext, useTranslate } from 'react-admin';
import { orderList, orderStatuses, orderTypes } from '../../../../contract/resources/order.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ChoicesFilter } from '../../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../../ui/inputs/RecordIdInput.tsx';
import { filterSource } from '../../../ui/list/filter-source.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useDueFilter } from '../../../ui/record/due-filter.ts';
import { chosenQuickFilter, quickFilterNames, toggleQuickFilter } from './quick-filters.ts';

const source = filterSource(orderList);
const typeChoices = orderTypes.map((id) => ({ id, name: `resources.orders.types.${id}` }));
const statusChoices = orderStatuses.map((id) => ({ id, name: `resources.orders.statuses.${id}` }));
const textSources = (['order_id', 'customer_number', 'bidder_ids', 'payment_type_letter', 'sale_name'] as const).map(source);

/** Returns an input for each filter of orders. Only users who may list clients can filter by client. */
export function useOrderFilters(): ReactElement[] {
  const translate = useTranslate();
  const { can } = usePermissions();
  const due = useDueFilter();
  const amountSources = (['total_invoice', 'payment_received', 'amount_due', ...(due === 'owed' ? [due] : [])] as const).map(source);
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  return [
    <SearchField key="q" source={source('q')} placeholder="resources.orders.search" alwaysOn />,
    <ChoicesFilter key="type" source={source('type')} label={labelOf('type')} choices={typeChoices} alwaysOn />,
    <ChoicesFilter key="status" source={source('status')} label={labelOf('status')} choices={statusChoices} alwaysOn />,
    <OrderQuickFilters key="quick" source="quick" alwaysOn />,
    <RecordIdInput key="sale" source={source('sale')} kind="sale" label={labelOf('sale')} />,
    ...(can('listClients') ? [<RecordIdInput key="owner" source={source('owner')} kind="client" label={labelOf('owner')} />] : []),
    ...textSources.map((name) => <TextInput key={name} source={name} label={labelOf(name)} />),
    ...amountSources.map((name) => <RangeFilter key={name} source={name} label={labelOf(name)} kind="money" />),
    <RangeFilter key="shipping_weight" source={source('shipping_weight')} label={labelOf('shipping_weight')} kind="number" />,
    <RangeFilter key="created" source={source('created')} label={labelOf('created')} kind="instant" />,
  ];
}

/** Chips for the filters that users need every day. The list's filter form reads `source` and `alwaysOn`. */
const OrderQuickFilters = (_: { source: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const due = useDueFilter();
  const chosen = chosenQuickFilter(filterValues, due);
  return (
    <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}>
      <Box role="group" aria-label={translate('resources.orders.filters.quick')} sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        {quickFilterNames.map((name) => (
          <Chip
            key={name}
            size="small"
            label={translate(`resources.orders.filters.${name}`)}
            color={chosen === name ? 'primary' : 'default'}
            variant={chosen === name ? 'filled' : 'outlined'}
            aria-pressed={chosen === name}
            onClick={() => setFilters(toggleQuickFilter(name, filterValues, due))}
          />
        ))}
      </Box>
    </Box>
  );
};
