import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import type { JobAppRecord } from '../../providers/data/types.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { isRunning, percentOf } from './job-progress.ts';

export const JobProgress = ({ job }: { job: Pick<JobAppRecord, 'state' | 'done' | 'total'> }) => {
  const translate = useTranslate();
  const format = useFormat();
  if (!isRunning(job)) return null;
  const percent = percentOf(job);
  const { done = 0, total = 0 } = job;
  const progressText = translate('resources.jobs.progress', { done: format.count(done), total: format.count(total) });
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
          {progressText}
        </Box>
      )}
    </Box>
  );
};
