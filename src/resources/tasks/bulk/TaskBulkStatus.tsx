import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { BulkRun } from './bulk-run.ts';

/** Shows the progress or the result of a bulk change whose dialog was closed. */
export const TaskBulkStatus = ({ run, onShow }: { run: BulkRun; onShow: () => void }) => {
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
