import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useRef } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { TaskStatus } from '../../../ui/fields/TaskStatus.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { listAddress } from '../../../ui/record/list-address.ts';
import { CompletionBox } from '../CompletionBox.tsx';
import { type DueBucket, dueBuckets } from '../due/due-buckets.ts';
import { TaskDue } from '../due/TaskDue.tsx';
import { largeLinkTargets } from '../large-link-targets.ts';
import { NodeLink } from '../NodeLink.tsx';
import { TaskViewPage } from '../views/TaskViewPage.tsx';
import { CompletionAnnouncement, CompletionNotice } from './CompletionNotice.tsx';
import { tasksOfBucket } from './tasks-of-bucket.ts';
import { useCompletedTasks } from './use-completed-tasks.ts';
import { useLineKeys } from './use-line-keys.ts';
import { useMyWork } from './use-my-work.ts';

export const MyWorkPage = () => (
  <TaskViewPage view="myWork" title={useTranslate()('resources.tasks.views.myWork')}>
    <MyWork />
  </TaskViewPage>
);

const skeletonLines = Array.from({ length: 8 }, (_, line) => line);

const MyWork = () => {
  const translate = useTranslate();
  const format = useFormat();
  const { now, buckets, isUndatedListed, filterKey } = useMyWork();
  const { completions, setCompleted, undo, isBusy } = useCompletedTasks<TaskAppRecord>(filterKey);
  const lines = useRef<HTMLDivElement>(null);
  useLineKeys(lines);
  const bucketList = dueBuckets.map((bucket) => ({ bucket, ...buckets[bucket] }));
  const isPending = bucketList.some((bucket) => bucket.isPending);
  const total = bucketList.reduce((sum, { total: bucketTotal }) => sum + (bucketTotal ?? 0), 0);
  const failedBucket = bucketList.find(({ error }) => error);
  const completedTasks = completions.map(({ task }) => task);
  return (
    <Box sx={{ maxWidth: '75rem', width: '100%', pb: 3 }}>
      <Box role="status" sx={{ minHeight: '2rem', typography: 'body2', color: 'text.secondary' }}>
        {!isPending &&
          !failedBucket &&
          translate(total > 0 ? 'myWork.open' : 'dashboard.tasks.none', { smart_count: total, total: format.count(total) })}
      </Box>
      <CompletionAnnouncement completion={completions.at(-1)} />
      {failedBucket?.error && (
        <ReadFailure error={failedBucket.error} onRetry={() => bucketList.map(({ error, refetch }) => error && refetch())} />
      )}
      {isPending && (
        <Paper variant="outlined" sx={{ p: 2 }} aria-hidden>
          {skeletonLines.map((line) => (
            <Skeleton key={line} height={44} />
          ))}
        </Paper>
      )}
      <Paper ref={lines} variant="outlined" sx={{ p: 2, ...(isPending || total + completions.length === 0 ? { display: 'none' } : {}) }}>
        {bucketList.map(({ bucket, tasks, total: openCount = 0, showMore }) => {
          const shownTasks = tasksOfBucket(bucket, tasks, completedTasks, now);
          return (
            openCount + shownTasks.length > 0 && (
              <BucketSection key={bucket} bucket={bucket} total={openCount} fetchedCount={tasks.length} showMore={showMore}>
                {shownTasks.map((task) => {
                  const completion = task.completed
                    ? completions.find(({ task: completedTask }) => completedTask.id === task.id)
                    : undefined;
                  const notice = completion && (
                    <CompletionNotice completion={completion} isBusy={isBusy(task)} onUndo={() => void undo(completion)} />
                  );
                  return <MyWorkLine key={task.id} task={task} onStored={setCompleted} notice={notice} />;
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

interface BucketSectionProps {
  readonly bucket: DueBucket;
  /** Number of open tasks in the bucket. */
  readonly total: number;
  /** Number of open tasks that have been fetched. */
  readonly fetchedCount: number;
  /** Shows more tasks; `undefined` if there are no more, or if no more can be fetched. */
  readonly showMore: (() => void) | undefined;
  readonly children: ReactNode;
}

const headingColours: Readonly<Partial<Record<DueBucket, 'error' | 'warning'>>> = { overdue: 'error', today: 'warning' };

const BucketSection = ({ bucket, total, fetchedCount, showMore, children }: BucketSectionProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 2 } }}>
      <Typography id={id} variant="subtitle1" component="h2" color={headingColours[bucket] ?? 'textSecondary'} sx={{ fontWeight: 600 }}>
        {translate(`dashboard.tasks.${bucket}`)} ({format.count(total)})
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {showMore && (
        <Button size="small" onClick={showMore}>
          {translate('myWork.more', { shown: format.count(fetchedCount), total: format.count(total) })}
        </Button>
      )}
    </Box>
  );
};

interface MyWorkLineProps {
  readonly task: TaskAppRecord;
  readonly onStored: (task: TaskAppRecord, completed: boolean) => void;
  /** Shown beside a task that was just completed. */
  readonly notice: ReactNode;
}

const MyWorkLine = ({ task, onStored, notice }: MyWorkLineProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', py: 0.25, typography: 'body2' }}
  >
    <CompletionBox task={task} onStored={onStored} />
    <Box
      sx={{
        ...largeLinkTargets,
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1.5,
        alignItems: 'flex-start',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <RecordLink resource="tasks" id={task.id}>
          {task.completed ? <s>{task.label}</s> : task.label}
        </RecordLink>
        <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
          {task.type}
          {task.type && task.reference && ' · '}
          {task.reference && <NodeLink node={task.reference} />}
        </Box>
      </Box>
      {notice}
      {task.row_class === 'cant_start' && <TaskStatus row_class={task.row_class} />}
      <TaskDue due_date={task.due_date} completed={task.completed} />
    </Box>
  </Box>
);

/**
 * Shown if the service cannot filter for tasks without a due date. The list is sorted by due date in descending order, because the service
 * then lists these tasks first.
 */
const UndatedLink = () => (
  <Button
    size="small"
    component={LinkBase}
    to={listAddress('tasks', { assignee: useMe().id, completed: 'false' }, { field: 'due_date', order: 'DESC' })}
  >
    {useTranslate()('myWork.inList')}
  </Button>
);
