import { useTranslate } from 'react-admin';
import { JobStatus } from '../resources/jobs/index.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { RelatedTable } from '../ui/fields/RelatedTable.tsx';
import { useFormat } from '../ui/format/use-format.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/related/ShowAll.tsx';
import type { DashboardData } from './use-dashboard.ts';

export const RecentJobs = ({ jobs }: Readonly<Pick<DashboardData, 'jobs'>>) => {
  const translate = useTranslate();
  const format = useFormat();
  const title = translate('dashboard.jobs.title');
  return (
    <Panel title={title} actions={<ShowAll to={listAddress('jobs')} recordsName={title} />}>
      <RelatedTable
        label={title}
        rows={jobs}
        keyOf={({ item_id }) => item_id}
        columns={[
          {
            label: 'records.related.name',
            show: ({ item_id, label, name }) => (
              <RecordLink unstyled resource="jobs" id={item_id}>
                {label || name}
              </RecordLink>
            ),
          },
          {
            label: 'records.related.status',
            look: 'short',
            show: ({ state }) => <JobStatus state={state} />,
          },
          {
            label: 'dashboard.jobs.done',
            look: 'right',
            hiddenOnPhones: true,
            show: ({ done, total }) => (total > 0 ? `${format.count(done)} / ${format.count(total)}` : ''),
          },
          { label: 'records.related.created', look: 'short', show: ({ created }) => <InstantText value={created} dateOnly /> },
        ]}
      />
    </Panel>
  );
};
