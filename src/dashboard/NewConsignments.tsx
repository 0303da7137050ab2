import { useTranslate } from 'react-admin';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/related/ShowAll.tsx';
import { newConsignmentsFilter } from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

type NewConsignmentsProps = Readonly<Pick<DashboardData, 'consignments_waiting' | 'consignments_waiting_count'>>;

export const NewConsignments = ({ consignments_waiting, consignments_waiting_count }: NewConsignmentsProps) => {
  const translate = useTranslate();
  const title = translate('dashboard.consignments.title');
  return (
    <Panel
      title={title}
      actions={
        <ShowAll
          to={listAddress('consignments', newConsignmentsFilter, { field: 'created', order: 'ASC' })}
          total={consignments_waiting_count}
          recordsName={title}
        />
      }
    >
      <RelatedTable
        label={title}
        rows={consignments_waiting}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'records.related.name',
            show: ({ id, label }) => (
              <RecordLink unstyled resource="consignments" id={id}>
                {label || `#${id}`}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.owner',
            show: ({ owner }) =>
              owner && (
                <RecordLink unstyled resource="clients" id={owner.id}>
                  {owner.label}
                </RecordLink>
              ),
          },
          { label: 'records.related.created', look: 'short', show: ({ created }) => <InstantText value={created} dateOnly /> },
        ]}
      />
    </Panel>
  );
};
