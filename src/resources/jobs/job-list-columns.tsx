/** The columns of the job list. Without the extension jobs, the service returns fewer fields, and their cells are empty. */
import type { JobAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type Column, instantCell } from '../../ui/list/columns.ts';
import { JobActions } from './JobActions.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';
import { jobName } from './job-name.ts';

export const jobColumns: readonly Column<JobAppRecord>[] = [
  {
    source: 'label',
    share: 30,
    cell: (job, { translate }) => jobName(job, translate, String),
    show: (job) => (
      <RecordLink plain resource="jobs" id={job.id}>
        <JobName job={job} />
      </RecordLink>
    ),
  },
  {
    source: 'state',
    sort: 'ASC',
    cell: ({ state }, { translate }) => translate(`resources.jobs.states.${state}`, { _: state }),
    show: ({ state }) => <JobStatus state={state} />,
  },
  { source: 'progress', cell: ({ done, total }) => (total ? `${done}/${total}` : ''), show: (job) => <JobProgress job={job} /> },
  { source: 'message', share: 22, cell: ({ message }) => message },
  { source: 'created', sort: 'DESC', cell: ({ created }) => instantCell(created), show: ({ created }) => <InstantText value={created} /> },
  { source: 'processed', cell: ({ processed }) => instantCell(processed), show: ({ processed }) => <InstantText value={processed} /> },
  { source: 'queue_id', cell: ({ queue_id }) => queue_id },
  { source: 'num_retries', align: 'right', cell: ({ num_retries }) => num_retries },
  { source: 'item_id', labelled: 'id', sort: 'DESC', cell: ({ id }) => id },
  { source: 'actions', show: (job) => <JobActions job={job} /> },
];

export const hiddenJobColumns = ['queue_id', 'num_retries', 'item_id'];
