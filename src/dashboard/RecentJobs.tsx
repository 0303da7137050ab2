import { useLocale, useTranslate } from 'ra-core';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { StatusMark } from '../ui/fields/StatusMark.tsx';
import { listAddress } from '../ui/record/list-address.ts';
import { RecordLink } from '../ui/record/RecordLink.tsx';
import { RelatedTable } from '../ui/record/RelatedTable.tsx';
import { DashboardPanel } from './DashboardPanel.tsx';
import type { DashboardFigures } from './use-dashboard.ts';

const tones = { queued: undefined, processing: 'info', success: 'success', failure: 'error', canceled: undefined } as const;

/** What ran in the background last. */
export const RecentJobs = ({ jobs }: Readonly<Pick<DashboardFigures, 'jobs'>>) => {
  const translate = useTranslate();
  const locale = useLocale();
  const title = translate('dashboard.jobs.title');
  return (
    <DashboardPanel title={title} to={listAddress('jobs')} none={translate('dashboard.jobs.none')} isEmpty={jobs.length === 0}>
      <RelatedTable
        label={title}
        rows={jobs}
        keyOf={({ item_id }) => item_id}
        columns={[
          {
            label: 'records.related.name',
            show: ({ item_id, label, name }) => (
              <RecordLink resource="jobs" id={item_id}>
                {label || name}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.status',
            look: 'short',
            show: ({ state }) => <StatusMark tone={tones[state]} label={translate(`dashboard.jobs.states.${state}`)} />,
          },
          {
            label: 'dashboard.jobs.done',
            look: 'right',
            wide: true,
            show: ({ done, total }) => (total > 0 ? `${done.toLocaleString(locale)} / ${total.toLocaleString(locale)}` : ''),
          },
          { label: 'records.related.created', look: 'short', show: ({ created }) => <InstantText value={created} dateOnly /> },
        ]}
      />
    </DashboardPanel>
  );
};
