import Icon from '@mui/icons-material/PendingActionsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isRunning } from './job-progress.ts';
import { TrayJobs } from './TrayJobs.tsx';
import { useLatestJobs } from './use-latest-jobs.ts';
import { useUnseenTroubles } from './use-unseen-troubles.ts';

/**
 * The jobs button in the app bar. Its badge shows the number of unseen failed jobs, or else of running jobs; it opens a list of the latest
 * jobs.
 */
export const JobsTray = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { jobs, error, refetch } = useLatestJobs();
  const running = jobs?.filter(isRunning).length ?? 0;
  const troubles = useUnseenTroubles(jobs, anchor !== null);
  const label = [
    translate('resources.jobs.tray', { smart_count: running }),
    troubles > 0 && translate('realtime.troubles', { smart_count: troubles }),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <Badge
            badgeContent={troubles || running}
            color={troubles > 0 ? 'error' : 'primary'}
            slotProps={{ badge: { 'aria-hidden': true } }}
          >
            <Icon />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': translate('resources.jobs.name', { smart_count: 2 }) } }}
        >
          <TrayJobs jobs={jobs} error={error} onRetry={refetch} onLeave={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
};
