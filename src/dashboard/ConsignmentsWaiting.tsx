import { useTranslate } from 'ra-core';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { listAddress } from '../ui/record/list-address.ts';
import { RecordLink } from '../ui/record/RecordLink.tsx';
import { RelatedTable } from '../ui/record/RelatedTable.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import { consignmentsWaiting } from './dashboard-filters.ts';
import type { DashboardFigures } from './use-dashboard.ts';

type ConsignmentsWaitingProps = Readonly<Pick<DashboardFigures, 'consignments_waiting' | 'consignments_waiting_count'>>;

/** Consignments that have no item yet, the oldest first. */
export const ConsignmentsWaiting = ({ consignments_waiting, consignments_waiting_count }: ConsignmentsWaitingProps) => {
  const translate = useTranslate();
  const title = translate('dashboard.consignments.title');
  return (
    <DashboardPanel
      title={title}
      to={listAddress('consignments', consignmentsWaiting, { field: 'created', order: 'ASC' })}
      total={consignments_waiting_count}
      none={translate('dashboard.consignments.none')}
      isEmpty={consignments_waiting.length === 0}
    >
      <RelatedTable
        label={title}
        rows={consignments_waiting}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'records.related.name',
            show: ({ id, label }) => (
              <RecordLink resource="consignments" id={id}>
                {label || `#${id}`}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.owner',
            show: ({ owner }) =>
              owner && (
                <RecordLink resource="clients" id={owner.id}>
                  {owner.label}
                </RecordLink>
              ),
          },
          { label: 'records.related.created', look: 'short', show: ({ created }) => <InstantText value={created} dateOnly /> },
        ]}
      />
    </DashboardPanel>
  );
};
