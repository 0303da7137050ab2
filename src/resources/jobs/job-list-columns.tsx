/** What the list of jobs shows. Without the extension jobs a service tells less of a job; those cells stay empty. */
import type { JobAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { JobActions } from './JobActions.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';

export const jobColumns: readonly Column<JobAppRecord>[] = [
  {
    source: 'label',
    share: 30,
    cell: ({ label, queue_id }) => label || queue_id,
    show: (job) => (
      <RecordLink resource="jobs" id={job.id}>
        <JobName job={job} />
      </RecordLink>
    ),
  },
  { source: 'state', sort: 'ASC', cell: ({ state }) => state, show: ({ state }) => <JobStatus state={state} /> },
  { source: 'progress', cell: ({ done, total }) => (total ? `${done}/${total}` : ''), show: (job) => <JobProgress job={job} /> },
  { source: 'message', share: 22, cell: ({ message }) => message },
  { source: 'created', sort: 'DESC', cell: ({ created }) => created, show: ({ created }) => <InstantText value={created} /> },
  { source: 'processed', cell: ({ processed }) => processed, show: ({ processed }) => <InstantText value={processed} /> },
  { source: 'queue_id', cell: ({ queue_id }) => queue_id },
  { source: 'num_retries', align: 'right', cell: ({ num_retries }) => num_retries },
  { source: 'item_id', labelled: 'id', sort: 'DESC', cell: ({ id }) => id },
  { source: 'actions', cell: () => '', show: (job) => <JobActions job={job} /> },
];

export const hiddenJobColumns = ['queue_id', 'num_retries', 'item_id'];
