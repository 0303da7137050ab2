import { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { Fact, KeyFacts } from '../../ui/fields/Facts.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { JobProgress } from './JobProgress.tsx';
import { durationText } from './job-duration.ts';
import { isRunning } from './job-progress.ts';
import { useAuthorName } from './use-author-name.ts';

/** Without the extension `jobs`, only a running job has a key fact. */
export const JobKeyFacts = ({ job }: { readonly job: JobAppRecord }) => {
  const { uid, started, processed } = job;
  const translate = useTranslate();
  const format = useFormat();
  const author = useAuthorName(uid);
  return (
    <KeyFacts>
      {isRunning(job) && (
        <Fact label="resources.jobs.fields.progress">
          <JobProgress job={job} />
        </Fact>
      )}
      {!isRunning(job) && job.done !== undefined && job.total ? (
        <Fact label="resources.jobs.fields.progress">
          {translate('resources.jobs.progress', { done: format.count(job.done), total: format.count(job.total) })}
        </Fact>
      ) : null}
      {author && <Fact label="resources.jobs.fields.author">{author}</Fact>}
      {started && processed && (
        <Fact label="resources.jobs.fields.duration">{durationText(Date.parse(processed) - Date.parse(started), format)}</Fact>
      )}
    </KeyFacts>
  );
};
