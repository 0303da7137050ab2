import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { CountedTasks } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import type { Done } from './use-done.ts';

interface DoneNoteProps {
  readonly done: Done;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/**
 * Shown with a task that was just completed: the tasks that it released, and an undo button. For users who cannot see completed tasks, undo
 * requires the extension task-undo.
 */
export const CompletionNote = ({ done: { task, released }, isBusy, onUndo }: DoneNoteProps) => {
  const translate = useTranslate();
  const canUndo = hasExtension(useMe(), 'task-undo');
  const mayUndo = usePermissions().seesAllTasks || canUndo;
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
        <RecordLink plain resource="tasks" id={id}>
          {label}
        </RecordLink>
      </span>
    ))}
    {count > tasks.length && ` +${count - tasks.length}`}
  </span>
);
