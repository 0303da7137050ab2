import { useTranslate } from 'ra-core';
import { TextInput } from 'ra-ui-materialui';
import type { ReactElement } from 'react';
import { orderStatuses, orderTypes } from '../../../contract/resources/order.ts';
import { mayDo } from '../../providers/auth-provider.ts';
import { useMe } from '../../providers/me.ts';
import { ChoicesFilter } from '../../ui/inputs/ChoicesFilter.tsx';
import { DayFilter } from '../../ui/list/DayFilter.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { useDueFilter } from '../../ui/record/due-filter.ts';
import { FoundReference } from './FoundReference.tsx';
import { NumberFilter } from './NumberFilter.tsx';
import { OrderQuickFilters } from './OrderQuickFilters.tsx';

const typeChoices = orderTypes.map((id) => ({ id, name: `resources.orders.types.${id}` }));
const statusChoices = orderStatuses.map((id) => ({ id, name: `resources.orders.statuses.${id}` }));
const texts = ['order_id', 'customer_number', 'bidder_ids', 'payment_type_letter', 'sale_name'];

/** Every filter that the contract has for orders. Clients are looked for by who may list them. */
export function useOrderFilters(): ReactElement[] {
  const translate = useTranslate();
  const { roles } = useMe();
  const due = useDueFilter();
  const numbers = ['total_invoice', 'payment_received', 'amount_due', ...(due === 'owed' ? ['owed'] : []), 'shipping_weight'];
  const labelOf = (name: string) => translate(`resources.orders.fields.${name}`);
  const endOf = (name: string, end: 'from' | 'to') => translate(`resources.orders.filters.${end}`, { field: labelOf(name) });
  return [
    <SearchField key="q" source="q" placeholder="resources.orders.search" alwaysOn />,
    <ChoicesFilter key="type" source="type" label={labelOf('type')} choices={typeChoices} alwaysOn />,
    <ChoicesFilter key="status" source="status" label={labelOf('status')} choices={statusChoices} alwaysOn />,
    <OrderQuickFilters key="quick" source="quick" alwaysOn />,
    <FoundReference key="sale" source="sale" reference="sales" label={labelOf('sale')} />,
    ...(mayDo(roles, 'clients', 'list')
      ? [<FoundReference key="owner" source="owner" reference="clients" label={labelOf('owner')} />]
      : []),
    ...texts.map((name) => <TextInput key={name} source={name} label={labelOf(name)} />),
    ...numbers.flatMap((name) =>
      (['from', 'to'] as const).map((end) => {
        const source = `${name}.${end}`;
        // The label is read by the menu that adds filters.
        const label = { label: endOf(name, end) };
        return <NumberFilter key={source} source={source} name={name} end={end} {...label} />;
      }),
    ),
    ...(['from', 'to'] as const).map((end) => (
      <DayFilter key={`created.${end}`} source={`created.${end}`} label={endOf('created', end)} end={end} />
    )),
  ];
}
