import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { lazily } from '../../../ui/lazily.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { type BulkRun, dismissRun, useBulkRun } from './bulk-run.ts';

const TaskBulkDialog = lazily(() => import('./TaskBulkDialog.tsx').then(({ TaskBulkDialog }) => TaskBulkDialog));

interface TaskBulkBarProps {
  readonly ids: readonly string[];
  /** The selected tasks that the page has already fetched. The others are fetched. */
  readonly fetchedTasks: readonly TaskAppRecord[];
  /** Called to clear the selection. */
  readonly onClear: () => void;
}

/**
 * The bar below a list of tasks. It shows the number of selected tasks and the bulk edit button, and the progress of a running bulk change.
 */
export const TaskBulkBar = ({ ids, fetchedTasks, onClear }: TaskBulkBarProps) => {
  const translate = useTranslate();
  const run = useBulkRun();
  const [opened, setOpened] = useState<readonly string[]>();
  const focusTarget = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  // The bar, and with it the button that opened the dialog, may be gone when the dialog closes. The focus then moves to the place of the
  // bar.
  useEffect(() => {
    if (wasOpen.current && !opened && document.activeElement === document.body) focusTarget.current?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);
  const isRunning = run?.isRunning ?? false;
  const openDialog = () => {
    dismissRun();
    setOpened(ids);
  };
  return (
    <>
      <span ref={focusTarget} tabIndex={-1} />
      <Box role="status" sx={visuallyHidden}>
        {ids.length > 0 && translate('lots.bulk.chosen', { smart_count: ids.length })}
      </Box>
      {(ids.length > 0 || run) && (
        <Paper component="section" elevation={4} aria-label={translate('myWork.bulk.region')} sx={barStyles}>
          {run && <TaskBulkStatus run={run} onShow={() => setOpened([])} />}
          {ids.length > 0 && (
            <>
              <Box component="span" aria-hidden sx={{ fontWeight: 600 }}>
                {translate('lots.bulk.chosen', { smart_count: ids.length })}
              </Box>
              <Button size="small" onClick={onClear}>
                {translate('lots.bulk.clear')}
              </Button>
              <Box sx={{ flex: 1 }} />
              <Button size="small" variant="contained" aria-haspopup="dialog" disabled={isRunning} onClick={openDialog}>
                {translate('lots.bulk.edit')}
              </Button>
            </>
          )}
        </Paper>
      )}
      {opened && (
        <Suspense>
          <TaskBulkDialog ids={opened} fetchedTasks={fetchedTasks} onClose={() => setOpened(undefined)} onStarted={onClear} />
        </Suspense>
      )}
    </>
  );
};

const barStyles = {
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  mx: 1,
  px: 1.5,
  py: 0.75,
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  flexWrap: 'wrap',
};

/** Shows the progress or the result of a bulk change whose dialog was closed. */
const TaskBulkStatus = ({ run, onShow }: { run: BulkRun; onShow: () => void }) => {
  const translate = useTranslate();
  const { done, total, failures, isRunning } = run;
  const outcome = failures.length > 0 ? 'changedBut' : 'changed';
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
