import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useFormat } from '../../../ui/format/use-format.ts';
import type { DueBucket } from '../due-buckets.ts';

interface BucketSectionProps {
  readonly bucket: DueBucket;
  /** Number of open tasks on all pages. */
  readonly total: number;
  /** Number of tasks that are shown. */
  readonly shown: number;
  /** Shows more tasks; `undefined` if there are no more. */
  readonly more: (() => void) | undefined;
  /** A line for each task. */
  readonly children: ReactNode;
}

/** Shows the tasks of a bucket and the number of open ones. */
export const BucketSection = ({ bucket, total, shown, more, children }: BucketSectionProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ '& + &': { mt: 2.5 } }}>
      <Typography
        id={id}
        variant="subtitle1"
        component="h2"
        color={bucket === 'overdue' ? 'error' : bucket === 'today' ? 'warning' : 'text.secondary'}
        sx={{ fontWeight: 600 }}
      >
        {translate(`dashboard.tasks.${bucket}`)} ({format.count(total)})
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
      {more && (
        <Button size="small" onClick={more}>
          {translate('myWork.more', { shown: format.count(shown), total: format.count(total) })}
        </Button>
      )}
    </Box>
  );
};
