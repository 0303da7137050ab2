import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CountedTasks } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { CompletedTask } from './use-completed-tasks.ts';

interface CompletionNoticeProps {
  readonly completion: CompletedTask;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/**
 * With the extension `task-undo`, every user can undo a completion. Without it, an undo is an update of the completed task, so only users
 * who can see completed tasks get the undo button.
 */
export const CompletionNotice = ({ completion: { task, released }, isBusy, onUndo }: CompletionNoticeProps) => {
  const translate = useTranslate();
  const supportsTaskUndo = hasExtension(useMe(), 'task-undo');
  const mayUndo = usePermissions().seesAllTasks || supportsTaskUndo;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {released && <ReleasedTasks released={released}>{translate('myWork.releases')}</ReleasedTasks>}
      {mayUndo && (
        <Button size="small" loading={isBusy} aria-label={translate('myWork.undo', { name: task.label })} onClick={onUndo} sx={{ py: 0 }}>
          {translate('ra.action.undo')}
        </Button>
      )}
    </Box>
  );
};

const ReleasedTasks = ({ released: { tasks, count }, children }: { released: CountedTasks; children: ReactNode }) => (
  <span>
    {children}{' '}
    {tasks.map(({ id, label }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <RecordLink unstyled resource="tasks" id={id}>
          {label}
        </RecordLink>
      </span>
    ))}
    {count > tasks.length && ` +${count - tasks.length}`}
  </span>
);

export const CompletionAnnouncement = ({ completion }: { completion: CompletedTask | undefined }) => {
  const translate = useTranslate();
  const sentences = completion && [
    translate('myWork.done', { name: completion.task.label }),
    completion.released &&
      translate('myWork.released', {
        smart_count: completion.released.count,
        names: completion.released.tasks.map(({ label }) => label).join(', '),
      }),
  ];
  return (
    <Box component="span" role="status" sx={visuallyHidden}>
      {sentences?.filter(Boolean).join(' ')}
    </Box>
  );
};
