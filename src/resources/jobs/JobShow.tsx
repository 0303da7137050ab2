import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import { undoBulkJob } from '../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { problemOf } from '../../providers/http/http-error.ts';
import { readFileRecord } from '../../providers/http/read-file.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { saveAttachment } from '../notes/index.ts';
import { JobActions } from './JobActions.tsx';
import { JobFindings } from './JobFindings.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';
import { kindName } from './job-name.ts';
import { isRunning } from './job-progress.ts';
import { outcomeOf, resourceOfFindings } from './job-result.ts';
import { useJob } from './use-job.ts';

export const JobShow = () => {
  const translate = useTranslate();
  return (
    <RecordPage resource="jobs" action="show" titleOf={({ label, queue_id }) => label || kindName(queue_id, translate)}>
      {({ id }) => <JobSheet key={id} id={id} />}
    </RecordPage>
  );
};

/** The page of a job: its state, its actions, and its result for each record. */
const JobSheet = ({ id }: { id: string }) => {
  const { data: job } = useJob(id);
  const translate = useTranslate();
  if (!job) return null;
  const outcome = outcomeOf(job.result);
  return (
    <>
      <Box component="header" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <JobName job={job} />
        </Typography>
        <JobStatus state={job.state} />
        <JobActions job={job} />
        {job.undoable !== undefined && job.undoable > 0 && <UndoChanges job={job} count={job.undoable} />}
      </Box>
      <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
        <JobProgress job={job} />
        <Facts>
          <Fact label="resources.jobs.fields.id">{job.id}</Fact>
          <Fact label="resources.jobs.fields.queue_id">{kindName(job.queue_id, translate)}</Fact>
          <Fact label="resources.jobs.fields.created">{job.created && <InstantText value={job.created} />}</Fact>
          <Fact label="resources.jobs.fields.processed">{job.processed && <InstantText value={job.processed} />}</Fact>
          <Fact label="resources.jobs.fields.num_retries">{job.num_retries}</Fact>
        </Facts>
      </Paper>
      {job.message && job.state === 'failure' && <Alert severity="error">{job.message}</Alert>}
      {job.message && job.state !== 'failure' && !outcome && <Alert severity="info">{job.message}</Alert>}
      {outcome && !outcome.file && <JobFindings outcome={outcome} resource={resourceOfFindings(job.queue_id)} />}
      {outcome?.file && <JobFile id={outcome.file} message={job.message} />}
    </>
  );
};

/** After a confirmation, starts the job that undoes a bulk operation, and opens the page of that job. */
const UndoChanges = ({ job, count }: { readonly job: JobAppRecord; readonly count: number }) => {
  const { can } = usePermissions();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const format = useFormat();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.create('jobs', { data: { name: undoBulkJob, data: { job: job.id } } }),
    onSuccess: ({ data }) => {
      // The undone job can neither be undone again nor continued.
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      redirect('show', 'jobs', data.id);
    },
    onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
    onSettled: () => setAsking(false),
  });
  if (isRunning(job) || !can('createQueueItem')) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)} sx={{ py: 0 }}>
        {translate('resources.jobs.undo')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="resources.jobs.undo"
        text={translate('resources.jobs.undoText', { smart_count: count, count: format.count(count) })}
        confirm="resources.jobs.undo"
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
};

/** Shows the message of a job that wrote a file, with a button that downloads the file. */
const JobFile = ({ id, message }: { id: string; message: string }) => {
  const translate = useTranslate();
  const { mutate, isPending, error } = useMutation({ mutationFn: async () => saveAttachment(await readFileRecord(id)) });
  return (
    <>
      <Alert
        severity="success"
        action={
          <Button color="inherit" size="small" startIcon={<DownloadIcon />} loading={isPending} onClick={() => mutate()}>
            {translate('resources.jobs.download')}
          </Button>
        }
      >
        {message}
      </Alert>
      {error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate(error.message, { _: error.message, ...problemOf(error) })}
        </Alert>
      )}
    </>
  );
};
