import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { dueBuckets } from '../due-buckets.ts';
import { BucketSection } from './BucketSection.tsx';
import { bucketLines } from './bucket-lines.ts';
import { CompletionAnnouncement } from './CompletionAnnouncement.tsx';
import { CompletionNote } from './CompletionNote.tsx';
import { MyWorkLine } from './MyWorkLine.tsx';
import { UndatedLink } from './UndatedLink.tsx';
import { useDone } from './use-done.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useMyWork } from './use-my-work.ts';

/** Shows the user's open tasks by due date, with those that were just completed. The arrow keys move between tasks, Space completes one. */
export const MyWork = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { now, buckets, isUndatedListed, chosen } = useMyWork();
  const { done, set, undo, isBusy } = useDone(chosen);
  const lines = useRef<HTMLDivElement>(null);
  useLineKeys(lines);
  const all = dueBuckets.map((bucket) => ({ bucket, ...buckets[bucket] }));
  const isPending = all.some((one) => one.isPending);
  const total = all.reduce((sum, one) => sum + (one.total ?? 0), 0);
  const failed = all.find(({ error }) => error);
  const doneTasks = done.map(({ task }) => task);
  return (
    <Box sx={{ maxWidth: '60rem', width: '100%', pb: 3 }}>
      <Box role="status" sx={{ px: 1.25, minHeight: '2rem', typography: 'body2', color: 'text.secondary' }}>
        {!isPending &&
          !failed &&
          translate(total > 0 ? 'myWork.open' : 'dashboard.tasks.none', { smart_count: total, total: format.count(total) })}
      </Box>
      <CompletionAnnouncement done={done.at(-1)} />
      {failed?.error && <ReadFailure error={failed.error} onRetry={() => all.map(({ error, refetch }) => error && refetch())} />}
      {isPending && <Skeleton variant="rounded" height="40vh" aria-hidden />}
      <Paper ref={lines} variant="outlined" sx={{ p: 2, ...(isPending || total + done.length === 0 ? { display: 'none' } : {}) }}>
        {all.map(({ bucket, tasks, total: open = 0, more }) => {
          const shown = bucketLines(bucket, tasks, doneTasks, now);
          return (
            open + shown.length > 0 && (
              <BucketSection key={bucket} bucket={bucket} total={open} shown={tasks.length} more={more}>
                {shown.map((task) => {
                  const justDone = task.completed ? done.find((one) => one.task.id === task.id) : undefined;
                  const note = justDone && <CompletionNote done={justDone} isBusy={isBusy(task)} onUndo={() => void undo(justDone)} />;
                  return <MyWorkLine key={task.id} task={task} onSet={set} note={note} />;
                })}
                {bucket === 'undated' && !isUndatedListed && (
                  <li>
                    <UndatedLink />
                  </li>
                )}
              </BucketSection>
            )
          );
        })}
      </Paper>
    </Box>
  );
};
