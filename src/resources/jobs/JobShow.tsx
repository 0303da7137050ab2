import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRedirect, useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { problemOf } from '../../providers/http/http-error.ts';
import { readFileRecord } from '../../providers/http/read-file.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { saveAttachment } from '../notes/index.ts';
import { JobActions } from './JobActions.tsx';
import { JobKeyFacts } from './JobKeyFacts.tsx';
import { JobStatus } from './JobStatus.tsx';
import { JobTimeline } from './JobTimeline.tsx';
import { nameOfJob, translateJobType } from './job-name.ts';
import { JobFindings } from './results/JobFindings.tsx';
import { outcomeOf, resourceOfFindings } from './results/job-result.ts';
import { UndoChanges } from './results/UndoChanges.tsx';
import { useJob } from './use-job.ts';

export const JobShow = () => {
  const translate = useTranslate();
  const { count } = useFormat();
  const redirect = useRedirect();
  return (
    <RecordPage
      resource="jobs"
      action="show"
      titleOf={(job) => nameOfJob(job, translate, count)}
      marksOf={({ state }) => <JobStatus state={state} />}
      keyFactsOf={(job) => <JobKeyFacts job={job} />}
      expectedContent={{ actions: 1, facts: 3 }}
      actionsOf={(job) => (
        <>
          <UndoChanges job={job} onStarted={(undoJobId) => redirect('show', 'jobs', undoJobId)} />
          <JobActions job={job} />
        </>
      )}
      asideOf={(job) => <JobFacts job={job} />}
    >
      {({ id }, overview) => <JobDetails key={id} id={id} overview={overview} />}
    </RecordPage>
  );
};

interface JobDetailsProps {
  readonly id: string;
  /** The facts of the job in a narrow window. Undefined in a wide window, which shows them beside the content. */
  readonly overview: ReactNode;
}

/** Polls the job while it runs. The rest of the page reads the same query, so it is updated too. */
const JobDetails = ({ id, overview }: JobDetailsProps) => {
  const { data: job } = useJob(id);
  if (!job) return null;
  const outcome = outcomeOf(job.result);
  return (
    <>
      {overview}
      {job.message && job.state === 'failure' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {job.message}
        </Alert>
      )}
      {job.message && job.state !== 'failure' && !outcome && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {job.message}
        </Alert>
      )}
      {outcome && !outcome.file && (
        <JobFindings outcome={outcome} resource={resourceOfFindings(job.queue_id, outcome.operation)} operation={job.operation} />
      )}
      {outcome?.file && <JobFile id={outcome.file} message={job.message} />}
      <JobTimeline job={job} />
    </>
  );
};

const JobFacts = ({ job }: { job: JobAppRecord }) => {
  const translate = useTranslate();
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Facts>
        <Fact label="resources.jobs.fields.id">{job.id}</Fact>
        <Fact label="resources.jobs.fields.queue_id">{translateJobType(job.queue_id, translate)}</Fact>
        <Fact label="resources.jobs.fields.created">{job.created && <InstantText value={job.created} />}</Fact>
        <Fact label="resources.jobs.fields.processed">{job.processed && <InstantText value={job.processed} />}</Fact>
        <Fact label="resources.jobs.fields.num_retries">{job.num_retries}</Fact>
      </Facts>
    </Paper>
  );
};

const JobFile = ({ id, message }: { id: string; message: string }) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useMutation({ mutationFn: async () => saveAttachment(await readFileRecord(id)) });
  return (
    <>
      <Alert
        severity="success"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" size="small" startIcon={<DownloadIcon />} loading={isPending} onClick={() => mutate()}>
            {translate('resources.jobs.download')}
          </Button>
        }
      >
        {message}
      </Alert>
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(error.message, { _: error.message, ...problemOf(error) })}
        </Alert>
      )}
    </>
  );
};
