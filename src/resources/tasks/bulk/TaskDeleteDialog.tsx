import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import type { FormEvent } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { PreviewTable } from '../../../ui/list/selection/PreviewTable.tsx';
import { type Selection, usePreviewRecords } from '../../../ui/list/selection/selection.ts';
import { useDeletionHint } from '../../../ui/restore/use-deletion-notice.tsx';
import { BulkDialog, type BulkFormProps } from '../../jobs/index.ts';

interface TaskDeleteDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
  /** Called when the service has accepted the job. */
  readonly onStarted: () => void;
}

/** The prefix of the translation keys of the dialog. */
const textsKey = 'myWork.bulk.delete';

export const TaskDeleteDialog = (props: TaskDeleteDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return (
    <BulkDialog<'delete'>
      {...props}
      resource="tasks"
      textsKey={textsKey}
      send={(operation, sentSelection, options) =>
        dataProvider.bulkTasks({ operation, ...('ids' in sentSelection ? { tasks: [...sentSelection.ids] } : sentSelection) }, options)
      }
      form={(form) => <TaskDeleteForm {...form} />}
    />
  );
};

const TaskDeleteForm = ({ count: total, firstIds, isReady, isStarting, error, onStart, onClose }: BulkFormProps<'delete'>) => {
  const translate = useTranslate();
  const format = useFormat();
  const deletionHint = useDeletionHint(total);
  const preview = usePreviewRecords<TaskAppRecord>('tasks', firstIds);
  const isPreviewReady = isReady && preview.records !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the list. The form of the list's filters would otherwise be submitted too.
    event.stopPropagation();
    if (isPreviewReady) onStart('delete');
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        <FailureAlert error={error} />
        <Alert severity="warning">
          {translate(`${textsKey}.note`, { smart_count: total })} {deletionHint}
        </Alert>
        {preview.error ? (
          <ReadFailure error={preview.error} onRetry={preview.retry} />
        ) : (
          <PreviewTable
            nameHeader={translate('resources.tasks.name', { smart_count: 1 })}
            total={total}
            rows={preview.records?.map(({ id, label, row_class }) => ({
              id: String(id),
              name: label,
              before: translate(`resources.tasks.statuses.${row_class}`),
              after: translate('lots.bulk.deleted'),
            }))}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isStarting} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="error" disabled={!isPreviewReady} loading={isStarting}>
          {translate(`${textsKey}.title`, { smart_count: total, total: format.count(total) })}
        </Button>
      </DialogActions>
    </Box>
  );
};
