import { useTranslate } from 'react-admin';
import { daysSince } from '../ui/fields/days-since.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import { useDueField } from '../ui/record/due-field.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/ShowAll.tsx';
import { overdueInvoicesFilter } from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

type OverdueInvoicesProps = Readonly<Pick<DashboardData, 'orders_to_chase' | 'orders_to_chase_count'>>;

/** The overdue invoices with the largest amounts due. */
export const OverdueInvoices = ({ orders_to_chase, orders_to_chase_count }: OverdueInvoicesProps) => {
  const translate = useTranslate();
  const title = translate('dashboard.orders.title');
  const dueField = useDueField();
  const { timeZone } = useFormat();
  const ageText = (created: string) => translate('dashboard.orders.age', { smart_count: daysSince(created, timeZone, Date.now()) });
  return (
    <Panel
      title={title}
      hint={translate('dashboard.orders.hint')}
      actions={
        <ShowAll
          to={listAddress('orders', overdueInvoicesFilter(Date.now(), dueField), { field: dueField, order: 'DESC' })}
          total={orders_to_chase_count}
          recordsName={title}
        />
      }
    >
      <RelatedTable
        label={title}
        rows={orders_to_chase}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'records.related.number',
            look: 'short',
            show: ({ id, order_id }) => (
              <RecordLink unstyled resource="orders" id={id}>
                {order_id}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.owner',
            show: ({ owner }) => (
              <RecordLink unstyled resource="clients" id={owner.id}>
                {owner.label}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.created',
            look: 'short',
            hiddenOnPhones: true,
            show: ({ created }) => <InstantText value={created} dateOnly />,
          },
          { label: 'dashboard.orders.ageLabel', look: 'right', hiddenOnPhones: true, show: ({ created }) => ageText(created) },
          { label: 'records.related.due', look: 'money', show: ({ amount_due }) => <MoneyText bare value={amount_due} /> },
        ]}
      />
    </Panel>
  );
};
