import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { TextInput, useListContext, useTranslate } from 'react-admin';
import { orderList, orderStatuses, orderTypes } from '../../../../contract/resources/orders/order.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ChoicesFilter } from '../../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../../ui/inputs/RecordIdInput.tsx';
import type { ListFilter } from '../../../ui/list/list-filter.ts';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { useDueField } from '../../../ui/record/due-field.ts';
import { quickFilterNames, selectedQuickFilter, toggleQuickFilter } from './quick-filters.ts';

const typeChoices = orderTypes.map((id) => ({ id, name: `resources.orders.types.${id}` }));
const statusChoices = orderStatuses.map((id) => ({ id, name: `resources.orders.statuses.${id}` }));
const reminderChoices = orderList.filters.reminder_level.choices.map((id) => ({ id, name: `resources.orders.reminderLevels.${id}` }));
const textFilterNames = ['order_id', 'customer_number', 'bidder_ids', 'payment_type_letter', 'sale_name'] as const;

export function useOrderFilters(): ListFilter<typeof orderList>[] {
  const translate = useTranslate();
  const { can } = usePermissions();
  const dueField = useDueField();
  const amountFilterNames = ['total_invoice', 'payment_received', 'amount_due', ...(dueField === 'owed' ? [dueField] : [])] as const;
  const reminderFilterNames = hasExtension(useMe(), 'reminders') ? (['reminder_level'] as const) : [];
  const clientFilterNames = can('listClients') ? (['owner'] as const) : [];
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  return [
    { name: 'q', input: (source) => <SearchField source={source} placeholder="resources.orders.search" />, alwaysOn: true },
    { name: 'type', input: (source) => <ChoicesFilter source={source} label={labelOf('type')} choices={typeChoices} />, alwaysOn: true },
    {
      name: 'status',
      input: (source) => <ChoicesFilter source={source} label={labelOf('status')} choices={statusChoices} />,
      alwaysOn: true,
    },
    { name: 'quick', input: (source) => <OrderQuickFilters source={source} />, alwaysOn: true },
    { name: 'sale', input: (source) => <RecordIdInput source={source} kind="sale" label={labelOf('sale')} /> },
    ...clientFilterNames.map((name) => ({
      name,
      input: (source: string) => <RecordIdInput source={source} kind="client" label={labelOf(name)} />,
    })),
    ...textFilterNames.map((name) => ({ name, input: (source: string) => <TextInput source={source} label={labelOf(name)} /> })),
    ...amountFilterNames.map((name) => ({
      name,
      input: (source: string) => <RangeFilter source={source} label={labelOf(name)} kind="money" />,
    })),
    ...reminderFilterNames.map((name) => ({
      name,
      input: (source: string) => <ChoicesFilter source={source} label={labelOf(name)} choices={reminderChoices} />,
    })),
    { name: 'shipping_weight', input: (source) => <RangeFilter source={source} label={labelOf('shipping_weight')} kind="number" /> },
    ...(['created', 'changed'] as const).map((name) => ({
      name,
      input: (source: string) => <RangeFilter source={source} label={labelOf(name)} kind="instant" />,
    })),
  ];
}

/** `source` is not read, but the list's filter form requires this prop. */
const OrderQuickFilters = (_: { source: string }) => {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const supportedFilters = { dueField: useDueField(), hasPartPaid: hasExtension(useMe(), 'client-credit') };
  const selectedFilter = selectedQuickFilter(filterValues, supportedFilters);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center', minHeight: 40 }}>
      <Box role="group" aria-label={translate('resources.orders.filters.quick')} sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {quickFilterNames.map((name) => (
          <Chip
            key={name}
            size="small"
            label={translate(`resources.orders.filters.${name}`)}
            color={selectedFilter === name ? 'primary' : 'default'}
            aria-pressed={selectedFilter === name}
            onClick={() => setFilters(toggleQuickFilter(name, filterValues, supportedFilters))}
          />
        ))}
      </Box>
    </Box>
  );
};
