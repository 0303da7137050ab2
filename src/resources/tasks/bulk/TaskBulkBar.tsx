import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { lazily } from '../../../ui/lazily.ts';
import { SelectedCount } from '../../../ui/list/selection/SelectedCount.tsx';
import { SelectionBar } from '../../../ui/list/selection/SelectionBar.tsx';
import type { Selection } from '../../../ui/list/selection/selection.ts';
import { useFocusAfterDialog } from '../../../ui/list/selection/use-focus-after-dialog.ts';
import type { ListSelection } from '../../../ui/list/selection/use-list-selection.ts';
import { type BulkRun, dismissRun, useBulkRun } from './bulk-run.ts';

const TaskBulkDialog = lazily(() => import('./TaskBulkDialog.tsx').then(({ TaskBulkDialog }) => TaskBulkDialog));

const TaskDeleteDialog = lazily(() => import('./TaskDeleteDialog.tsx').then(({ TaskDeleteDialog }) => TaskDeleteDialog));

interface TaskBulkBarProps {
  readonly ids: readonly string[];
  /** The selected tasks that the page has already fetched. The dialog fetches the others. */
  readonly fetchedTasks: readonly TaskAppRecord[];
  readonly selected: Omit<ListSelection, 'count'>;
}

/**
 * The selection bar of a list of tasks or of the board. It shows the number of selected tasks, lets the user change or delete them, and
 * shows the progress of a running bulk change.
 */
export const TaskBulkBar = ({ ids, fetchedTasks, selected }: TaskBulkBarProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const run = useBulkRun();
  const changeNote = useId();
  const [dialogIds, setDialogIds] = useState<readonly string[]>();
  const [selectionToDelete, setSelectionToDelete] = useState<Selection>();
  // The bar, and with it the button that opened the dialog, may be gone when the dialog closes. The focus then moves to the place of the
  // bar.
  const focusTarget = useFocusAfterDialog(dialogIds !== undefined || selectionToDelete !== undefined);
  const isRunning = run?.isRunning ?? false;
  const { areAllMatchesSelected, clear } = selected;
  const openDialog = () => {
    dismissRun();
    setDialogIds(ids);
  };
  return (
    <>
      <span ref={focusTarget} tabIndex={-1} />
      {(ids.length > 0 || run) && (
        <SelectionBar label={translate('myWork.bulk.region')} isSelecting={ids.length > 0}>
          {/* The dialog of an earlier run needs no ids, because it only shows the run. */}
          {run && <TaskBulkStatus run={run} onShow={() => setDialogIds([])} />}
          {ids.length > 0 && (
            <>
              <SelectedCount selected={{ ...selected, count: ids.length }} chooseAll="myWork.bulk.chooseAll" />
              <Box sx={{ flex: 1 }} />
              {areAllMatchesSelected && (
                <Typography id={changeNote} variant="body2" color="text.secondary">
                  {translate('myWork.bulk.onlySingle')}
                </Typography>
              )}
              {can('bulkTasks') && (
                <Button size="small" color="error" aria-haspopup="dialog" onClick={() => setSelectionToDelete(selected.selection)}>
                  {translate('myWork.bulk.delete.open')}
                </Button>
              )}
              <Button
                size="small"
                variant="contained"
                aria-haspopup="dialog"
                aria-describedby={areAllMatchesSelected ? changeNote : undefined}
                disabled={isRunning || areAllMatchesSelected}
                onClick={openDialog}
              >
                {translate('lots.bulk.edit')}
              </Button>
            </>
          )}
        </SelectionBar>
      )}
      {dialogIds && (
        <Suspense>
          <TaskBulkDialog ids={dialogIds} fetchedTasks={fetchedTasks} onClose={() => setDialogIds(undefined)} onStarted={clear} />
        </Suspense>
      )}
      {selectionToDelete && (
        <Suspense>
          <TaskDeleteDialog selection={selectionToDelete} onClose={() => setSelectionToDelete(undefined)} onStarted={clear} />
        </Suspense>
      )}
    </>
  );
};

/** Shows the progress or the result of a bulk change whose dialog was closed. */
const TaskBulkStatus = ({ run, onShow }: { run: BulkRun; onShow: () => void }) => {
  const translate = useTranslate();
  const { done, total, failures, isRunning } = run;
  const outcome = failures.length > 0 ? 'changedWithFailures' : 'changed';
  return (
    <>
      <Box component="span" role="status">
        {isRunning
          ? translate('myWork.bulk.progress', { done, total })
          : translate(`resources.jobs.outcome.${outcome}`, { changed: total - failures.length, count: failures.length })}
      </Box>
      <Button size="small" aria-haspopup="dialog" onClick={onShow}>
        {translate('realtime.show')}
      </Button>
    </>
  );
};
