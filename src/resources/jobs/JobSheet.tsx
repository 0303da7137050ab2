import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { JobActions } from './JobActions.tsx';
import { JobFile } from './JobFile.tsx';
import { JobFindings } from './JobFindings.tsx';
import { JobName } from './JobName.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStatus } from './JobStatus.tsx';
import { outcomeOf, resourceOfFindings } from './job-result.ts';
import { useJob } from './use-job.ts';

/** A job: where it stands, what may be done about it, and what it did to each record. */
export const JobSheet = ({ id }: { id: string }) => {
  const { data: job } = useJob(id);
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
      </Box>
      <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
        <JobProgress job={job} />
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' }}>
          <Fact name="id">{job.id}</Fact>
          <Fact name="queue_id">{job.queue_id}</Fact>
          <Fact name="created">{job.created && <InstantText value={job.created} />}</Fact>
          <Fact name="processed">{job.processed && <InstantText value={job.processed} />}</Fact>
          <Fact name="num_retries">{job.num_retries}</Fact>
        </Box>
      </Paper>
      {job.message && job.state === 'failure' && <Alert severity="error">{job.message}</Alert>}
      {job.message && job.state !== 'failure' && !outcome && <Alert severity="info">{job.message}</Alert>}
      {outcome && !outcome.file && <JobFindings outcome={outcome} resource={resourceOfFindings(job.queue_id)} />}
      {outcome?.file && <JobFile id={outcome.file} message={job.message} />}
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div>
      <Typography component="dt" variant="caption" color="text.secondary">
        {translate(`resources.jobs.fields.${name}`)}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children || '–'}
      </Typography>
    </div>
  );
};
