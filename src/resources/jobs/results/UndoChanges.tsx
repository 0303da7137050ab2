import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { undoBulkJob } from '../../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useNotifyText } from '../../../ui/use-notify-text.ts';
import { isRunning } from '../job-progress.ts';

interface UndoChangesProps {
  readonly job: JobAppRecord;
  /** Called with the id of the undo job. */
  readonly onStarted: (undoJobId: string) => void;
}

export const UndoChanges = ({ job, onStarted }: UndoChangesProps) => {
  const { can } = usePermissions();
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const format = useFormat();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.create('jobs', { data: { name: undoBulkJob, data: { job: job.id } } }),
    onSuccess: ({ data }) => {
      // The undone job is refetched, because it can no longer be undone or continued.
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      onStarted(String(data.id));
    },
    onError: ({ message }) => notifyText(message, { type: 'error' }),
    onSettled: () => setConfirming(false),
  });
  const undoableCount = job.undoable ?? 0;
  if (undoableCount === 0 || isRunning(job) || !can('createQueueItem')) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setConfirming(true)} sx={{ py: 0 }}>
        {translate('resources.jobs.undo')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="resources.jobs.undo"
        text={translate(job.operation === 'delete' ? 'resources.jobs.undoDeletionText' : 'resources.jobs.undoText', {
          smart_count: undoableCount,
          count: format.count(undoableCount),
        })}
        confirm="resources.jobs.undo"
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
};
