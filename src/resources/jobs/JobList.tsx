import { SelectInput } from 'react-admin';
import { jobList, jobStates, jobTypes } from '../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { ChoicesFilter } from '../../ui/inputs/ChoicesFilter.tsx';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { type Column, instantCell } from '../../ui/list/table/columns.ts';
import { OpenByNumber } from '../../ui/record/OpenByNumber.tsx';
import { JobActions } from './JobActions.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';
import { nameOfJob, translateJobType } from './job-name.ts';
import { StartJobMenu } from './StartJobMenu.tsx';

const stateChoices = jobStates.map((id) => ({ id, name: `resources.jobs.states.${id}` }));
const typeChoices = jobTypes.map((id) => ({ id, name: `resources.jobs.kinds.${id}` }));
const filters: ListFilter<typeof jobList>[] = [
  { name: 'state', input: (source) => <SelectInput source={source} choices={stateChoices} />, alwaysOn: true },
  { name: 'queue_id', input: (source) => <ChoicesFilter source={source} label="resources.jobs.fields.queue_id" choices={typeChoices} /> },
  { name: 'created', input: (source) => <RangeFilter source={source} label="resources.jobs.fields.created" kind="instant" /> },
];

/** Without the extension `jobs`, the user can only open a job by its id. */
export const JobList = () => {
  if (!hasExtension(useMe(), 'jobs')) return <OpenByNumber resource="jobs" />;
  return (
    <RecordList
      resource="jobs"
      spec={jobList}
      fields={[]}
      sort={{ field: 'item_id', order: 'DESC' }}
      add={<StartJobMenu />}
      filters={filters}
      columns={jobColumns}
      hiddenByDefault={hiddenJobColumns}
      compact={
        <CompactList<JobAppRecord>
          primary={(job) => <JobName job={job} />}
          secondary={({ created, message }) => (
            <>
              <InstantText value={created} /> {message && `· ${message}`}
            </>
          )}
          end={({ state }) => <JobStatus inList state={state} />}
        />
      }
    />
  );
};

const jobColumns: readonly Column<JobAppRecord>[] = [
  {
    source: 'label',
    widthShare: 30,
    cell: (job, { translate }) => nameOfJob(job, translate, String),
    show: (job) => (
      <RecordLink unstyled resource="jobs" id={job.id}>
        <JobName job={job} />
      </RecordLink>
    ),
  },
  {
    source: 'state',
    sort: 'ASC',
    cell: ({ state }, { translate }) => translate(`resources.jobs.states.${state}`, { _: state }),
    show: ({ state }) => <JobStatus inList state={state} />,
  },
  { source: 'progress', cell: ({ done, total }) => (total ? `${done}/${total}` : ''), show: (job) => <JobProgress job={job} /> },
  { source: 'message', minTableWidth: 'medium', widthShare: 22, cell: ({ message }) => message },
  { source: 'created', sort: 'DESC', cell: ({ created }) => instantCell(created), show: ({ created }) => <InstantText value={created} /> },
  {
    source: 'processed',
    minTableWidth: 'wide',
    cell: ({ processed }) => instantCell(processed),
    show: ({ processed }) => <InstantText value={processed} />,
  },
  { source: 'queue_id', minTableWidth: 'wide', cell: ({ queue_id }, { translate }) => translateJobType(queue_id, translate) },
  { source: 'num_retries', minTableWidth: 'wide', align: 'right', cell: ({ num_retries }) => num_retries },
  { source: 'item_id', labelField: 'id', sort: 'DESC', cell: ({ id }) => id },
  { source: 'actions', show: (job) => <JobActions job={job} /> },
];

const hiddenJobColumns = ['queue_id', 'num_retries', 'item_id'];
