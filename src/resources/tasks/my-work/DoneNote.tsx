import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { RecordLink } from '../../../ui/record/RecordLink.tsx';
import type { Released } from '../released-tasks.ts';
import { useSeesAllTasks } from '../use-sees-all-tasks.ts';
import type { Done } from './use-done.ts';

interface DoneNoteProps {
  readonly done: Done;
  readonly isBusy: boolean;
  readonly onUndo: () => void;
}

/** Beside a task that has just been done: what it released, and the way back. Whoever may not see what is done cannot open it again. */
export const DoneNote = ({ done: { task, released }, isBusy, onUndo }: DoneNoteProps) => {
  const translate = useTranslate();
  const mayUndo = useSeesAllTasks();
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

const ReleasedTasks = ({ released: { tasks, total }, children }: { released: Released; children: ReactNode }) => (
  <span>
    {children}{' '}
    {tasks.map(({ id, label }, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <RecordLink resource="tasks" id={id}>
          {label}
        </RecordLink>
      </span>
    ))}
    {total > tasks.length && ` +${total - tasks.length}`}
  </span>
);
