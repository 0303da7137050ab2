import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { EntryHead } from '../../timeline/EntryHead.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { entriesOfJob, type JobEntry } from './job-entries.ts';
import { useAuthorName } from './use-author-name.ts';

export const JobTimeline = ({ job }: { readonly job: JobAppRecord }) => {
  const translate = useTranslate();
  const title = translate('timeline.title');
  const entries = entriesOfJob(job);
  if (entries.length === 0) return null;
  return (
    <Panel title={title} isPrinted={false}>
      <Box component="ol" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box
            component="li"
            key={`${entry.kind} ${entry.undoJob ?? ''}`}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', typography: 'body2' }}
          >
            <JobEntryHead entry={entry} job={job} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
};

const JobEntryHead = ({ entry: { kind, at, uid, undoJob }, job }: { readonly entry: JobEntry; readonly job: JobAppRecord }) => {
  const translate = useTranslate();
  const author = useAuthorName(uid);
  const title =
    kind === 'ended'
      ? translate(`resources.jobs.states.${job.state}`, { _: job.state })
      : translate(`timeline.job.${kind}`, { smart_count: job.num_retries });
  return (
    <EntryHead at={at} title={title} {...(author ? { author } : {})}>
      {undoJob !== undefined && (
        <RecordLink unstyled resource="jobs" id={undoJob}>
          {`${translate('resources.jobs.name', { smart_count: 1 })} ${undoJob}`}
        </RecordLink>
      )}
    </EntryHead>
  );
};
