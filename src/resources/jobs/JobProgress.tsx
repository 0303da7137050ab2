import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocale, useTranslate } from 'ra-core';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { isRunning, percentOf } from './job-progress.ts';

/** How far a job is, as a bar and in numbers. Nothing for one that has ended. */
export const JobProgress = ({ job }: { job: Pick<JobAppRecord, 'state' | 'done' | 'total'> }) => {
  const translate = useTranslate();
  const locale = useLocale();
  if (!isRunning(job)) return null;
  const percent = percentOf(job);
  const { done = 0, total = 0 } = job;
  const words = translate('resources.jobs.progress', { done: done.toLocaleString(locale), total: total.toLocaleString(locale) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: '9rem' }}>
      <LinearProgress
        {...(percent === undefined ? {} : { variant: 'determinate', value: percent })}
        aria-label={translate('resources.jobs.fields.progress')}
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      {percent !== undefined && (
        <Box
          component="span"
          sx={{ fontSize: '0.75rem', color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
        >
          {words}
        </Box>
      )}
    </Box>
  );
};
