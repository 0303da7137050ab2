import { SelectInput } from 'react-admin';
import { jobList, jobStates } from '../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { OpenByNumber } from '../../ui/record/OpenByNumber.tsx';
import { JobName } from './JobName.tsx';
import { JobStatus } from './JobStatus.tsx';
import { hiddenJobColumns, jobColumns } from './job-list-columns.tsx';
import { StartJobMenu } from './StartJobMenu.tsx';

const stateChoices = jobStates.map((id) => ({ id, name: `resources.jobs.states.${id}` }));
const filters = [<SelectInput key="state" source="state" choices={stateChoices} alwaysOn />];

/** The background jobs. Without the extension jobs, the user opens a job by its number. */
export const JobList = () => {
  if (!hasExtension(useMe(), 'jobs')) return <OpenByNumber resource="jobs" />;
  return (
    <RecordList
      resource="jobs"
      spec={jobList}
      fields={[]}
      sort={{ field: 'item_id', order: 'DESC' }}
      tools={<StartJobMenu />}
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
          end={({ state }) => <JobStatus state={state} />}
        />
      }
    />
  );
};
